import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { type ProblemDetails, problemAt } from '../../parse/problem-at.ts';
import { bodyOf } from './authored-texts.ts';
import { textOf } from './html-text.ts';

interface Heading {
  readonly level: number;
  readonly text: string;
  /** Where it starts. */
  readonly index: number;
}

/**
 * Checks that the headings of a text go down one level at a time, and that no picture repeats one. The title of the
 * text has the first level.
 */
export function checkHeadings(draft: Draft): Problem[] {
  const body = bodyOf(draft.body);
  const headings = headingsInMarkdown(body.text);
  return [
    ...skippedLevels(headings, 1).map(({ heading, details }) => problemAt(draft.file, body.at(heading.index), details)),
    ...repeatedByPictures(body.text, headings).map((index) => problemAt(draft.file, body.at(index), HEARD_TWICE)),
  ];
}

/** Where pictures are described by no more than a heading of the text. */
function repeatedByPictures(text: string, headings: readonly Heading[]): number[] {
  const titles = new Set(headings.map((heading) => heading.text.trim().toLowerCase()));
  const pictures = [...text.matchAll(/!\[([^\]\n]+)\]\(/g)];
  return pictures.flatMap(({ 1: alt = '', index }) => (titles.has(alt.trim().toLowerCase()) ? [index] : []));
}

const HEARD_TWICE = {
  code: 'broken-picture',
  severity: 'warning',
  message: 'The description of this picture is a heading of the text, so a screen reader says it twice.',
  hint: 'Say what the picture shows.',
} as const;

export function headingsInMarkdown(markdown: string): Heading[] {
  return [...markdown.matchAll(/^(#{1,6})\s+(.+)$/gm)].map(({ 1: marks = '', 2: text = '', index }) => ({
    level: marks.length,
    text,
    index,
  }));
}

export function headingsInHtml(html: string): Heading[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(({ 1: level, 2: inner = '', index }) => ({
    level: Number(level),
    text: textOf(inner),
    index,
  }));
}

interface SkippedLevel {
  readonly heading: Heading;
  readonly details: ProblemDetails;
}

/** Headings that skip a level. `above` is the level above the first heading. */
export function skippedLevels(headings: readonly Heading[], above: number): SkippedLevel[] {
  return headings.flatMap((heading, i) => {
    const before = headings[i - 1]?.level ?? above;
    if (heading.level <= before + 1) return [];
    const message = `The heading "${heading.text}" has level ${heading.level} after level ${before}.`;
    const hint = `Give it level ${before + 1}: screen readers announce levels, and a skipped one sounds like a missing part.`;
    return [{ heading, details: { code: 'heading-order', message, hint } }];
  });
}
