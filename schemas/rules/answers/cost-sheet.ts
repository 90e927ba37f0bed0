import type { Fee } from '../../generated/content-types.ts';
import { type Answer, type CitedText, mayNeedFiling } from './compose-answer.ts';

/** Something that keeps a license away until it is paid, done or filed. */
export type Hold =
  | { readonly kind: 'judgment' }
  | { readonly kind: 'course'; readonly course: CitedText }
  | { readonly kind: 'filing'; readonly form: string }
  | { readonly kind: 'fee'; readonly fee: Fee };

/** What a course costs stands among the fees of an answer where one of them names it. */
const PRICED = /course|class|program|school|assessment|resource center/i;

/**
 * All that an answer asks a driver to pay, in the order in which holds are lifted: the creditor, the court, the
 * programs, the insurer, the registration, and the agency, which gives the license back last.
 */
export function holdsOf(answer: Answer): Hold[] {
  const fees = (kind: Fee['kind']): Hold[] =>
    answer.fees.filter((fee) => fee.kind === kind).map((fee) => ({ kind: 'fee', fee }));
  const isPriced = answer.fees.some((fee) => PRICED.test(fee.for));
  const form = answer.cases.find(({ limits }) => limits !== undefined)?.form;
  return [
    ...(answer.reason === 'unpaid-judgment' ? [{ kind: 'judgment' } as const] : []),
    ...fees('penalty'),
    ...(isPriced ? [] : answer.courses.map((course) => ({ kind: 'course', course }) as const)),
    ...fees('other'),
    ...(form && mayNeedFiling(answer) ? [{ kind: 'filing', form } as const] : []),
    ...fees('registration'),
    ...fees('reinstatement'),
    ...fees('restricted-license'),
  ];
}
