import GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Link, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import { visit } from 'unist-util-visit';
import type { Heading } from '../../templates/blocks.ts';
import type { Place, ProblemCode } from '../report/problem.ts';
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

export type Part =
  | { readonly prose: { html: string; headings: readonly Heading[] } }
  | { readonly directive: Directive };

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
  let prose: RootContent[] = [];
  const flush = (): void => {
    if (prose.length > 0) parts.push({ prose: renderProse(prose, slugger, faults) });
    prose = [];
  };
  for (const node of root.children) {
    if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      flush();
      parts.push({ directive: readDirective(node, text) });
    } else {
      prose.push(node);
    }
  }
  flush();
  return { parts, links, faults };
}

/** Markdown in a single HTML string, for a text inside a block. A directive has no place there. */
export function renderInBlock(text: string, options: MarkdownOptions): Omit<Rendered, 'parts'> & { html: string } {
  const { parts, links, faults } = renderMarkdown(text, options);
  const misplaced = parts.flatMap((part): MarkdownFault[] =>
    'directive' in part
      ? [
          {
            code: 'unknown-block',
            line: part.directive.line,
            column: part.directive.column,
            message: `The block \`${part.directive.name}\` stands inside another block.`,
            hint: 'Close the outer block first: blocks do not nest.',
          },
        ]
      : [],
  );
  const html = parts.map((part) => ('prose' in part ? part.prose.html : '')).join('\n');
  return { html, links, faults: [...faults, ...misplaced] };
}

interface Preparation {
  readonly filler: Filler;
  readonly keepBreaks: boolean;
  readonly faults: MarkdownFault[];
  readonly links: MarkdownLink[];
}

/** Fills placeholders, gathers links, refuses HTML, and turns what only looks like a directive ("9:30") back into text. */
function prepare(root: Root, source: string, { filler, keepBreaks, faults, links }: Preparation): void {
  visit(root, (node, index, parent) => {
    const place = node.position?.start ?? { line: 1, column: 1 };
    if (node.type === 'containerDirective' || node.type === 'leafDirective') return 'skip';
    if (node.type === 'html' && !node.value.startsWith('<!--')) {
      faults.push({
        code: 'raw-html',
        ...place,
        message: 'HTML is not part of our Markdown.',
        hint: 'Use Markdown, or a block from docs/content.md.',
      });
    }
    if (node.type === 'textDirective' && parent && index !== undefined) {
      const { start, end } = node.position ?? {};
      parent.children[index] = {
        type: 'text',
        value: source.slice(start?.offset, end?.offset),
        position: node.position,
      };
      return index;
    }
    if (node.type === 'text' || node.type === 'inlineCode') {
      const { text, unfilled } = filler.fill(node.value);
      node.value = text;
      for (const { index: at, ...fault } of unfilled)
        faults.push({ ...fault, ...moved(place, source, node.position?.start.offset, at) });
      if (keepBreaks && node.type === 'text' && text.includes('\n') && parent && index !== undefined) {
        const pieces = text
          .split('\n')
          .flatMap((line, i) =>
            (i === 0 ? [] : [{ type: 'break' as const }]).concat([{ type: 'text' as const, value: line } as never]),
          );
        parent.children.splice(index, 1, ...pieces);
        return index + pieces.length;
      }
    }
    if (node.type === 'link') links.push({ href: fillUrl(node, filler), line: place.line, column: place.column });
    return undefined;
  });
}

function fillUrl(node: Link, filler: Filler): string {
  node.url = filler.fill(decodeURI(node.url)).text;
  return node.url;
}

/** The place `at` characters into a text that starts at `start`. */
function moved(start: Place, source: string, offset: number | undefined, at: number): Place {
  if (offset === undefined) return start;
  const before = source.slice(0, offset + at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function renderProse(
  children: RootContent[],
  slugger: GithubSlugger,
  faults: MarkdownFault[],
): { html: string; headings: readonly Heading[] } {
  const headings = children
    .filter((node): node is HeadingNode => node.type === 'heading')
    .flatMap((node) => nameHeading(node, slugger, faults));
  const tree = processor.runSync({ type: 'root', children } as Root) as Root;
  const html = processor
    .stringify(tree)
    .trim()
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html, headings };
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

function readDirective(
  node: Extract<RootContent, { type: 'containerDirective' | 'leafDirective' }>,
  source: string,
): Directive {
  const { start, end } = node.position ?? { start: { line: 1, column: 1, offset: 0 }, end: { offset: source.length } };
  const lines = source.slice(start.offset, end.offset).split('\n');
  const closed = /^\s*:{3,}\s*$/.test(lines.at(-1) ?? '');
  const body = node.type === 'containerDirective' ? lines.slice(1, closed ? -1 : undefined).join('\n') : '';
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? '']),
  );
  return { name: node.name, attributes, body, bodyLine: start.line + 1, line: start.line, column: start.column };
}
