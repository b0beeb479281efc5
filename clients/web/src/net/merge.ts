/**
 * JSON Merge Patch (RFC 7396): how a view is brought up to date.
 *
 * Law: neither the view nor the patch is changed; what a patch does not touch is shared.
 */

import type { Json } from './view';

/** Gives `target` as `patch` changes it: null removes a member, an object goes deeper. */
export function merge(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const found = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [key, value] of Object.entries(patch))
    if (value === null) found.delete(key);
    else found.set(key, merge(found.get(key), value));
  return Object.fromEntries(found); // which defines a member `__proto__` like any other
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
