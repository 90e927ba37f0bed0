import { expect, test } from 'vitest';
import { loadSmallSite, smallSite } from '../../../../tests/support/small-site.ts';
import { checkPreviews } from './check-previews.ts';

const GUIDE = 'content/guides/what-is-sr22.md';
const guide = smallSite().text(GUIDE) ?? '';
/** A guide folds from its first head on. */
const HEAD = '## In your case\n\n### Without a car\n\nYou still file. Ask for a policy without a car.\n';
const linesAbove = `${guide}\n${HEAD}`.split('\n').length;

const warnings = (text: string) => {
  const { content } = loadSmallSite({ [GUIDE]: text });
  return content.entries.flatMap(checkPreviews).filter(({ file }) => file === GUIDE);
};

/** The warnings of a guide that ends with a section, which folds. */
const warned = (section: string) => warnings(`${guide}\n${HEAD}\n${section}\n`);

test('a section that begins with a short sentence and goes on has a preview', () => {
  expect(warned('## After a lapse\n\nStop driving. Then call your insurer.')).toEqual([]);
});

test.each([
  ['is long', `Stop ${'and wait '.repeat(12)}at once. Then call.`],
  ['has a link', 'Read [the rules](/state/texas-sr22). Then call.'],
  ['is all of it', 'Stop driving.'],
])('a folded section is a warning at its heading if its first sentence %s', (_, text) => {
  expect(warned(`## After a {filing-fee}\n\n${text}`)).toMatchObject([
    { code: 'no-preview', severity: 'warning', line: linesAbove + 1, column: 1 },
  ]);
});

test('a section that shows, above the first head, may begin as it likes', () => {
  expect(warnings(`${guide}\n## After a lapse\n\nStop driving.\n\n${HEAD}`)).toEqual([]);
});

test('the parts of a head are checked, and the head itself is not', () => {
  expect(warned('## Later\n\n### One\n\nYes. It can.\n\n### Two\n\nStop.')).toMatchObject([
    { line: linesAbove + 7, message: 'Nothing shows below "Two" while the section is folded.' },
  ]);
});
