import type { Position, Problem } from '../../report/problem.ts';
import type { Locator } from '../parse/located-yaml.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import type { LocatedSchema } from '../validate/schema-library.ts';
import type { AuthoredLink, AuthoredPicture, FaqGroupReference } from './content.ts';
import type { Filler } from './fill.ts';
import { mapStrings, type SchemaText } from './map-strings.ts';
import { renderInBlock } from './markdown.ts';

/** What resolving finds in a text besides the text itself. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly links: readonly AuthoredLink[];
  readonly faqGroups: readonly FaqGroupReference[];
  readonly pictures: readonly AuthoredPicture[];
}

export interface DataContext {
  readonly file: SourceFile;
  readonly filler: Filler;
  /** Finds the data's positions in the file. */
  readonly locator: Locator;
  /** The schema of the data; it says which texts are Markdown. */
  readonly root: LocatedSchema;
}

/** Fills in and renders the texts of valid data. `Rendered` is the type generated from the same schema as `root`. */
export function resolveData<Rendered>(data: unknown, context: DataContext): Findings & { readonly data: Rendered } {
  const found: ResolvedText[] = [];
  const resolved = mapStrings(data, context.root, (text) => {
    const result = resolveText(text, context);
    found.push(result);
    return result.text;
  });
  return {
    // The walk that replaced Markdown by HTML followed the schema this type is generated from.
    data: resolved as Rendered,
    problems: found.flatMap(({ problems }) => problems ?? []),
    links: found.flatMap(({ links }) => links ?? []),
    faqGroups: found.flatMap(({ faqGroups }) => faqGroups ?? []),
    pictures: found.flatMap(({ pictures }) => pictures ?? []),
  };
}

interface ResolvedText extends Partial<Findings> {
  readonly text: string;
}

function resolveText(written: SchemaText, { file, filler, locator }: DataContext): ResolvedText {
  const { text, role, path, block } = written;
  if (role === 'markdown') return resolveMarkdown(written, { file, filler, locator });
  if (role === 'plain') {
    if (block !== 'faq' || path.at(-1) !== 'group') return { text };
    return { text, faqGroups: [{ group: text, ...locator.locate(path) }] };
  }
  const { text: filled, unfilled } = filler.fill(text);
  const problems = unfilled.map(({ index, ...fault }) => problemAt(file, locator.locateWithin(path, index), fault));
  return { text: filled, problems, ...(role === 'link' ? { links: [{ href: text, ...locator.locate(path) }] } : {}) };
}

function resolveMarkdown(
  { text, path, block }: SchemaText,
  { file, filler, locator }: Omit<DataContext, 'root'>,
): ResolvedText {
  const { html, faults, links, pictures } = renderInBlock(text, { filler, keepBreaks: block === 'para' });
  const inFile = (position: Position): Position => locator.locateWithin(path, indexOf(text, position));
  return {
    text: html,
    problems: faults.map((fault) => problemAt(file, inFile(fault), fault)),
    links: links.map((link) => ({ href: link.href, ...inFile(link) })),
    pictures: pictures.map((picture) => ({ src: picture.src, ...inFile(picture) })),
  };
}

/** How many characters of a text come before a position in it. */
function indexOf(text: string, { line, column }: Position): number {
  const above = text.split('\n').slice(0, line - 1);
  return above.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
