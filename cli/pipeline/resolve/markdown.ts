import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import { visit } from 'unist-util-visit';
import type { Heading } from '../../../templates/blocks.ts';
import { type Html, joinHtml, trustedHtml } from '../../../templates/html.ts';
import type { Place, ProblemCode } from '../../report/problem.ts';
import type { Filler } from './fill.ts';

/** A mistake in Markdown, placed in the text it was found in (first line is 1). */
export interface MarkdownFault extends Place {
  readonly code: ProblemCode;
  readonly message: string;
  readonly hint: string;
}

/** A link in Markdown and its place in the text. */
export interface MarkdownLink extends Place {
  readonly href: string;
}

/** A directive that stands for a block: its name, its attributes, the raw text between its colons and the line that text starts on. */
export interface Directive extends Place {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly body: string;
  readonly bodyLine: number;
}

export type Part = { readonly prose: { html: Html; headings: readonly Heading[] } } | { readonly directive: Directive };

export interface Rendered {
  readonly parts: readonly Part[];
  readonly links: readonly MarkdownLink[];
  readonly faults: readonly MarkdownFault[];
}

const processor = remark().use(remarkGfm).use(remarkDirective).use(remarkHtml, { sanitize: false }).freeze();

export interface MarkdownOptions {
  readonly filler: Filler;
  /** Line breaks stay line breaks (the para block). */
  readonly keepBreaks?: boolean;
  /** Shared by all texts of a page, so that ids are unique on it. */
  readonly slugger?: GithubSlugger;
}

/** Renders Markdown: prose as HTML with placeholders filled, directives left as they are for whoever knows blocks. */
export function renderMarkdown(
  text: string,
  { filler, keepBreaks = false, slugger = new GithubSlugger() }: MarkdownOptions,
): Rendered {
  const root = processor.parse(text) as Root;
  const faults: MarkdownFault[] = [];
  const links: MarkdownLink[] = [];
  prepare(root, text, { filler, keepBreaks, faults, links });

  const parts: Part[] = [];
  const definitions = root.children.filter(({ type }) => type === 'definition');
  let prose: RootContent[] = [];
  const flush = (): void => {
    // A link may be defined beyond the next block.
    if (prose.length > 0) parts.push({ prose: renderProse([...prose, ...definitions], slugger, faults) });
    prose = [];
  };
  for (const node of root.children) {
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      flush();
      parts.push({ directive: readDirective(node, text, faults) });
    } else if (node.type !== 'definition') {
      prose.push(node);
    }
  }
  flush();
  return { parts, links, faults };
}

/** Markdown in a single HTML string, for a text inside a block. A directive has no place there. */
export function renderInBlock(text: string, options: MarkdownOptions): Omit<Rendered, 'parts'> & { html: Html } {
  const { parts, links, faults } = renderMarkdown(text, options);
  const misplaced = parts.flatMap((part): MarkdownFault[] => {
    if ('prose' in part) return [];
    const { line, column, name } = part.directive;
    return [{ line, column, ...nestedBlock(name) }];
  });
  const html = joinHtml(parts.map((part) => ('prose' in part ? part.prose.html : trustedHtml(''))));
  return { html, links, faults: [...faults, ...misplaced] };
}

interface Preparation {
  readonly filler: Filler;
  readonly keepBreaks: boolean;
  readonly faults: MarkdownFault[];
  readonly links: MarkdownLink[];
}

/** Fills placeholders, gathers links, refuses HTML, and turns what only looks like a directive ("9:30") back into text. */
function prepare(root: Root, source: string, preparation: Preparation): void {
  const { keepBreaks, faults, links } = preparation;
  visit(root, (node, index, parent) => {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      if (parent !== root) faults.push({ line, column, ...nestedBlock(node.name) });
      return 'skip';
    }
    if (node.type === 'html' && parent && index !== undefined) {
      if (isHtml(node.value, faults)) faults.push({ line, column, ...RAW_HTML });
      parent.children.splice(index, 1); // A comment is for authors.
      return index;
    }
    if (node.type === 'paragraph') faults.push(...almostBlocks(node, source));
    if (node.type === 'textDirective' && parent && index !== undefined) {
      const { start, end } = node.position ?? {};
      const value = source.slice(start?.offset, end?.offset);
      parent.children[index] = { type: 'text', value, position: node.position };
      return index;
    }
    if (node.type === 'text' || node.type === 'inlineCode') {
      node.value = fillText(node.value, node, source, preparation);
      if (keepBreaks && node.type === 'text' && node.value.includes('\n') && parent && index !== undefined) {
        const pieces = withBreaks(node.value);
        parent.children.splice(index, 1, ...pieces);
        return index + pieces.length;
      }
    }
    if (node.type === 'image') node.alt = fillText(node.alt ?? '', node, source, preparation);
    if (node.type === 'link' || node.type === 'definition') {
      node.url = fillText(node.url, node, source, preparation);
      if (IS_ADDRESS.test(node.url)) links.push({ href: node.url, line, column });
      else faults.push({ line, column, ...notAnAddress(node.url) });
    }
    return undefined;
  });
}

const RAW_HTML = {
  code: 'raw-html',
  message: 'HTML is not part of our Markdown.',
  hint: 'Use Markdown (an empty line starts a paragraph, **two stars** make words bold), or a block of docs/content.md.',
} as const;

