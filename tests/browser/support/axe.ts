import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules of WCAG 2.2 A and AA. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe holds against a page as it is now: one line for each element. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((values) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return axe.run(document, { runOnly: { type: 'tag', values } }) as Promise<AxeResults>;
  }, RULES);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
  );
}
