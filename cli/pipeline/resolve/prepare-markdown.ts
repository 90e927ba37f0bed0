import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Position } from '../../report/problem.ts';
import type { ProblemDetails } from '../parse/problem-at.ts';
import { type MarkdownFault, nestedBlock } from './directives.ts';
import type { Filler } from './fill.ts';

/** A link in Markdown and its position in the text. */
export interface MarkdownLink extends Position {
  readonly href: string;
}

/** A picture in Markdown and its position in the text. */
export interface MarkdownPicture extends Position {
  readonly src: string;
}

export interface PrepareOptions {
  /** The text the tree was parsed from. */
  readonly source: string;
  readonly filler: Filler;
  /** Turns line ends into line breaks. */
  readonly keepBreaks: boolean;
}

interface Preparation extends PrepareOptions {
  readonly root: Root;
  readonly faults: MarkdownFault[];
  readonly links: MarkdownLink[];
  readonly pictures: MarkdownPicture[];
}

/** Changes a syntax tree for rendering: fills placeholders, drops HTML, and keeps text such as "9:30" text. */
export function prepareMarkdown(
  root: Root,
  options: PrepareOptions,
): Pick<Preparation, 'faults' | 'links' | 'pictures'> {
  const preparation: Preparation = { root, ...options, faults: [], links: [], pictures: [] };
  visit(root, (node, index, parent) =>
    parent && index !== undefined ? prepareNode(node, { index, parent }, preparation) : undefined,
  );
  return preparation;
}

interface Spot {
  readonly index: number;
  readonly parent: Parents;
}

/** Prepares one node. Gives the index where the visit continues, or 'skip' to leave out the node's children. */
function prepareNode(node: Nodes, { index, parent }: Spot, preparation: Preparation): number | 'skip' | undefined {
  const { faults, links, pictures, root, source } = preparation;
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  switch (node.type) {
    case 'containerDirective':
    case 'leafDirective':
      if (parent !== root) faults.push({ line, column, ...nestedBlock(node.name) });
      return 'skip';
    case 'textDirective':
      parent.children[index] = { type: 'text', value: writtenAs(node, source), position: node.position };
      return index;
    case 'html':
      if (isHtml(node.value, faults)) faults.push({ line, column, ...RAW_HTML });
      parent.children.splice(index, 1); // Comments are for authors only.
      return index;
    case 'paragraph':
      faults.push(...almostBlocks(node, source));
      return undefined;
    case 'text':
    case 'inlineCode':
      node.value = fillText(node.value, node, preparation);
      return node.type === 'text' && preparation.keepBreaks ? breakLines(node.value, { index, parent }) : undefined;
    case 'image':
      node.alt = fillText(node.alt ?? '', node, preparation);
      pictures.push({ src: node.url, line, column });
      return undefined;
    case 'link':
    case 'definition':
      node.url = fillText(node.url, node, preparation);
      if (node.type === 'definition' && IS_PICTURE.test(node.url)) pictures.push({ src: node.url, line, column });
      else if (IS_ADDRESS.test(node.url)) links.push({ href: node.url, line, column });
      else faults.push({ line, column, ...notAnAddress(node.url) });
      return undefined;
    default:
      return undefined;
  }
}

function writtenAs({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

const RAW_HTML: ProblemDetails = {
  code: 'raw-html',
  message: 'HTML is not allowed in Markdown.',
  hint: 'Use Markdown (an empty line starts a paragraph, **two stars** make bold), or a block from docs/content.md.',
};

/** Comments do not count as HTML, nor does the closing tag of an element that is already reported. */
function isHtml(value: string, faults: readonly MarkdownFault[]): boolean {
  const html = value.replace(/<!--[\s\S]*?-->/g, '').trim();
  return html !== '' && !(html.startsWith('</') && faults.some(({ code }) => code === 'raw-html'));
}

/** Where a link may lead: a page of the site, a part of the page, a web address, a phone number, an email address. */
const IS_ADDRESS = /^(\/|#|https?:\/\/|tel:|mailto:)/;

/** A definition of a picture is for pictures: their files are not published, so nothing links to them. */
const IS_PICTURE = /^\/assets\/.*\.(?:svg|png|jpe?g|gif|webp|avif)$/;

function notAnAddress(url: string): ProblemDetails {
  return {
    code: 'broken-link',
    message: `The link leads to "${url}", which is not an address.`,
    hint: 'Start it with / for a page on this site, # for a part of this page, or with https://, tel: or mailto:.',
  };
}

/** A line meant as a block but parsed as text: `::: note`, `::zipcode here`, one closing line too many. */
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
      message: 'This line looks like the start or end of a block, but it is neither.',
      hint:
        'A block starts with two or three colons and its name without a space, then optional keys in braces. ' +
        'It ends with a line of three colons.',
    },
  ];
}

/** A node's text with its placeholders filled. Those that cannot be filled are reported. */
function fillText(text: string, { position }: Nodes, { source, filler, faults }: Preparation): string {
  const { text: filled, unfilled } = filler.fill(text);
  for (const { index, ...fault } of unfilled) {
    const [placeholder = ''] = /^\{[^}]*\}/.exec(text.slice(index)) ?? [];
    // Escapes and list indentation make the source longer than the text, never shorter.
    const at = source.indexOf(placeholder, (position?.start.offset ?? 0) + index);
    faults.push({ ...fault, ...positionOf(source, at) });
  }
  return filled;
}

function positionOf(source: string, index: number): Position {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Puts a break between the lines of a text; the visit continues after them. */
function breakLines(text: string, { index, parent }: Spot): number | undefined {
  if (!text.includes('\n')) return undefined;
  const pieces = text.split('\n').flatMap((value, line): PhrasingContent[] => {
    const words = { type: 'text', value } as const;
    return line === 0 ? [words] : [{ type: 'break' }, words];
  });
  parent.children.splice(index, 1, ...pieces);
  return index + pieces.length;
}
