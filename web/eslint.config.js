// What the compiler cannot see. Types are svelte-check's matter, line breaks Prettier's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules/', 'src/lib/api/protocol.ts', 'src/games/*/shapes.ts', 'public/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: ['error', 'smart'],
      'no-console': ['error', { allow: ['info'] }],
      'no-undef': 'off', // the compiler knows better
      'prefer-template': 'error',
      'svelte/prefer-svelte-reactivity': 'off', // what we hold is replaced whole, never changed in place
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off', // `noUncheckedIndexedAccess` asks for them
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
  { files: ['scripts/**/*.mjs'], rules: { 'no-console': 'off' } },
);
