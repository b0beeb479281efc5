/** The linter: TypeScript by its types, Svelte by its compiler, and no HTML from strings. */

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'src/types/'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: {
        project: './tsconfig.json', // as a service it takes half as long again
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 45 }],
      'no-console': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // The compiler's own warning; it stops svelte-check.
      'svelte/no-at-html-tags': 'error',
      // State here is replaced whole ($state.raw), so that what was shown can be compared.
      'svelte/prefer-svelte-reactivity': 'off',
      // This client has one page and its own router of ten lines.
      'svelte/no-navigation-without-resolve': 'off',
      // A prop is constant in a script block and alive in the page.
      'prefer-const': 'off',
    },
  },
  {
    files: ['**/*.test.ts'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['public/*.js'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.serviceworker, ...globals.browser } },
  },
  {
    files: ['*.js', 'scripts/*.js'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.node } },
    rules: { 'no-console': 'off' },
  },
);
