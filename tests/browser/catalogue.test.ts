import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, inject } from 'vitest';
import { drawExample, parseExamples } from '../../templates/components/examples.ts';
import { accessibilityProblems } from './support/axe.ts';
import { it } from './support/it.ts';

const COMPONENTS = fileURLToPath(new URL('../../templates/components', import.meta.url));

/** Every example of every component, rendered as in the catalogue. */
function allExamples(): { name: string; html: string }[] {
  return readdirSync(COMPONENTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: component }) => {
      const file = `${COMPONENTS}/${component}/${component}.examples.yaml`;
      if (!readdirSync(`${COMPONENTS}/${component}`).includes(`${component}.examples.yaml`)) return [];
      return parseExamples(readFileSync(file, 'utf8')).map((example) => ({
        name: `${component}: ${example.name}`,
        html: drawExample(component, example),
      }));
    });
}

it('no component example has an accessibility problem', { timeout: 180_000 }, async ({ visit, faults }) => {
  faults.expect(/404/); // The server does not have the pictures in the examples.
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

it('the accessibility check finds a problem when there is one', async ({ visit }) => {
  const page = await visit('/thank-you');
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')));
  expect((await accessibilityProblems(page)).join()).toContain('image-alt');
});
