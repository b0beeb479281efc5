/** Texts of src/table. */

export const table = {};
