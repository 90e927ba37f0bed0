import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import type { Page } from '../render/render.ts';
import type { Content } from '../resolve/content.ts';
import { positionIn } from './authored-texts.ts';
import { headingsInHtml, skippedLevels } from './check-headings.ts';
import { vagueLink } from './check-link-texts.ts';
import { mainHtml } from './html-text.ts';
import { isVague, linksInHtml, sameWordsElsewhere } from './link-texts.ts';

/** A fault of a page, and a text by which its place in a file is found. */
interface Fault {
  readonly details: ProblemDetails;
  readonly written: string;
}

interface FaultOnPage extends Fault {
  readonly page: Page;
}

/**
 * Checks headings and the words of links as pages show them, so in templates too. A fault that many pages share is one
 * problem. Those in `reported` are not repeated.
 */
export function checkPageWords(pages: readonly Page[], content: Content, reported: readonly Problem[]): Problem[] {
  const known = new Set(reported.map(({ message }) => message));
  const several = new Set(content.all('prose').flatMap(({ data }) => data.linkTexts ?? []));
  const byFault = new Map<string, FaultOnPage[]>();
  for (const page of pages)
    for (const fault of faultsOf(page, several)) {
      const { message } = fault.details;
      if (!known.has(message)) byFault.set(message, [...(byFault.get(message) ?? []), { ...fault, page }]);
    }
  const files = new Map(content.entries.map(({ authored: { file } }) => [file.path, file]));
  return [...byFault.values()].flatMap((all) => gathered(all, files));
}

function faultsOf({ html }: Page, several: ReadonlySet<string>): Fault[] {
  const inMain = linksInHtml(mainHtml(html)).filter(({ text }) => !several.has(text));
  return [
    ...skippedLevels(headingsInHtml(html), 0).map(({ heading, details }) => ({ details, written: heading.text })),
    ...linksInHtml(html)
      .filter(isVague)
      .map((link) => ({ details: vagueLink(link), written: link.href })),
    ...sameWordsElsewhere(inMain).map(({ link: { text, href }, other }) => ({
      details: {
        code: 'two-places',
        message: `The words "${text}" lead to ${other} and to ${href}.`,
        hint: 'Give the links different words, so that they can be told apart in a list of links.',
      } as const,
      written: href,
    })),
  ];
}

function gathered(all: readonly FaultOnPage[], files: ReadonlyMap<string, SourceFile>): Problem[] {
  const [first] = all;
  if (!first) return [];
  const { details, written, page } = first;
  const { file: path, page: model } = page.route;
  const where = all.length === 1 ? `On the page ${model.path}` : `On ${all.length} pages, ${model.path} among them`;
  const file = files.get(path) ?? { path, text: '' };
  const index = file.text.indexOf(written);
  const position = index === -1 ? { line: 1, column: 1 } : positionIn(file.text, index);
  return [problemAt(file, position, { ...details, message: `${where}: ${details.message}` })];
}
