import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkHtml from 'remark-html';
import { type CompileOptions, markdownToMdast } from 'satteri';
import type { Heading } from '../../../templates/blocks.ts';
import { type Html, joinHtml, trustedHtml } from '../../../templates/html.ts';
import {
  type Directive,
  type DirectiveNode,
  isDirective,
  type MarkdownFault,
  nestedBlock,
  readDirective,
} from './directives.ts';
import type { Filler } from './fill.ts';
import { linkFootnotes } from './footnotes.ts';
import { labelCells } from './label-cells.ts';
import { type PreparedMarkdown, prepareMarkdown } from './prepare-markdown.ts';
import { surveyNotes } from './survey-notes.ts';

interface MarkdownOptions {
  readonly filler: Filler;
  /** Line breaks stay line breaks (the para block). */
  readonly keepBreaks?: boolean;
  /** Says below a paragraph how its facts are known, and sets the figure that it begins with large. */
  readonly hasNotes?: boolean;
}

interface RenderedMarkdown extends PreparedMarkdown {
  readonly parts: readonly MarkdownPart[];
}

type MarkdownPart = { readonly prose: Prose } | { readonly directive: Directive };

interface Prose {
  readonly html: Html;
  readonly headings: readonly Heading[];
}

const printer = remark().use(remarkHtml, { sanitize: false }).freeze();

/** Renders Markdown: prose as HTML with its placeholders filled, directives as written. */
export function renderMarkdown(text: string, options: MarkdownOptions): RenderedMarkdown {
  const nesting = nestingFault(text);
  if (nesting) return faulty(nesting);
  try {
    return renderTree(parseMarkdown(text), text, options);
  } catch (error) {
    if (isStackOverflow(error)) return faulty(TOO_DEEP);
    throw error;
  }
}

/** The tree of a text is walked by functions that call themselves. */
function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Maximum call stack size exceeded';
}

const TOO_DEEP: MarkdownFault = {
  code: 'broken-text',
  line: 1,
  column: 1,
  message: 'This text has thousands of brackets or other marks inside of each other.',
  hint: 'Remove the marks that were not meant.',
};

function faulty(fault: MarkdownFault): RenderedMarkdown {
  return { parts: [], links: [], pictures: [], faults: [fault] };
}

function renderTree(
  root: Root,
  text: string,
  { filler, keepBreaks = false, hasNotes }: MarkdownOptions,
): RenderedMarkdown {
  const ofNotes = text.includes('[^') ? linkFootnotes(root) : [];
  if (hasNotes) enlargeFigures(root);
  const addSurveys = hasNotes ? surveyNotes(root) : undefined;
  const { faults, ...found } = prepareMarkdown(root, { source: text, filler, keepBreaks });
  addSurveys?.(filler.used);
  const slugger = new GithubSlugger();
  const sections = sectionsOf(root).map((section) =>
    'directive' in section ? readDirective(section.directive, text) : renderProse(section.prose, slugger),
  );
  return {
    parts: sections.map(({ part }) => part),
    ...found,
    faults: firstOf([...ofNotes, ...faults, ...sections.flatMap((section) => section.faults)]),
  };
}

/** Bold words with a fact that begin a paragraph are the answer of their section: a figure as large as a title. */
function enlargeFigures({ children }: Root): void {
  for (const node of children) {
    const [first] = node.type === 'paragraph' ? node.children : [];
    if (first?.type === 'strong' && /\{[\w.-]+\}/.test(textOf(first))) {
      first.data = { ...first.data, hProperties: { className: ['figure'] } };
    }
  }
}

/** Faults of one text that are listed. More mostly follow from one mistake, and each takes time to place. */
const LISTED = 100;

function firstOf(faults: readonly MarkdownFault[]): readonly MarkdownFault[] {
  const next = faults[LISTED];
  if (!next) return faults;
  const message = `${faults.length - LISTED} more faults of this text are not listed.`;
  return [...faults.slice(0, LISTED), { ...next, message, hint: 'Fix the others first.' }];
}

