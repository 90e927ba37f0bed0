import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withRelease } from './release.ts';

const wording = { name: 'lead-2', key: 'released', version: 'lead-2', sha256: 'b'.repeat(64), file: 'x.yaml' } as const;
const list = { ...wording, name: 'sellers-2026-12-01', key: 'sellerLists', version: '2026-12-01' } as const;
const LINE = `  - { version: lead-2, sha256: ${wording.sha256} }\n`;

test.each([
  [
    'after the last line of its list',
    '# Evidence.\nreleased:\n  - { version: a, sha256: c } # seen\nsellerLists:\n  - { version: b, sha256: d }\n',
  ],
  ['at the end of a file without a last line break', 'released:\n  - { version: a, sha256: c }'],
  ['after an item of several lines', 'released:\n  - version: a\n    sha256: c\nsellerLists: []\n'],
  ['in place of an empty list', '# Evidence.\nreleased: []\n'],
  ['in a new file', ''],
])('a release adds one line %s, and changes no other', (_, text) => {
  const after = withRelease(text, wording);
  expect(after).toContain(LINE);
  const written = text.replace('released: []\n', '').split('\n').filter(Boolean);
  for (const line of written) expect(after.split('\n')).toContain(line);
  expect(parse(after).released.at(-1)).toEqual({ version: 'lead-2', sha256: wording.sha256 });
});

test('a list of sellers has a part of its own', () => {
  const first = withRelease('released:\n  - { version: a, sha256: c }\n', list);
  const second = withRelease(first, { ...list, version: '2026-12-02' });
  const versions = ['2026-12-01', '2026-12-02'];
  expect(parse(second).sellerLists.map(({ version }: { version: string }) => version)).toEqual(versions);
});
