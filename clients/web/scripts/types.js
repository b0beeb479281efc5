/** Writes src/types/api.ts from the pages that the server makes from its own types. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const here = new URL('../', import.meta.url);
const pages = ['openapi.json', 'asyncapi.json'].map((name) =>
  JSON.parse(readFileSync(new URL(`../../docs/${name}`, here), 'utf8')),
);

const schemas = Object.assign({}, ...pages.map((page) => page.components.schemas));

/** JSON Schema as the compiler likes it: a reference stands alone, a free object says so. */
function tidy(node) {
  if (Array.isArray(node)) return node.map(tidy);
  if (typeof node !== 'object' || node === null) return node;
  if (node.$ref) return { $ref: node.$ref.replace('#/components/schemas/', '#/$defs/') };
  const free = node.type === 'object' && !node.properties && !('additionalProperties' in node);
  const entries = Object.entries(node).map(([key, value]) => [key, tidy(value)]);
  return { ...Object.fromEntries(entries), ...(free ? { additionalProperties: true } : {}) };
}

const text = await compile({ $defs: tidy(schemas) }, 'Schemas', {
  additionalProperties: false,
  bannerComment: '/* Made by `npm run types` from docs/asyncapi.json and docs/openapi.json. */',
  format: false,
  unreachableDefinitions: true,
});

mkdirSync(new URL('src/types/', here), { recursive: true });
writeFileSync(new URL('src/types/api.ts', here), text);
