import { expect, test } from 'vitest';
import { classifyChange } from './classify-change.ts';

test.each([
  ['content/states/texas.md', 'content'],
  ['content/states', 'content'],
  ['content', 'content'],
  ['templates/components/hero/hero.css', 'style'],
  ['templates/styles/tokens.css', 'style'],
  ['templates/components/hero/hero.tsx', 'template'],
  ['templates/components/hero', 'tool'],
  ['functions/forms/handle-form.ts', 'tool'],
  ['schemas/content/site.schema.json', 'tool'],
  ['cli/dev/catalogue.client.css', 'tool'],
  ['package-lock.json', 'tool'],
  ['templates/components/hero/hero.test.tsx', 'nothing'],
  ['templates/components/hero/hero.examples.yaml', 'nothing'],
  ['cli/dev/types.d.ts', 'nothing'],
  ['content/states/.texas.md.swp', 'nothing'],
  ['content/states/texas.md~', 'nothing'],
  ['content/states/texas.md.123.draft', 'nothing'],
  ['docs/content.md', 'nothing'],
  ['package.json', 'nothing'],
])('%s is a change of %s', (path, change) => {
  expect(classifyChange(path)).toBe(change);
});
