/** Texts of src/dice. */

export const dice = {};
