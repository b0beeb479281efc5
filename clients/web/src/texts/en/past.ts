/** Texts of src/past. */

export const past = {};
