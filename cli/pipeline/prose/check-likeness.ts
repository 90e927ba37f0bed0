import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Page } from '../render/render.ts';
import type { Content } from '../resolve/content.ts';
import { mainText } from './html-text.ts';
import { alikePairs } from './shingles.ts';

/** Checks that pages of one kind differ in their words. The later page of a pair has the problem. */
export function checkLikeness(pages: readonly Page[], content: Content): Problem[] {
  const files = new Map(content.entries.map(({ authored: { file } }) => [file.path, file]));
  const rules = content.all('prose').flatMap(({ data }) => data.pages ?? []);
  return rules.flatMap(({ kind, mostShared }) => {
    const ofKind = pages.filter(({ route }) => route.page.kind === kind);
    const fileOf = new Map(ofKind.map(({ route }) => [route.page.path, route.file]));
    return alikePairs(new Map(ofKind.map(({ route, html }) => [route.page.path, mainText(html)])))
      .filter(({ shared }) => shared * 100 > mostShared)
      .flatMap(({ first, second, shared }): Problem[] => {
        const file = files.get(fileOf.get(second) ?? '');
        if (!file) return [];
        const details = {
          code: 'alike-pages',
          message: `${second} shares ${Math.round(shared * 100)}% of its runs of five words with ${first}.`,
          hint: `Write what only this page can say: two pages of this kind may share ${mostShared}%.`,
        } as const;
        return [problemAt(file, { line: 1, column: 1 }, details)];
      });
  });
}
