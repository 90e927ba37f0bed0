import type { BrowserContext } from 'playwright';

/** Holds every script back until it is released, as a slow network does. */
export function lateScripts() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    release,
    /** A page is not loaded before its scripts are: who visits must not wait for that. */
    waitUntil: 'commit' as const,
    prepare: async (session: BrowserContext): Promise<void> => {
      await session.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
    },
  };
}
