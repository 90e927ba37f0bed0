import { expect, test } from 'vitest';
import { loadSmallSite, smallSite } from '../../../../tests/support/small-site.ts';
import { checkPreviews } from './check-previews.ts';

const GUIDE = 'content/guides/what-is-sr22.md';
const guide = smallSite().text(GUIDE) ?? '';
const linesAbove = guide.split('\n').length;

/** The warnings of a guide that ends with a section. */
const warned = (section: string) => {
  const { content } = loadSmallSite({ [GUIDE]: `${guide}\n${section}\n` });
  return content.entries.flatMap(checkPreviews).filter(({ file }) => file === GUIDE);
};

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

test('the parts of a head are checked, and the head itself is not', () => {
  expect(warned('## Later\n\n### One\n\nYes. It can.\n\n### Two\n\nStop.')).toMatchObject([
    { line: linesAbove + 7, message: 'Nothing shows below "Two" while the section is folded.' },
  ]);
});
