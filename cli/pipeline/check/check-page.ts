import type { ProblemDetails } from '../parse/problem-at.ts';
import type { PageFacts } from '../render/page-facts.ts';

/** What the checks read of a rendered page. */
export interface CheckedPage {
  readonly path: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly facts: Omit<PageFacts, 'sightings' | 'images'>;
}

/** A fault found only in a rendered page. */
export type PageFault = Omit<ProblemDetails, 'severity'>;

/** Explains why a link is broken; undefined if it works. */
export type LeadsNowhere = (href: string, from: string) => string | undefined;

/** Checks one rendered page: links, ids, headings, and leftover placeholders. */
export function checkPage({ path, facts }: CheckedPage, leadsNowhere: LeadsNowhere): PageFault[] {
  return [
    ...facts.links.flatMap((href) => brokenLink(leadsNowhere(href, path))),
    ...facts.repeatedIds.map(repeatedId),
    ...facts.placeholders.map(leftPlaceholder),
    ...(facts.titles === 1 ? [] : [headingCount(facts.titles)]),
  ];
}

function brokenLink(message: string | undefined): PageFault[] {
  if (message === undefined) return [];
  return [
    {
      code: 'broken-link',
      message,
      hint: "Look for the link in the file, in content/site.yaml or in the page's template.",
    },
  ];
}

function repeatedId(id: string): PageFault {
  return {
    code: 'duplicate-id',
    message: `The id "${id}" is used more than once.`,
    hint: 'Two headings or questions on the page have the same text. Change one.',
  };
}

function leftPlaceholder(name: string): PageFault {
  return {
    code: 'unfilled-placeholder',
    message: `{${name}} was not filled in.`,
    hint: LEFTOVER_HINT,
  };
}

const LEFTOVER_HINT =
  'Look for it in the file and in content/site.yaml, where nothing fills it in. docs/content.md lists placeholders.';

function headingCount(count: number): PageFault {
  return {
    code: 'heading-order',
    message: `The page has ${count} first-level headings.`,
    hint: 'A page must have exactly one.',
  };
}
