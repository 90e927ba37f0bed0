import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { normalizePhone, toE164 } from '../../../schemas/rules/forms/phone.ts';
import { telHref } from '../../../templates/format/phone.ts';
import { checkNode } from '../check/markdown/check-node.ts';
import { isOurPicture } from '../check/markdown/check-picture.ts';
import type { ProblemDetails } from '../parse/problem-at.ts';
import type { AuthoredLink, PictureReference } from './content.ts';
import { type MarkdownFault, nestedBlock, positionWithin, startOf, writtenAs } from './directives.ts';
import type { Filler } from './fill.ts';

interface PrepareOptions {
  /** The text the tree was parsed from. */
  readonly source: string;
  readonly filler: Filler;
  /** Turns line ends into line breaks. */
  readonly keepBreaks: boolean;
}

/** What was found in a text while its tree was prepared. */
export interface PreparedMarkdown {
  readonly faults: readonly MarkdownFault[];
  readonly links: readonly AuthoredLink[];
  readonly pictures: readonly PictureReference[];
}

interface Preparation extends PrepareOptions {
  readonly root: Root;
  readonly faults: MarkdownFault[];
  readonly links: AuthoredLink[];
  readonly pictures: PictureReference[];
  readonly headings: Set<string>;
}

/** Changes a syntax tree for rendering: fills placeholders, drops HTML, and keeps text such as "9:30" text. */
export function prepareMarkdown(root: Root, options: PrepareOptions): PreparedMarkdown {
  const preparation: Preparation = { root, ...options, faults: [], links: [], pictures: [], headings: new Set() };
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
  const { line, column } = startOf(node);
  faults.push(...checkNode(node, preparation));
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
      if (isOurPicture(node.url)) pictures.push({ address: node.url, line, column });
      return undefined;
    case 'link':
    case 'definition': {
      const isOurPhone = node.url === 'tel:{phone}';
      node.url = fillText(node.url, node, preparation, 'fill');
      // The number is filled in as people read it.
      if (isOurPhone) node.url = telHref(toE164(normalizePhone(node.url.slice('tel:'.length))));
      // A placeholder that nothing fills is reported itself, or its file is.
      const fault = /\{[\w.-]+\}/.test(node.url) ? undefined : addressFault(node.url);
      // The file of a picture is not published, so a definition of one is for pictures.
      if (node.type === 'definition' && isOurPicture(node.url)) pictures.push({ address: node.url, line, column });
      else if (fault) faults.push({ line, column, ...fault });
      else links.push({ href: node.url, line, column });
      return undefined;
    }
    default:
      return undefined;
  }
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
function fillText(text: string, node: Nodes, preparation: Preparation, how: 'fill' | 'say' = 'say'): string {
  const { text: filled, unfilled } = preparation.filler[how](text);
  if (unfilled.length === 0) return filled;
  const source = writtenAs(node, preparation.source);
  for (const { index, written, ...fault } of unfilled) {
    // Escapes and list indentation make the source longer than the text, never shorter.
    const at = Math.max(source.indexOf(written, index), 0);
    if (source.charAt(at - 1) !== '\\')
      preparation.faults.push({ ...fault, ...positionWithin(node, preparation.source, at) });
  }
  return filled;
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

/** Where a link may lead: a page of the site, a part of the page, a web address, a phone number, an email address. */
const START = /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:)/;

/** What is wrong with the address of a link in Markdown. Whether there is such a page is checked later. */
export function addressFault(url: string): ProblemDetails | undefined {
  const [start] = START.exec(url) ?? [];
  if (start === undefined) {
    return {
      code: 'broken-link',
      message: `The link leads to "${url}", which is not an address.`,
      hint: 'Start it with / for a page on this site, # for a part of this page, or with https://, tel: or mailto:.',
    };
  }
  const form = FORMS[start];
  if (!form || form.isValid(url)) return undefined;
  return { code: 'broken-link', message: `The link leads to "${url}", which is not ${form.name}.`, hint: form.hint };
}

interface Form {
  readonly isValid: (url: string) => boolean;
  readonly name: string;
  readonly hint: string;
}

const WEB_ADDRESS: Form = {
  isValid: (url) => URL.canParse(url) && new URL(url).hostname.includes('.'),
  name: 'a web address',
  hint: 'Copy the whole address from the browser, for example https://www.dps.texas.gov/.',
};

/** What an address has to look like, by its start. */
const FORMS: Readonly<Record<string, Form>> = {
  'https://': WEB_ADDRESS,
  'http://': WEB_ADDRESS,
  'tel:': {
    isValid: (url) => /^tel:\+1[2-9]\d{9}$/.test(url),
    name: 'a phone number that can be called',
    hint: 'Write tel:+1 and ten digits, for example tel:+18005550199.',
  },
  'mailto:': {
    isValid: (url) => /^mailto:[^\s@?/]+@[^\s@?.]+(?:\.[^\s@?.]+)+(?:\?.*)?$/.test(url),
    name: 'an email address',
    hint: 'Write mailto: and the address, without a space, for example mailto:hello@example.com.',
  },
};
