/** How the tests beside the sources run: in Node, with a small DOM for the components. */

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  server: { fs: { allow: ['../..'] } },
  resolve: { conditions: ['browser'] },
  // Modules are loaded once for all files: half the time, and no test may leave anything behind.
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/past/played.ts',
    environment: 'jsdom',
    isolate: false,
  },
});
