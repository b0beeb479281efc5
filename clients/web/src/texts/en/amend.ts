/** Texts of src/amend. */

export const amend = {};
