import type { BrowserContext } from 'playwright';

/** Holds scripts back until they are released, as a slow network does: every one, or those of these addresses. */
export function lateScripts(addresses = '**/assets/*.js') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    /** A page is not loaded before its scripts are: who visits must not wait for that. */
    waitUntil: 'commit' as const,
    prepare: async (session: BrowserContext): Promise<void> => {
      await session.route(addresses, async (route) => {
        await released;
        await route.continue();
      });
    },
  };
}
