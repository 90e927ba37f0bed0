import type { Fee } from '../../schemas/generated/content-types.ts';
import type { AnswerCase, Certainty, FormLimits } from '../../schemas/rules/answers/compose-answer.ts';
import { type FeeTotal, partOf } from '../../schemas/rules/answers/fee-total.ts';
import { limitsInWords, withArticle } from './driver-rules.ts';
import { lowerFirst, upperFirst } from './text.ts';

/** "Yes, DPS asks for an SR-22 in every such case". A visitor never has to guess how sure an answer is. */
export function certaintyInWords(certainty: Certainty, form: string | undefined, agency: string): string {
  const named = form ? withArticle(form) : 'a filing';
  switch (certainty) {
    case 'required':
      return `Yes, ${agency} asks for ${named} in every such case`;
    case 'court-decides':
      return `Perhaps: a court decides whether you need ${named}`;
    case 'sometimes':
      return `In some of these cases, ${agency} asks for ${named}`;
    case 'not-required':
      return `No, ${agency} asks for no ${form ?? 'SR-22'} in this case`;
    case 'unknown':
    case 'no-rule':
      return `No rule found: ask ${agency}`;
  }
}

/** The form in one case: "SR-22", "SR-22, if a court orders it", "None in this case". */
export function formInWords({ trigger, form = 'A filing' }: AnswerCase): string {
  switch (trigger.filing) {
    case 'required':
      return form;
    case 'court-decides':
      return `${form}, if a court orders it`;
    case 'sometimes':
      return `${form}, in some of these cases`;
    case 'not-required':
      return 'None in this case';
    case 'unknown':
      return 'No rule found';
  }
}

/** All that a policy behind a form must cover. */
export function formLimitsInWords({ liability, others }: FormLimits): string {
  const more = others.length > 0 ? `. Also required: ${others.join('; ')}` : '';
  return `At least ${limitsInWords(liability)}${more}`;
}

/** "$745", "$3,100 to $6,100", "At least $545"; undefined where no part has an amount. */
export function sumInWords({ sum }: Pick<FeeTotal, 'sum'>): string | undefined {
  if (!sum) return undefined;
  if (sum.to === undefined) return sum.from > 0 ? `At least ${dollars(sum.from)}` : undefined;
  if (sum.from === sum.to) return dollars(sum.from);
  return sum.from === 0 ? `Up to ${dollars(sum.to)}` : `${dollars(sum.from)} to ${dollars(sum.to)}`;
}

/** "You pay $475, plus $10 in some cases": the total, and what comes on top of it. */
export function totalInWords(total: FeeTotal): string {
  const sum = sumInWords(total);
  const more = moreInWords(total);
  if (!sum) return more ? `We found no total. You pay ${more}` : 'We found no amount';
  return `You pay ${lowerFirst(sum)}${more ? `, plus ${more}` : ''}`;
}

/** "$10 in some cases": what comes on top of a total; undefined where the total is all. */
export function moreInWords({ sometimes, unpriced }: Pick<FeeTotal, 'sometimes' | 'unpriced'>): string | undefined {
  const parts = [
    ...(sometimes.length > 0 ? [`${inSomeCases(sometimes)} in some cases`] : []),
    ...(unpriced.length > 0 ? ['what has no published price'] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

/** Right after a total: "in fees and penalties to get a license back, plus $10 in some cases". */
export function totalFor(total: Pick<FeeTotal, 'sometimes' | 'unpriced'>): string {
  const more = moreInWords(total);
  return `in fees and penalties to get a license back${more ? `, plus ${more}` : ''}`;
}

/** "$10"; "more" where several fees are due in some cases, or one without an amount. */
function inSomeCases([fee, ...others]: readonly Fee[]): string {
  const isAmount = fee !== undefined && others.length === 0 && /^\$[\d,.]+(?: to \$[\d,.]+)?$/.test(fee.amount);
  return isAmount ? fee.amount : 'more';
}

/** "$100: a suspension after a crash, paid to the court on conviction. Note." The agency is paid by default. */
export function partInWords(fee: Fee, agency: string): string {
  const { amount, for: what, paidTo = agency, when, note } = fee;
  const part = { always: '', 'one-of': ' (one of these)', sometimes: ' (in some cases)' }[partOf(fee)];
  const paid = `paid to ${paidTo}${when ? ` ${when}` : ''}${note ? `. ${note}` : ''}`;
  return `${upperFirst(amount)}: ${what}${part}, ${paid}`;
}

/** Made once: each takes as long as a small part of a page. */
const WHOLE = new Intl.NumberFormat('en-US');
const WITH_CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** 190.25 to "$190.25", 3100 to "$3,100". */
function dollars(amount: number): string {
  return `$${(Number.isInteger(amount) ? WHOLE : WITH_CENTS).format(amount)}`;
}
