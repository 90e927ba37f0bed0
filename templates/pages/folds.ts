import type { BlockView } from '../components/block-list/block-registry.ts';
import { fitsPreview } from '../format/text.ts';
import { trustedHtml } from '../html.ts';
import { cutAfterFirstSection, cutAfterSectionWith, cutOpening } from './first-section.ts';

/** A part of a text: a heading, and what stands below it up to the next one of its level. */
export interface Part {
  /** Anchor of the heading. Without a heading, a part shows as it is. */
  readonly id?: string;
  /** HTML of the heading. */
  readonly title: string;
  /** The sentence that shows while the part is folded. */
  readonly answer?: string;
  readonly blocks: readonly BlockView[];
  /** The parts of a head: a heading with nothing between it and the next heading below its level. */
  readonly parts?: readonly Part[];
}

type Level = 2 | 3;

/** The parts of a text that folds. */
export function partsOf(blocks: readonly BlockView[], level: Level = 2): Part[] {
  if (blocks.length === 0) return [];
  const { first, rest } = cutAfterFirstSection(blocks, level);
  return [...(first.length > 0 ? [partOf(first, level)] : []), ...partsOf(rest, level)];
}

/** A text, cut before each heading. */
export function sectionsOf(blocks: readonly BlockView[]): (readonly BlockView[])[] {
  if (blocks.length === 0) return [];
  const { first, rest } = cutAfterFirstSection(blocks);
  return [...(first.length > 0 ? [first] : []), ...sectionsOf(rest)];
}

/** So many letters are read faster than a fold is opened. */
const SHORT = 700;

/** Whether a section is a paragraph or two, and nothing else. */
export function isShort(blocks: readonly BlockView[]): boolean {
  return blocks.every(
    (block) => block.type === 'prose' && !/<(?:h3|table)/.test(block.html) && lettersIn(block.html) <= SHORT,
  );
}

function lettersIn(html: string): number {
  return html.replace(/<[^>]*>/g, '').length;
}

function partOf(blocks: readonly BlockView[], level: Level): Part {
  const [first, ...others] = blocks;
  const [heading, id = '', title = ''] = (first?.type === 'prose' && HEADINGS[level].exec(first.html)) || [];
  if (first?.type !== 'prose' || !heading) return { title: '', blocks };
  const html = first.html.slice(heading.length);
  if (level === 2 && HEADINGS[3].test(html)) {
    const below = [{ ...first, html: trustedHtml(html) }, ...others];
    return { id, title, blocks: below, parts: partsOf(below, 3) };
  }
  const { answer, rest } = cutAnswer(html, others.length > 0);
  return { id, title, ...(answer ? { answer } : {}), blocks: [{ ...first, html: trustedHtml(rest) }, ...others] };
}

const HEADINGS: Readonly<Record<Level, RegExp>> = {
  2: /^<h2 id="([^"]+)">(.*?)<\/h2>\s*/,
  3: /^<h3 id="([^"]+)">(.*?)<\/h3>\s*/,
};

/** A sentence in which no link begins: the start of a paragraph, all of it, or all of it but its sources. */
const ANSWER =
  /^<p>((?:[^<]|<\/?(?:abbr|em|strong)>)*?[.?!])(?:\s(?=[A-Z"“]|<a )|(?=<span class="prose-note")|(<\/p>\s*))/;

/** The first sentence of a section, and what follows it. A long one stays in the text, and one that is all there is. */
function cutAnswer(html: string, hasMore: boolean): { answer?: string; rest: string } {
  const [whole = '', answer, isParagraph] = ANSWER.exec(html) ?? [];
  const rest = html.slice(whole.length);
  if (!answer || !(rest || hasMore) || !fitsPreview(answer)) return { rest: html };
  return { answer, rest: isParagraph ? rest : `<p>${rest}` };
}

interface GuideParts {
  /** Above the first heading: the answer, and the figure of the guide. */
  readonly opening: readonly BlockView[];
  /** The sections up to the first head show. */
  readonly shown: readonly BlockView[];
  readonly folded: readonly BlockView[];
}

/** What of a guide shows, and what folds. */
export function guideParts(blocks: readonly BlockView[]): GuideParts {
  const { first: opening, rest } = cutOpening(blocks);
  const { first: shown, rest: folded } = cutBeforeHead(rest);
  return { opening, shown, folded };
}

/** Cuts a text before its first head. */
function cutBeforeHead(blocks: readonly BlockView[]): ReturnType<typeof cutOpening> {
  const { first, rest } = cutAfterFirstSection(blocks);
  if (first.length === 0 || partsOf(first)[0]?.parts) return { first: [], rest: blocks };
  const more = cutBeforeHead(rest);
  return { first: [...first, ...more.first], rest: more.rest };
}

interface LegalParts {
  readonly first: readonly BlockView[];
  /** How its form is used, up to the section that leads to it. */
  readonly use: readonly BlockView[];
  /** What it says in short, below its opening. */
  readonly short: readonly BlockView[];
  readonly folded: readonly BlockView[];
}

/** What of a legal page shows, and what folds. */
export function legalParts(blocks: readonly BlockView[], hasForm: boolean): LegalParts {
  const { first, rest } = cutAfterFirstSection(blocks);
  const { first: use, rest: more } = hasForm ? cutAfterSectionWith('form below', rest) : { first: [], rest };
  const hasOpening = cutOpening(blocks).first.length > 0;
  const text = hasOpening && use.length === 0 ? cutAfterFirstSection(more) : { first: [], rest: more };
  return { first, use, short: text.first, folded: text.rest };
}
