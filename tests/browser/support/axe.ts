import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOnly } from 'axe-core';
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
export function accessibilityProblems(page: Page): Promise<string[]> {
  return problemsOf(page, { type: 'tag', values: RULES });
}

/** What axe cannot read in the dark scheme. A color scheme changes nothing else that it looks at. */
export async function darkProblems(page: Page): Promise<string[]> {
  // Without transitions, the colors are there at once.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const problems = await problemsOf(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return problems;
}

async function problemsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  await page.evaluate(letBarsScroll);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate((only) => {
    // Axe describes the elements of these results only.
    return window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
  }, runOnly);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
  );
}

/** What a bar in front of the page covers differs with each scroll position, and a visitor scrolls on. */
function letBarsScroll(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.header, .bottom-bar')) bar.style.position = 'static';
}
