/** Texts of src/facts. */

export const facts = {};
