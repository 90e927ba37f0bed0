import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { reportDiskFailures } from '../../cli/commands/context.ts';
import { checkSite } from '../../cli/pipeline/check-site.ts';
import { printProblems } from '../../cli/report/print-problems.ts';
import { type Disk, realDisk } from '../../cli/system/disk.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { CLOCK } from '../support/small-site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** Mistakes that a folder of texts cannot hold: links, large files, files that change while they are read. */
const SMALL_SITE = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const POST = 'content/blog/first-post.md';

let root = '';
beforeEach(() => {
  root = tempFolder();
  cpSync(SMALL_SITE, root, { recursive: true });
});

const printed = async (disk: Disk = realDisk(root)) =>
  printProblems((await checkSite(disk, { clock: CLOCK })).problems, 'text');

describe('an author reads what to do about', () => {
  test('links in a circle, and one that leads out of the folder', async () => {
    symlinkSync('b.md', join(root, 'content/blog/a.md'));
    symlinkSync('a.md', join(root, 'content/blog/b.md'));
    symlinkSync('/etc/passwd', join(root, 'content/assets/c.png'));
    expect(await printed()).toMatchInlineSnapshot(`
      "content/assets/c.png:1:1 error unreadable-file
        This is a link, not a file. Links are not followed.
        Put the file itself here.

      content/blog/a.md:1:1 error unreadable-file
        This is a link, not a file. Links are not followed.
        Put the file itself here.

      content/blog/b.md:1:1 error unreadable-file
        This is a link, not a file. Links are not followed.
        Put the file itself here."
    `);
  });

  test('a file of 20 MB', async () => {
    writeFileSync(join(root, POST), 'A word. '.repeat(2_500_000));
    expect(await printed()).toMatchInlineSnapshot(`
      "content/blog/first-post.md:1:1 error unreadable-file
        The file is too large: 20.0 MB. The limit is 1 MB.
        Split it, or put pictures and data where they belong (docs/content.md)."
    `);
  });

  test('a file that is not text, and one that is not UTF-8', async () => {
    writeFileSync(join(root, POST), new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
    writeFileSync(join(root, 'content/blog/cafe.md'), Buffer.from('---\ntitle: A caf\xe9\n---\n', 'latin1'));
    expect(await printed()).toMatchInlineSnapshot(`
      "content/blog/cafe.md:2:13 error unreadable-file
        Here is a character that is not UTF-8.
        2 | title: A caf�
          |             ^
        Save the file as UTF-8, then check the letters with accents and the quotation marks.

      content/blog/first-post.md:1:1 error unreadable-file
        The file is not text.
        Save it as text in UTF-8. Pictures belong in content/assets/."
    `);
  });

  test('a folder without files', async () => {
    const { problems } = await checkSite(memoryDisk(), { clock: CLOCK });
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toContain(
      'content/site.yaml: There is no content/site.yaml.',
    );
  });

  test('a text that is removed after the folder was listed', async () => {
    const disk = realDisk(root);
    const list = (folder: string) => [...disk.list(folder), 'content/blog/gone.md'];
    expect(await printed({ ...disk, list })).toMatchInlineSnapshot(`
      "content/blog/gone.md:1:1 error unreadable-file
        The file was removed while it was read.
        Try again, or put it back."
    `);
  });
});

test('a picture that is removed after the folder was listed is a failing disk, which the command reports', async () => {
  const disk = realDisk(root);
  const list = (folder: string) => [...disk.list(folder), 'content/assets/gone.png'];
  const said: string[] = [];
  const exits: number[] = [];
  const context = {
    terminal: { interactive: false, out: () => {}, note: (text: string) => void said.push(text) },
    exit: (code: number) => void exits.push(code),
  };
  const checked = await reportDiskFailures(context, async () => checkSite({ ...disk, list }, { clock: CLOCK }));
  expect(checked).toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/^Could not read .*content\/assets\/gone\.png: it is not there\.$/)]);
  expect(exits).toEqual([1]);
});
