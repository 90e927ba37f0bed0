import type { Answer } from '../../../schemas/rules/answers/compose-answer.ts';
import {
  approximateDays,
  type FilingLength,
  filingLength,
  type Span,
} from '../../../schemas/rules/facts/filing-length.ts';
import type { ReasonLength, YearSpan } from '../../components/reason-lengths/reason-lengths.tsx';
import { upperFirst } from '../../format/text.ts';

/** How long the form of a reason is kept: in words, and in years where these are known. */
export function lengthOf({
  certainty,
  cases,
}: Pick<Answer, 'certainty' | 'cases'>): Pick<ReasonLength, 'text' | 'length'> {
  if (certainty === 'no-rule' || certainty === 'unknown') return { text: 'Your letter decides' };
  const asked = cases
    .map(({ trigger }) => trigger)
    .filter(({ filing }) => !['not-required', 'unknown'].includes(filing));
  if (asked.length === 0) return { text: 'No form' };
  const written = [...new Set(asked.flatMap(({ length }) => length ?? []))];
  const [only, ...others] = written;
  if (only === undefined) return { text: 'Ask for the last day' };
  const length = spanOf(written.map(filingLength));
  return { text: others.length > 0 ? rangeInWords(length) : inShort(only), ...(length ? { length } : {}) };
}

const DAYS_A_YEAR = approximateDays({ count: 1, unit: 'year' });
const yearsOf = (span: Span) => approximateDays(span) / DAYS_A_YEAR;

/** From the shortest to the longest of several lengths, if they have an end in numbers. */
function spanOf(lengths: readonly FilingLength[]): YearSpan | undefined {
  const ends = lengths.flatMap(({ most }) => (most ? [yearsOf(most)] : []));
  if (ends.length === 0) return undefined;
  const starts = lengths.map(({ least }) => (least ? yearsOf(least) : 0));
  const isOpen = lengths.some(({ forLife, most }) => forLife || !most);
  return { from: Math.min(...starts), to: Math.max(...ends), ...(isOpen ? { isOpen } : {}) };
}

function rangeInWords(length: YearSpan | undefined): string {
  if (!length || length.isOpen || !Number.isInteger(length.from) || length.from === length.to) return 'By case';
  return length.from === 0 ? `Up to ${length.to} years` : `${length.from} to ${length.to} years`;
}

/** "5 to 20 years or longer" of "5 to 20 years, then as long as you hold a license". */
function inShort(length: string): string {
  const [first = length, rest] = length.split(', ');
  return upperFirst(rest ? `${first} or longer` : first);
}
