import type { SaidRule } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { Content } from '../../resolve/content.ts';
import type { PageWords } from './check-page-words.ts';
import type { PagePart } from './html-text.ts';

/** Checks that these pages say what `says` of content/prose.yaml asks of them. */
export function checkSaid(pages: readonly PageWords[], content: Content): Problem[] {
  return pages.flatMap(({ file, words }) => (words.unsaid ?? []).map((rule) => unsaid(file, rule, content)));
}

const NAMES: Readonly<Record<PagePart, string>> = { header: 'header', main: 'main part', footer: 'footer' };

function unsaid(path: string, { page, part, words }: SaidRule, content: Content): Problem {
  const file = content.entries.find(({ authored }) => authored.file.path === path)?.authored.file;
  const where = part === undefined ? `The page ${page}` : `The ${NAMES[part]} of the page ${page}`;
  return problemAt(
    file ?? { path, text: '' },
    { line: 1, column: 1 },
    {
      code: 'unsaid-words',
      message: `${where} does not say "${words}".`,
      hint: 'Say it again, in this file or wherever it was, or change `says` in content/prose.yaml.',
    },
  );
}
