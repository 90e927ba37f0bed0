import { dirname } from 'node:path/posix';
import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Publishing } from '../plan/publishing/publishing.ts';

type Addresses = Pick<Publishing, 'routes' | 'former'>;

interface Change {
  /** Undefined for content with errors: what has an answer is not known then. */
  readonly before?: Addresses;
  readonly now?: Addresses;
}

/**
 * Warns of addresses that had a page before a change, and that nothing answers after it. A renamed or deleted file
 * takes its address along, and who follows a link in a search result then reads that there is no such page.
 * @param changed paths of the content files that differ, removed ones too
 */
export function lostAddresses({ before, now }: Change, changed: ReadonlySet<string>): Problem[] {
  if (!before || !now) return [];
  const answered = new Set([
    ...now.routes.map(({ path }) => path),
    ...Object.keys(now.former.redirects),
    ...now.former.gone,
  ]);
  const lost = before.routes.filter(({ path, file }) => changed.has(file) && !answered.has(path));
  return lost.map(({ path, file }) =>
    problemAt(
      { path: heirOf(file, before, now), text: '' },
      { line: 1, column: 1 },
      {
        code: 'lost-address',
        severity: 'warning',
        message: `${path} had a page, and nothing answers there after this change.`,
        hint:
          `If another page takes its place, give that page \`redirectFrom: [${path}]\`. ` +
          'To retire a page, give it an `expireAt` instead: search engines then learn that it is gone.',
      },
    ),
  );
}

/** The file that has taken the place of another: the only new one in its folder. Without one, the file itself. */
function heirOf(file: string, before: Addresses, now: Addresses): string {
  const filesOf = ({ routes }: Addresses) => new Set(routes.map((route) => route.file));
  const [known, current] = [filesOf(before), filesOf(now)];
  if (current.has(file)) return file;
  const [heir, ...others] = [...current].filter((path) => !known.has(path) && dirname(path) === dirname(file));
  return heir !== undefined && others.length === 0 ? heir : file;
}
