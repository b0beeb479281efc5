/** Texts of src/lobby. */

export const lobby = {};
