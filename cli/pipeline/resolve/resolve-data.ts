import type { JsonSchema } from '../../../schemas/json-schema.ts';
import type { Position, Problem } from '../../report/problem.ts';
import type { Locator } from '../parse/located-yaml.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import { branchFor, follow, type LocatedSchema } from '../validate/schema-library.ts';
import type { AuthoredLink, FaqGroupReference, FormReference, PictureReference } from './content.ts';
import type { Filler } from './fill.ts';
import { renderInBlock } from './markdown.ts';

/** What resolving finds in a text besides the text itself. */
export interface Findings {
  readonly problems: readonly Problem[];
  readonly links: readonly AuthoredLink[];
  readonly faqGroups: readonly FaqGroupReference[];
  readonly pictures: readonly PictureReference[];
  readonly forms: readonly FormReference[];
}

interface DataContext {
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
  const { text: filled, unfilled } = role === 'link' ? filler.fill(text) : filler.say(text);
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

/** What a text in content is, by its schema. Dates, codes, and choices are `plain`: they have no placeholders. */
export type Role = 'line' | 'markdown' | 'link' | 'plain';

/** A text and the schema of its key. */
interface SchemaText {
  readonly text: string;
  readonly role: Role;
  readonly path: readonly (string | number)[];
  /** Type of the innermost block around the text. */
  readonly block?: string;
}

/** Copies data, replacing each text by what `visit` makes of it. The schema says what each text is. */
export function mapStrings(data: unknown, root: LocatedSchema, visit: (text: SchemaText) => string): unknown {
  return mapValue(data, { ...root, path: [] }, visit);
}

interface Here extends LocatedSchema {
  readonly path: SchemaText['path'];
  readonly block?: string;
}

function mapValue(value: unknown, { schema, file, path, block }: Here, visit: (text: SchemaText) => string): unknown {
  if (typeof value === 'string') return visit({ text: value, role: roleOf(schema, file), path, block });
  const target = branchFor(value, schema, file);
  const { items = {}, properties = {} } = target.schema;
  if (Array.isArray(value)) {
    const at = (index: number): Here => ({ schema: items, file: target.file, path: [...path, index], block });
    return value.map((item, index) => mapValue(item, at(index), visit));
  }
  if (value === null || typeof value !== 'object') return value;
  const type = properties.type?.const;
  const inner = typeof type === 'string' ? type : block;
  const at = (key: string): Here => ({
    schema: properties[key] ?? {},
    file: target.file,
    path: [...path, key],
    block: inner,
  });
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapValue(item, at(key), visit)]));
}

function roleOf(schema: JsonSchema, file: string): Role {
  if (schema.$ref?.endsWith('/definitions/href') || schema.$ref?.endsWith('/definitions/path')) return 'link';
  const { schema: target } = follow(schema, file);
  if (target.contentMediaType === 'text/markdown') return 'markdown';
  const isFreeText = target.type === 'string' && target.pattern === undefined && target.enum === undefined;
  return isFreeText ? 'line' : 'plain';
}

/** A mistake in a text, and where it starts. */
interface LineFault extends ProblemDetails {
  readonly index: number;
}

/** Braces with what is between them, or a brace that stands alone. */
const BRACES = /\{+[^{}]*\}*|\}+/g;
const PLACEHOLDER = /^\{[a-zA-Z][\w.-]*\}$/;
const TAG = /<[a-zA-Z/!][^>]*>?/;

/** Finds what a text without Markdown cannot hold: tags, backslashes, placeholders that would stay as they are. */
function lineFaults(text: string): LineFault[] {
  if (text.trim() === '') return [{ index: 0, ...BLANK }];
  const [tag, backslash, lineEnd] = [TAG.exec(text), text.indexOf('\\'), text.trimEnd().indexOf('\n')];
  const opened = /^[“„][^”“]*$/.test(text) ? 0 : -1;
  const [sign, dollar] = [MARKDOWN.exec(text), text.search(/\$\{[a-zA-Z]/)];
  return [
    ...(opened === 0 ? [{ index: 0, ...OPEN_QUOTE }] : []),
    ...(lineEnd >= 0 ? [{ index: lineEnd, ...SEVERAL_LINES }] : []),
    ...(sign ? [{ index: sign.index, ...shownSign(sign[0]) }] : []),
    ...(dollar >= 0 ? [{ index: dollar, ...DOLLAR }] : []),
    ...(tag ? [{ index: tag.index, ...htmlIn(tag[0]) }] : []),
    ...(backslash >= 0 ? [{ index: backslash, ...BACKSLASH }] : []),
    ...[...text.matchAll(BRACES)]
      .filter(([braces]) => !PLACEHOLDER.test(braces))
      .map(({ 0: braces, index }) => ({ index, ...wrongPlaceholder(braces) })),
  ];
}

/** Bold text, links and headings, none of which a line of plain text has. */
const MARKDOWN =
  /\*\*\S(?:[^*]*\S)?\*\*|\[[^\]]+\]\((?:\/|#|https?:|mailto:|tel:)[^)]*\)|(?<!\w)__\S[^_]*__(?!\w)|^#{1,6} /;

function shownSign(sign: string): ProblemDetails {
  return {
    code: 'broken-text',
    message: `This text is shown as it is written, with \`${sign.trim()}\`.`,
    hint: 'Write it without the signs of Markdown. This key takes one line of plain text.',
  };
}

const OPEN_QUOTE: ProblemDetails = {
  code: 'broken-text',
  message: 'A quotation mark opens here and is never closed.',
  hint: 'Remove it, or put ” at the end. YAML itself wants straight quotes.',
};

const SEVERAL_LINES: ProblemDetails = {
  code: 'broken-text',
  message: 'This key takes one line of text, but this has several.',
  hint: 'Write it in one line after the colon. To wrap a long one, indent the next line, without | after the colon.',
};

const DOLLAR: ProblemDetails = {
  code: 'broken-placeholder',
  message: 'The dollar sign before this placeholder is shown to visitors.',
  hint: 'Remove it. A placeholder of an amount prints its own.',
};

/** A text of nothing but spaces. */
const BLANK: ProblemDetails = {
  code: 'wrong-value',
  message: 'This text is only spaces.',
  hint: 'Write the text, or remove its key.',
};

const BACKSLASH: ProblemDetails = {
  code: 'broken-text',
  message: 'Visitors would see this backslash.',
  hint: 'Remove it. Between single quotes, and without quotes, YAML needs no backslashes.',
};

function htmlIn(tag: string): ProblemDetails {
  return {
    code: 'raw-html',
    message: `This text is shown as it is written, with \`${tag}\`.`,
    hint: 'Write it without tags. This key takes one line of plain text.',
  };
}

function wrongPlaceholder(braces: string): ProblemDetails {
  const [name] = /[a-zA-Z][\w.-]*/.exec(braces) ?? [];
  const [firstWord = braces] = /^\S+/.exec(braces) ?? [];
  const shown = braces.endsWith('}') ? braces : firstWord;
  return {
    code: 'broken-placeholder',
    message: `\`${shown}\` is not a placeholder, so visitors would see it.`,
    hint: `Write ${name ? `{${name}}` : 'a name between the braces'}: one brace on each side, and no spaces.`,
  };
}