/** Renders the Markdown of a text inside a block, which may not contain directives. */
export function renderInBlock(text: string, options: MarkdownOptions): PreparedMarkdown & { readonly html: Html } {
  const { parts, faults, ...found } = renderMarkdown(text, options);
  const misplaced = parts.flatMap((part): MarkdownFault[] => {
    if ('prose' in part) return [];
    const { line, column, name } = part.directive;
    return [{ line, column, ...nestedBlock(name) }];
  });
  const html = joinHtml(parts.map((part) => ('prose' in part ? part.prose.html : trustedHtml(''))));
  return { html, ...found, faults: [...faults, ...misplaced] };
}

type Section = { readonly prose: RootContent[] } | { readonly directive: DirectiveNode };

/** Cuts a text into runs of prose and directives. Each run gets all definitions: links may be defined further down. */
function sectionsOf({ children }: Root): Section[] {
  const definitions = children.filter(({ type }) => type === 'definition');
  const sections: Section[] = [];
  for (const node of children) {
    const last = sections.at(-1);
    if (isDirective(node)) sections.push({ directive: node });
    else if (node.type === 'definition') continue;
    else if (last && 'prose' in last) last.prose.push(node);
    else sections.push({ prose: [node] });
  }
  return sections.map((section) => ('prose' in section ? { prose: [...section.prose, ...definitions] } : section));
}

function renderProse(children: RootContent[], slugger: GithubSlugger) {
  const named = children
    .filter((node): node is HeadingNode => node.type === 'heading')
    .map((node) => nameHeading(node, slugger));
  children.forEach(labelCells);
  const html = printer
    .stringify({ type: 'root', children })
    .trim()
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
  const headings = named.flatMap(({ heading }) => heading ?? []);
  return { part: { prose: { html: trustedHtml(html), headings } }, faults: named.flatMap(({ fault }) => fault ?? []) };
}

/** Gives a heading its id. Those of level 2 and 3 are listed for the table of contents; level 1 is a fault. */
function nameHeading(node: HeadingNode, slugger: GithubSlugger): { heading?: Heading; fault?: MarkdownFault } {
  const { depth } = node;
  const text = textOf(node);
  const id = slugger.slug(text);
  node.data = { ...node.data, hProperties: { id } };
  if (depth === 2 || depth === 3) return { heading: { id, text, depth } };
  if (depth !== 1) return {};
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return {
    fault: {
      code: 'heading-order',
      line,
      column,
      message: 'The text has a first-level heading (#), but a page has only one: its title.',
      hint: 'Start headings with ##.',
    },
  };
}

/** Quotes and list items that one line may begin. More is a key held down, and would fill the stack. */
const MOST = 20;
const MARK = '(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))';
const TOO_MANY = new RegExp(`^[ \\t]*(?:${MARK}[ \\t]*){${MOST + 1}}.*`, 'gm');
/** A line of one mark is a rule between paragraphs. https://spec.commonmark.org/0.31.2/#thematic-breaks */
const RULE = /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/;

/** Finds a line with more quotes and list items inside of each other than can be read. */
function nestingFault(text: string): MarkdownFault | undefined {
  for (const { 0: line, index } of text.matchAll(TOO_MANY)) {
    if (RULE.test(line)) continue;
    return {
      code: 'broken-text',
      line: text.slice(0, index).split('\n').length,
      column: line.search(/\S/) + 1,
      message: `More than ${MOST} quotes and list items begin inside of each other here.`,
      hint: 'Remove all but the first of these marks.',
    };
  }
  return undefined;
}

/** GitHub's Markdown with directives. Front matter is read before. https://github.github.com/gfm/ */
const OPTIONS: CompileOptions = { features: { gfm: true, directive: true, frontmatter: false } };

/** Gives the syntax tree of a Markdown text: the one that remark with remark-gfm and remark-directive gives. */
export function parseMarkdown(text: string): Root {
  return markdownToMdast(text, OPTIONS) as Root;
}
