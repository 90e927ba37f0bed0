import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import { readContent } from '../../pipeline/read/read.ts';
import { realDisk } from '../../system/disk.ts';
import { toolRoot } from '../../system/project.ts';
import { checkSpelling } from './check-spelling.ts';

/** The spelling checker starts a process, which loads its dictionaries. */
const LONG = 60_000;

test(
  'finds misspelled and British words, also in a text that had none before, and knows the words of the trade',
  async () => {
    const root = tempFolder();
    mkdirSync(join(root, 'content/guides'), { recursive: true });
    const check = async (text: string, files?: ReadonlySet<string>) => {
      writeFileSync(join(root, 'content/guides/planted.md'), text);
      const problems = await checkSpelling({
        root,
        tool: toolRoot(),
        sources: readContent(realDisk(root)).sources,
        files,
      });
      return problems?.map(({ line, column, message, hint }) => [`${line}:${column}`, message, hint]);
    };
    const good = 'FLHSMV asks for {state.fr44-limits}, says GEICO.\n';
    expect(await check(good)).toEqual([]);
    const bad = `${good}Your insurence lapsed and the filing was cancelled.\n`;
    expect(await check(bad)).toEqual([
      [
        '2:6',
        'No dictionary has the word "insurence".',
        'Did you mean "insurance"? If the word is right, add it to docs/words.txt, in alphabetical order.',
      ],
      [
        '2:42',
        '"cancelled" is not how the site spells it.',
        'Did you mean "canceled"? The site is written in US English.',
      ],
    ]);
    expect(await check(bad, new Set(['content/guides/other.md', 'content/removed.md']))).toEqual([]);
  },
  LONG,
);

test('never opens what a link leads to, which may hold secrets', async () => {
  const root = tempFolder();
  const elsewhere = join(tempFolder(), 'settings');
  writeFileSync(elsewhere, 'PASSWORD=qzxvbnm\n');
  mkdirSync(join(root, 'content/guides'), { recursive: true });
  symlinkSync(elsewhere, join(root, 'content/guides/planted.md'));
  expect(await checkSpelling({ root, tool: toolRoot(), sources: readContent(realDisk(root)).sources })).toEqual([]);
});
