/** Texts of src/after. */

export const after = {};
