import { expect, test } from 'vitest';
import { withSourceNote } from './source-notes.ts';

test.each([
  [
    'DPS names a fee. The parts of its pages we read name no SR-22.',
    'DPS names a fee.',
    'The parts of its pages we read name no SR-22.',
  ],
  [
    'No text of the agency or the law that we read asks for a filing.',
    '',
    'No text of the agency or the law that we read asks for a filing.',
  ],
  [
    'Section 32-7-31 sets how long. We have not read its text.',
    'Section 32-7-31 sets how long.',
    'We have not read its text.',
  ],
  ['A DUI (s. 316.193) means an FR-44. Keep it.', 'A DUI (s. 316.193) means an FR-44. Keep it.', ''],
  ['Take the class. We found no price of it.', 'Take the class. We found no price of it.', ''],
])('of "%s" a driver reads "%s" first', (text, rule, sourceNote) => {
  expect(withSourceNote(text)).toEqual({ rule, sourceNote });
});
