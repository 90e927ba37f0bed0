import type { SaidRule } from '../../../../schemas/generated/content-types.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemAt } from '../../parse/problem-at.ts';
import type { SourceFile } from '../../read/read.ts';
import type { Content } from '../../resolve/content.ts';
import { positionIn } from './authored-texts.ts';
import type { PagePart } from './html-text.ts';
import type { WordFacts, WordFault } from './word-facts.ts';

/** What the checks of words read of a rendered page. */
export interface PageWords {
  readonly path: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly words: WordFacts;
}

interface FaultOnPage extends WordFault {
  readonly page: PageWords;
}

/**
 * Checks headings and the words of links as pages show them, so in templates too. A fault that many pages share is one
 * problem. Those in `reported` are not repeated.
 */
export function checkPageWords(
  pages: readonly PageWords[],
  content: Content,
  reported: readonly Problem[] = [],
): Problem[] {
  const known = new Set(reported.map(({ message }) => message));
  const byFault = new Map<string, FaultOnPage[]>();
  for (const page of pages)
    for (const fault of page.words.faults ?? []) {
      const { message } = fault.details;
      if (!known.has(message)) byFault.set(message, [...(byFault.get(message) ?? []), { ...fault, page }]);
    }
  if (byFault.size === 0) return [];
  const files = new Map(content.entries.map(({ authored: { file } }) => [file.path, file]));
  return [...byFault.values()].flatMap((all) => gathered(all, files));
}

function gathered(all: readonly FaultOnPage[], files: ReadonlyMap<string, SourceFile>): Problem[] {
  const [first] = all;
  if (!first) return [];
  const { details, written, page } = first;
  const pages = new Set(all.map((fault) => fault.page.path)).size;
  const where = pages === 1 ? `On the page ${page.path}` : `On ${pages} pages, ${page.path} among them`;
  const own = files.get(page.file) ?? { path: page.file, text: '' };
  // A link on several pages is rather one of the menu or the footer.
  const site = details.code === 'vague-link' && pages > 1 ? files.get('content/site.yaml') : undefined;
  const file = site?.text.includes(`link: ${written}`) ? site : own;
  const index = file.text.indexOf(written);
  const position = index === -1 ? { line: 1, column: 1 } : positionIn(file.text, index);
  return [problemAt(file, position, { ...details, message: `${where}: ${details.message}` })];
}

/** Checks that these pages say what `says` of content/prose.yaml asks of them. */
export function checkSaid(pages: readonly PageWords[], content: Content): Problem[] {
  return pages.flatMap(({ file, words }) => (words.unsaid ?? []).map((rule) => unsaid(file, rule, content)));
}

const NAMES: Readonly<Record<PagePart, string>> = { header: 'header', main: 'main part', footer: 'footer' };

function unsaid(path: string, { page, part, words }: SaidRule, content: Content): Problem {
  const file = content.entries.find(({ authored }) => authored.file.path === path)?.authored.file;
  const where = part === undefined ? `The page ${page}` : `The ${NAMES[part]} of the page ${page}`;
  const asked = lineOf({ page, part, words }, content);
  return problemAt(
    file ?? { path, text: '' },
    { line: 1, column: 1 },
    {
      code: 'unsaid-words',
      message: `${where} does not say "${words}".`,
      hint: `Say it again, in this file or wherever it was. ${asked} asks for it: change it if the site says so no more.`,
    },
  );
}

/** Where a rule stands: content/prose.yaml:52. */
function lineOf({ page, part, words }: SaidRule, content: Content): string {
  const found = content.all('prose').flatMap(({ authored, data }) =>
    (data.says ?? []).flatMap((rule, index) => {
      if (rule.page !== page || rule.part !== part || rule.words !== words) return [];
      return [`${authored.file.path}:${authored.locate(['says', index, 'words']).line}`];
    }),
  );
  return found[0] ?? '`says` in content/prose.yaml';
}