/** Comments are not HTML to an author, and a closing tag is the other half of one that is reported. */
function isHtml(value: string, faults: readonly MarkdownFault[]): boolean {
  const html = value.replace(/<!--[\s\S]*?-->/g, '').trim();
  return html !== '' && !(html.startsWith('</') && faults.some(({ code }) => code === 'raw-html'));
}

/** What a link may lead to: a page of the site, a part of the page, a web address, a phone number, an e-mail address. */
const IS_ADDRESS = /^(\/|#|https?:\/\/|tel:|mailto:)/;

function notAnAddress(url: string): Omit<MarkdownFault, keyof Place> {
  return {
    code: 'broken-link',
    message: `The link leads to "${url}", which is not an address.`,
    hint: 'Start it with / for a page of this site, # for a part of this page, or with https://, tel: or mailto:.',
  };
}

/** A line that starts like a block, but is written so that it stays text: `::: note`, `::zipcode here`, a closing line too many. */
function almostBlocks({ position }: Nodes, source: string): MarkdownFault[] {
  if (!position) return [];
  const lines = source.slice(position.start.offset, position.end.offset).split('\n');
  const index = lines.findIndex((line) => /^\s*::/.test(line));
  if (index < 0) return [];
  const column = index === 0 ? position.start.column : (lines[index]?.indexOf(':') ?? 0) + 1;
  return [
    {
      code: 'broken-text',
      line: position.start.line + index,
      column,
      message: 'This line looks like the start or the end of a block, but is neither.',
      hint: 'A block starts with two or three colons, its name without a space, and at most keys in braces; it ends with three colons alone.',
    },
  ];
}

function nestedBlock(name: string): Omit<MarkdownFault, keyof Place> {
  return {
    code: 'unknown-block',
    message: `The block \`${name}\` stands inside a list, a quotation or another block.`,
    hint: 'Blocks do not nest: put it on lines of its own, without indentation, after the other one is closed.',
  };
}

/** A node's text with its placeholders filled; those that cannot be are reported where they stand in the source. */
function fillText(text: string, { position }: Nodes, source: string, { filler, faults }: Preparation): string {
  const { text: filled, unfilled } = filler.fill(text);
  for (const { index, ...fault } of unfilled) {
    const [placeholder = ''] = /^\{[^}]*\}/.exec(text.slice(index)) ?? [];
    // Escapes and list indentation make the source longer than the text, never shorter.
    const at = source.indexOf(placeholder, (position?.start.offset ?? 0) + index);
    faults.push({ ...fault, ...placeAt(source, at) });
  }
  return filled;
}

function placeAt(source: string, offset: number): Place {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function withBreaks(text: string): PhrasingContent[] {
  return text.split('\n').flatMap((value, index): PhrasingContent[] => {
    const line = { type: 'text', value } as const;
    return index === 0 ? [line] : [{ type: 'break' }, line];
  });
}

function renderProse(
  children: RootContent[],
  slugger: GithubSlugger,
  faults: MarkdownFault[],
): { html: Html; headings: readonly Heading[] } {
  const headings = children
    .filter((node): node is HeadingNode => node.type === 'heading')
    .flatMap((node) => nameHeading(node, slugger, faults));
  const tree = processor.runSync({ type: 'root', children } as Root) as Root;
  const html = processor
    .stringify(tree)
    .trim()
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html: trustedHtml(html), headings };
}

function nameHeading(node: HeadingNode, slugger: GithubSlugger, faults: MarkdownFault[]): Heading[] {
  const { depth } = node;
  const text = textOf(node);
  const id = slugger.slug(text);
  node.data = { ...node.data, hProperties: { id } };
  if (depth === 2 || depth === 3) return [{ id, text, depth }];
  const place = node.position?.start ?? { line: 1, column: 1 };
  if (depth === 1)
    faults.push({
      code: 'heading-order',
      line: place.line,
      column: place.column,
      message: 'The text has a first-level heading (#), but the title is the only one a page has.',
      hint: 'Start headings in the text with ##.',
    });
  return [];
}

type DirectiveNode = Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>;

function readDirective(node: DirectiveNode, source: string, faults: MarkdownFault[]): Directive {
  const { start, end } = node.position ?? { start: { line: 1, column: 1, offset: 0 }, end: { offset: source.length } };
  const lines = source.slice(start.offset, end.offset).split('\n');
  const { name } = node;
  const { line, column } = start;
  const closed = lines.length > 1 && /^\s*:{3,}\s*$/.test(lines.at(-1) ?? '');
  if (node.type === 'containerDirective' && !closed) faults.push({ line, column, ...neverClosed(name) });
  if (/^:+[\w-]+\[/.test(lines[0] ?? '')) faults.push({ line, column, ...labelled(name) });
  const body = node.type === 'containerDirective' ? lines.slice(1, closed ? -1 : undefined).join('\n') : '';
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']),
  );
  return { name, attributes, body, bodyLine: line + 1, line, column };
}

function neverClosed(name: string): Omit<MarkdownFault, keyof Place> {
  return {
    code: 'broken-text',
    message: `The block \`${name}\` is never closed.`,
    hint: 'Put a line of three colons where the block ends.',
  };
}

function labelled(name: string): Omit<MarkdownFault, keyof Place> {
  return {
    code: 'broken-text',
    message: `What stands in square brackets after \`${name}\` would be lost.`,
    hint: `Name the key, in braces: ${name}{title="..."}.`,
  };
}
