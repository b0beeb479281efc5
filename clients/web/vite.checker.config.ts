/**
 * How the checker is built: one file that asks for nothing. Its policy lets run what stands in it and
 * nothing else, and lets nothing be fetched or sent.
 */

import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

const INLINE = /<(script|style)[^>]*>([\s\S]*?)<\/\1>/g;

function policy(): Plugin {
  return {
    name: 'policy',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.html')) continue;
          const page = String(file.source);
          const hashes = (tag: string) =>
            [...page.matchAll(INLINE)]
              .filter(([, found]) => found === tag)
              .map(([, , text]) =>
                createHash('sha256')
                  .update(text ?? '')
                  .digest('base64'),
              )
              .map((hash) => `'sha256-${hash}'`)
              .join(' ');
          const rules = [
            "default-src 'none'",
            `script-src ${hashes('script')}`,
            `style-src ${hashes('style')}`,
            'img-src data:',
            "base-uri 'none'",
            "form-action 'none'",
          ];
          file.source = page.replace('POLICY', () => rules.join('; '));
        }
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), viteSingleFile({ removeViteModuleLoader: true }), policy()],
  build: {
    emptyOutDir: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'checker.html' },
  },
  server: { fs: { allow: ['../..'] } },
});
