/**
 * Lets the browser install the page, and show one of its own where the server cannot be reached.
 *
 * Limit: in a frame, over plain HTTP, and where the browser knows no service workers, nothing is done.
 */

const WORKER = '/worker.js';
/** The policy of the page lets this be made a script's address, and nothing else. */
const POLICY = 'fightbook-worker';

interface Trusted {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): {
    createScriptURL(address: string): string;
  };
}

export async function install(): Promise<void> {
  if (!('serviceWorker' in navigator) || parent !== window) return;
  const { trustedTypes } = window as { trustedTypes?: Trusted };
  const rules = { createScriptURL: () => WORKER };
  const address = trustedTypes?.createPolicy(POLICY, rules).createScriptURL(WORKER) ?? WORKER;
  try {
    await navigator.serviceWorker.register(address);
  } catch {
    // The browser does not want one: the page goes without.
  }
}
