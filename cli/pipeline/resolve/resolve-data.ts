import type { Position, Problem } from '../../report/problem.ts';
import type { Locator } from '../parse/located-yaml.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import type { LocatedSchema } from '../validate/schema-library.ts';
import type { AuthoredLink, FaqGroupReference, FormReference, PictureReference } from './content.ts';
import type { Filler } from './fill.ts';
import { BLANK, lineFaults } from './line-faults.ts';
import { mapStrings, type SchemaText } from './map-strings.ts';
import { renderInBlock } from './markdown.ts';

/** What resolving finds in a text besides the text itself. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly links: readonly AuthoredLink[];
  readonly faqGroups: readonly FaqGroupReference[];
  readonly pictures: readonly PictureReference[];
  readonly forms: readonly FormReference[];
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
    ...joinFindings(found),
  };
}

/** All findings of the parts of a file. */
export function joinFindings(parts: readonly Partial<Findings>[]): Findings {
  return {
    problems: parts.flatMap(({ problems }) => problems ?? []),
    links: parts.flatMap(({ links }) => links ?? []),
    faqGroups: parts.flatMap(({ faqGroups }) => faqGroups ?? []),
    pictures: parts.flatMap(({ pictures }) => pictures ?? []),
    forms: parts.flatMap(({ forms }) => forms ?? []),
  };
}

interface ResolvedText extends Partial<Findings> {
  readonly text: string;
}

function resolveText(written: SchemaText, { file, filler, locator }: DataContext): ResolvedText {
  const { text, role, path } = written;
  if (role === 'markdown') return resolveMarkdown(written, { file, filler, locator });
  if (role === 'plain') return { text, ...referenceIn(written, locator) };
  const faults = lineFaults(text);
  if (faults.length > 0)
    return {
      text,
      problems: faults.map(({ index, ...fault }) => problemAt(file, locator.locateWithin(path, index), fault)),
    };
  const { text: filled, unfilled } = filler.fill(text);
  const problems = unfilled.map(({ index, ...fault }) => problemAt(file, locator.locateWithin(path, index), fault));
  return { text: filled, problems, ...(role === 'link' ? { links: [{ href: text, ...locator.locate(path) }] } : {}) };
}

/** What a block names: a group of questions, or a form. */
function referenceIn({ text, path, block }: SchemaText, locator: Locator): Partial<Findings> {
  const key = path.at(-1);
  if (block === 'faq' && key === 'group') return { faqGroups: [{ group: text, ...locator.locate(path) }] };
  if (block === 'form' && key === 'form') return { forms: [{ form: text, ...locator.locate(path) }] };
  return {};
}

function resolveMarkdown(
  { text, path, block }: SchemaText,
  { file, filler, locator }: Omit<DataContext, 'root'>,
): ResolvedText {
  if (text.trim() === '') return { text, problems: [problemAt(file, locator.locate(path), BLANK)] };
  const { html, faults, links, pictures } = renderInBlock(text, { filler, keepBreaks: block === 'para' });
  const inFile = (position: Position): Position => locator.locateWithin(path, indexOf(text, position));
  return {
    text: html,
    problems: faults.map((fault) => problemAt(file, inFile(fault), fault)),
    links: links.map((link) => ({ href: link.href, ...inFile(link) })),
    pictures: pictures.map((picture) => ({ address: picture.address, ...inFile(picture) })),
  };
}

/** How many characters of a text come before a position in it. */
function indexOf(text: string, { line, column }: Position): number {
  const above = text.split('\n').slice(0, line - 1);
  return above.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
