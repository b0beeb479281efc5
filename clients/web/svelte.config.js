/** Svelte 5 with runes everywhere, so that a component without them is an error. */
export default { compilerOptions: { runes: true } };
