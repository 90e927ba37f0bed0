import type { BrowserContext } from 'playwright';

/** Delays matching scripts, by default all of them, until `release` is called. */
export function lateScripts(addresses = '**/assets/*.js') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    /** The load event waits for scripts, so a visit must not wait for the load event. */
    waitUntil: 'commit' as const,
    prepare: async (session: BrowserContext): Promise<void> => {
      await session.route(addresses, async (route) => {
        await released;
        await route.continue();
      });
    },
  };
}
