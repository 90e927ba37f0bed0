import type { Problem } from '../../report/problem.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { pathOf } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';

interface NeededPage {
  readonly slug: string;
  /** The address that the code leads to. */
  readonly path: string;
  readonly reason: string;
}

const NEEDED: readonly NeededPage[] = [
  { slug: 'not-found', path: '/404', reason: 'the server shows it for every address without a page' },
  { slug: 'thank-you', path: '/thank-you', reason: 'every form leads there' },
];

/**
 * Checks that the pages which the code itself leads to exist, at their addresses.
 * @param files every content file, faulty ones too.
 */
export function checkNeededPages(entries: Entries, files: readonly FileId[]): Problem[] {
  return NEEDED.flatMap(({ slug, path, reason }): Problem[] => {
    const pages = entries.all('page');
    if (pages.some(({ data }) => data.path === path)) return [];
    const page = pages.find((one) => one.slug === slug);
    if (page) {
      const message = `The address of this page has to be ${path}.`;
      return [problemIn(page, ['path'], { code: 'wrong-value', message, hint: `Change it back: ${reason}.` })];
    }
    if (files.some((file) => file.kind === 'page' && file.slug === slug)) return [];
    const file = pathOf({ kind: 'page', slug });
    const message = `No page has the address ${path}.`;
    const hint = `Restore ${file}: ${reason}.`;
    return [{ code: 'missing-file', severity: 'error', file, line: 1, column: 1, message, hint }];
  });
}
