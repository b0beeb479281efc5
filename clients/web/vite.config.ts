/** How the client is built: hashed assets, each with a gzip twin that the server hands out. */

import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['FIGHTBOOK'] ?? 'http://127.0.0.1:8000';
const SMALL = 1000;

function gzip(): Plugin {
  return {
    name: 'gzip',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (bytes.length < SMALL || file.fileName.endsWith('.html')) continue;
          const source = gzipSync(bytes, { level: 9 });
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source });
        }
      },
    },
  };
}

/** Leaves out of files of sayings what only their authors read. */
function sayings(): Plugin {
  const raw = '.ftl?raw';
  return {
    name: 'sayings',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(raw)) return undefined;
      const text = await readFile(id.slice(0, -'?raw'.length), 'utf-8');
      const read = text.replaceAll(/^#.*\n/gm, '');
      return `export default ${JSON.stringify(read)};`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), sayings(), gzip()],
  build: {
    // Nothing in the page itself: the content security policy allows no inline script or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What two pages have in common is one file: a table asked for eighty small ones before.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'charts', test: /after[\\/]plot\.ts$/, priority: 2 },
            // The texts need this, and the rest waits for the texts.
            {
              name: 'tongue',
              test: /texts[\\/](..[\\/])?count\.ts$|tell[\\/]tongue\.ts$/,
              priority: 1,
            },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // The first page goes on to ask for this, and not for what a table needs.
            { name: 'lobby', test: /(own[\\/]files|campaign[\\/]shelf|net[\\/]shelf)\.ts$/ },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['../..'] },
    proxy: {
      '/api': server,
      '/schema': server,
      '/ws': { target: server, ws: true },
    },
  },
});
