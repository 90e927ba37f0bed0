import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceOf, pack } from './compare-picture.ts';
import { contactSheet, type SheetRow } from './contact-sheet.ts';

const ACCEPT = 'npm run accept-views';

export interface Comparison {
  /** The folder of the pictures that were accepted. */
  readonly accepted: string;
  /** The folder that gets the contact sheet when something differs. */
  readonly sheet: string;
  /** The release of the browser that took the pictures: "156.0.8078.79". */
  readonly chromium: string;
  /** Accepts what differs instead of reporting it. */
  readonly accept?: boolean;
}

/**
 * Compares pictures of views with those that were accepted. Returns a sentence for each view that differs or is new, or
 * whose picture is left over, and writes a contact sheet of them. A picture that looks as before stays as it is.
 */
export async function compareViews(
  taken: ReadonlyMap<string, Buffer>,
  judging: Comparison,
): Promise<readonly string[]> {
  const { accepted, sheet, accept = false } = judging;
  rmSync(sheet, { recursive: true, force: true });
  const rows: SheetRow[] = [];
  for (const [name, actual] of taken) {
    const row = await compare(name, actual, accepted);
    if (row) rows.push(row);
  }
  const leftOver = picturesIn(accepted).filter((name) => !taken.has(name));
  if (accept) {
    await acceptAll(rows, leftOver, judging);
    return [];
  }
  if (rows.length > 0) writeSheet(rows, judging);
  const where = join(sheet, 'index.html');
  return [
    ...rows.map(({ name, words }) => `${name}: ${words}. Look at ${where}; to accept it, run \`${ACCEPT}\`.`),
    ...leftOver.map((name) => `${name}: views.json has no such view. Run \`${ACCEPT}\` to remove its picture.`),
    ...(rows.length > 0 ? otherRelease(judging) : []),
  ];
}

async function compare(name: string, actual: Buffer, accepted: string): Promise<SheetRow | undefined> {
  const file = fileOf(accepted, name);
  if (!existsSync(file)) return { name, words: 'it has no accepted picture', actual };
  const expected = readFileSync(file);
  const difference = await differenceOf(expected, actual);
  return difference && { name, words: difference.words, expected, actual, difference: difference.picture };
}

async function acceptAll(rows: readonly SheetRow[], leftOver: readonly string[], { accepted, chromium }: Comparison) {
  mkdirSync(accepted, { recursive: true });
  for (const { name, actual } of rows) writeFileSync(fileOf(accepted, name), await pack(actual));
  for (const name of leftOver) rmSync(fileOf(accepted, name));
  if (rows.length > 0 || !existsSync(releaseFile(accepted))) writeFileSync(releaseFile(accepted), `${chromium}\n`);
}

function writeSheet(rows: readonly SheetRow[], judging: Comparison): void {
  const { files, html } = contactSheet(rows, otherRelease(judging));
  mkdirSync(judging.sheet, { recursive: true });
  for (const [name, bytes] of files) writeFileSync(join(judging.sheet, name), bytes);
  writeFileSync(join(judging.sheet, 'index.html'), html);
}

/** One sentence if another major release of Chromium took the accepted pictures: it may be the reason. */
function otherRelease({ accepted, chromium }: Comparison): readonly string[] {
  const file = releaseFile(accepted);
  if (!existsSync(file)) return [];
  const [then, now] = [readFileSync(file, 'utf8').trim(), chromium].map((release) => release.split('.', 1)[0]);
  return then === now ? [] : [`The accepted pictures are of Chromium ${then}, and this is Chromium ${now}.`];
}

const fileOf = (folder: string, name: string): string => join(folder, `${name}.webp`);
const releaseFile = (folder: string): string => join(folder, 'chromium-release.txt');

function picturesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.slice(0, -'.webp'.length));
}
