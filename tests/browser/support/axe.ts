import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Set by the script of axe-core. */
    axe: typeof import('axe-core');
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Problems that axe finds in the current state of a page, one line per element. */
export async function accessibilityProblems(page: Page, scheme: 'light' | 'dark' = 'light'): Promise<string[]> {
  // Without transitions, the colors are there at once.
  if (scheme === 'dark') await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const problems = await problemsOf(page);
  if (scheme === 'dark') await page.emulateMedia({ colorScheme: 'light' });
  return problems;
}

async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(letBarsScroll);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((rules) => {
    // Axe describes the elements of these results only, and pages have no sound or video to fetch beforehand.
    return window.axe.run(document, { runOnly: rules, resultTypes: ['violations'], preload: false });
  }, RULES);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
  );
}

/** What a bar in front of the page covers differs with each scroll position, and a visitor scrolls on. */
function letBarsScroll(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.header, .bottom-bar')) bar.style.position = 'static';
}
