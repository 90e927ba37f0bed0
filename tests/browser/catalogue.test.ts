import { readFileSync } from 'node:fs';
import { expect, inject } from 'vitest';
import { componentNames } from '../../templates/components/examples.ts';
import { examplesOf } from '../../templates/testing/examples.ts';
import { accessibilityProblems } from './support/axe.ts';
import { it } from './support/it.ts';

/** Every example of every component, as the catalogue shows it. */
const allExamples = () =>
  componentNames.flatMap((component) =>
    examplesOf(component).map(({ name, draw }) => ({ name: `${component}: ${name}`, html: draw() })),
  );

it('no example of any component has an accessibility problem', { timeout: 180_000 }, async ({ visit, faults }) => {
  faults.expect(/404/); // The server does not have the pictures in examples.
  const home = readFileSync(`${inject('out')}/public/index.html`, 'utf8');
  const style = /<style>[^<]*<\/style>/.exec(home)?.[0] ?? '';
  const examples = allExamples();
  expect(examples.length).toBeGreaterThan(100);
  const page = await visit('/thank-you');
  const problems: string[] = [];
  for (const { name, html } of examples) {
    await page.setContent(
      `<!doctype html><html lang="en-US"><head><title>Example</title>${style}</head><body>${html}</body></html>`,
    );
    for (const problem of await accessibilityProblems(page)) problems.push(`${name}: ${problem}`);
  }
  expect(problems).toEqual([]);
});

it('the check finds a fault when there is one', async ({ visit }) => {
  const page = await visit('/thank-you');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await accessibilityProblems(page)).join()).toContain('image-alt');
});
