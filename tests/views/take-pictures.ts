import type { Browser, Route } from 'playwright';
import { HEIGHTS, type View } from './views.ts';

/** More pages at a time are not faster on two processor cores. */
const AT_ONCE = 4;

/** Takes a picture (PNG) of each view of a served site, by name: without motion, with every picture in it loaded. */
export async function takePictures(
  browser: Browser,
  baseURL: string,
  views: readonly View[],
): Promise<ReadonlyMap<string, Buffer>> {
  const taken = new Map<string, Buffer>();
  const left = views.values();
  const work = async (): Promise<void> => {
    for (const view of left) taken.set(view.name, await takePicture(browser, baseURL, view));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return taken;
}

async function takePicture(browser: Browser, baseURL: string, { path, width, scheme }: View): Promise<Buffer> {
  const session = await browser.newContext({
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width, height: HEIGHTS[width] },
    deviceScaleFactor: 1,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    bypassCSP: true, // Its hash is of the style as it was.
  });
  try {
    await session.route(({ pathname }) => !pathname.includes('.'), withTypeface);
    const page = await session.newPage();
    // Pages show days, and tell the time of an office.
    await page.clock.setFixedTime('2026-11-21T15:00:00Z');
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForFunction(hasLoadedPictures);
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(async () => {
      await Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode()));
    });
    return await page.screenshot({ animations: 'disabled' });
  } finally {
    await session.close();
  }
}

/** Pages go without a typeface that arrives late. A picture waits for it, so that it is the same at each speed. */
async function withTypeface(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.replace('font-display:optional', 'font-display:block') });
}

/** Runs in the page. Lazy pictures load when they are near the window and shown. */
function hasLoadedPictures(): boolean {
  const isInView = (image: HTMLImageElement) => {
    const { top, width } = image.getBoundingClientRect();
    return width > 0 && top < innerHeight && image.checkVisibility();
  };
  return [...document.images].filter(isInView).every((image) => image.complete);
}
