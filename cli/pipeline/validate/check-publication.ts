import type { Problem } from '../../report/problem.ts';
import { instantOf } from '../../system/clock.ts';
import { type ProblemDetails, problemIn } from '../parse/problem-at.ts';
import { type Entries, type Entry, isPageKind, type PageKind } from './entry.ts';

/** Finds dates of publication that cannot be meant. */
export function checkPublication({ entries }: Entries): Problem[] {
  const isOfPage = (entry: Entry): entry is Entry<PageKind> => isPageKind(entry.kind);
  return entries.filter(isOfPage).flatMap((entry) => {
    const { publishAt, expireAt, redirectTo } = entry.data;
    const publishedOn = 'publishedOn' in entry.data ? entry.data.publishedOn : undefined;
    const moments = { publishAt, publishedOn, expireAt };
    const noDays = Object.entries(moments).flatMap(([key, moment]) =>
      moment !== undefined && !instantOf(moment) ? [problemIn(entry, [key], noSuchDay(moment))] : [],
    );
    const end = expireAt === undefined ? undefined : instantOf(expireAt);
    const starts = [publishAt, publishedOn].flatMap((moment) =>
      moment === undefined ? [] : (instantOf(moment) ?? []),
    );
    const isNeverSeen = end !== undefined && starts.some((start) => start >= end);
    return [
      ...noDays,
      ...(isNeverSeen ? [problemIn(entry, ['expireAt'], NEVER_SEEN)] : []),
      ...(redirectTo !== undefined && expireAt === undefined ? [problemIn(entry, ['redirectTo'], NO_END)] : []),
    ];
  });
}

function noSuchDay(moment: string): ProblemDetails {
  return {
    code: 'wrong-value',
    message: `The calendar has no such day or time: ${moment}.`,
    hint: 'Write a day, 2026-12-01, or a time with its zone, 2026-12-01T09:00-05:00.',
  };
}

const NEVER_SEEN: ProblemDetails = {
  code: 'wrong-value',
  message: 'The page expires before it is published, so no visitor ever sees it.',
  hint: 'Give it a later `expireAt`, or set `draft: true`.',
};

const NO_END: ProblemDetails = {
  code: 'missing-key',
  message: '`redirectTo` has no effect without `expireAt`.',
  hint: 'Add `expireAt`, the day from which visitors are sent there. To rename a page, use `redirectFrom`.',
};
