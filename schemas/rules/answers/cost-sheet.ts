import type { Fee } from '../../generated/content-types.ts';
import { type Answer, type CitedText, mayNeedFiling } from './compose-answer.ts';
import { partOf } from './fee-total.ts';

/** Something that keeps a license away until it is paid, done or filed. */
export type Hold =
  | { readonly kind: 'judgment' }
  | { readonly kind: 'course'; readonly course: CitedText }
  | { readonly kind: 'filing'; readonly form: string }
  | { readonly kind: 'fee'; readonly fee: Fee };

/**
 * All that an answer asks a driver to pay, in the order in which holds are lifted: the creditor, the court, the
 * programs, the insurer, the registration, and the agency, which gives the license back last. What only some drivers
 * pay stands after all of it.
 */
export function holdsOf(answer: Answer): Hold[] {
  const isRare = (fee: Fee) => partOf(fee) === 'sometimes';
  const fees = (kind: Fee['kind']): Hold[] =>
    answer.fees.filter((fee) => fee.kind === kind && !isRare(fee)).map((fee) => ({ kind: 'fee', fee }));
  const unpriced = answer.courses.filter(({ text }) => !answer.fees.some((fee) => isPriceOf(fee, text)));
  const form = answer.cases.find(({ limits }) => limits !== undefined)?.form;
  return [
    ...(answer.reason === 'unpaid-judgment' ? [{ kind: 'judgment' } as const] : []),
    ...fees('penalty'),
    ...unpriced.map((course) => ({ kind: 'course', course }) as const),
    ...fees('other'),
    ...(form && mayNeedFiling(answer) ? [{ kind: 'filing', form } as const] : []),
    ...fees('registration'),
    ...fees('reinstatement'),
    ...fees('restricted-license'),
    ...answer.fees.filter(isRare).map((fee) => ({ kind: 'fee', fee }) as const),
  ];
}

/** A course, and the word before it, which says of what kind it is: "the 12-hour class". */
const COURSE = /(?<![\w-])(?:([\w-]+) )?\b(course|class|program|school|assessment|resource center)(?:e?s)?\b/g;
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'that', 'this']);
/** What such words name, too: a device, and a surcharge. */
const NO_COURSE = /interlock|responsibility assessment/i;

/**
 * Whether a fee is what a course costs: it names the same course with the same word before it, or one of them has no
 * such word. That course then stands among the fees only. Penalties and the agency's own fees pay for no course.
 */
function isPriceOf({ kind, for: name }: Fee, course: string): boolean {
  if (kind !== 'other' || NO_COURSE.test(name)) return false;
  const priced = coursesIn(name);
  return coursesIn(course).some(({ what, which }) =>
    priced.some((one) => one.what === what && (!which || !one.which || one.which === which)),
  );
}

function coursesIn(text: string): readonly { readonly what?: string; readonly which?: string }[] {
  return [...text.toLowerCase().matchAll(COURSE)].map(([, which, what]) => ({
    ...(what ? { what } : {}),
    ...(which && !ARTICLES.has(which) ? { which } : {}),
  }));
}
