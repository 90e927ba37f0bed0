import type { SaidRule } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Page } from '../render/render.ts';
import type { Content } from '../resolve/content.ts';
import { type PagePart, partHtml, textOf } from './html-text.ts';

/** Checks that these pages say what `says` of content/prose.yaml asks of them. */
export function checkSaid(pages: readonly Page[], content: Content): Problem[] {
  const byPath = new Map(pages.map((page) => [page.route.page.path, page]));
  const rules = content.all('prose').flatMap(({ data }) => data.says ?? []);
  return rules.flatMap((rule) => {
    const page = byPath.get(rule.page);
    return !page || isSaid(page, rule) ? [] : [unsaid(page, rule, content)];
  });
}

function isSaid({ html }: Page, { part, words }: SaidRule): boolean {
  return textOf(part === undefined ? html : partHtml(html, part)).includes(words.replace(/\s+/g, ' '));
}

const NAMES: Readonly<Record<PagePart, string>> = { header: 'header', main: 'main part', footer: 'footer' };

function unsaid({ route }: Page, { page, part, words }: SaidRule, content: Content): Problem {
  const file = content.entries.find(({ authored }) => authored.file.path === route.file)?.authored.file;
  const where = part === undefined ? `The page ${page}` : `The ${NAMES[part]} of the page ${page}`;
  return problemAt(
    file ?? { path: route.file, text: '' },
    { line: 1, column: 1 },
    {
      code: 'unsaid-words',
      message: `${where} does not say "${words}".`,
      hint: 'Say it again, in this file or wherever it was, or change `says` in content/prose.yaml.',
    },
  );
}
