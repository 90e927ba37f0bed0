import type { Fee } from '../../schemas/generated/content-types.ts';
import type { AnswerCase, Certainty, FormLimits } from '../../schemas/rules/answers/compose-answer.ts';
import { type FeeTotal, partOf } from '../../schemas/rules/answers/fee-total.ts';
import { limitsInWords, withArticle } from './driver-rules.ts';

/** "Must: DPS asks for an SR-22 in every such case". A visitor never has to guess how sure an answer is. */
export function certaintyInWords(certainty: Certainty, form: string | undefined, agency: string): string {
  const named = form ? withArticle(form) : 'a filing';
  switch (certainty) {
    case 'required':
      return `Must: ${agency} asks for ${named} in every such case`;
    case 'court-decides':
      return `May: a court decides whether you need ${named}`;
    case 'sometimes':
      return `In some cases: ${agency} asks for ${named} in part of these cases`;
    case 'not-required':
      return `Not for this: ${form ? `no ${form}` : 'no SR-22'} is asked for`;
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

/** The total and what comes on top of it, as the last line below its parts. */
export function totalInWords(total: FeeTotal): string {
  const sum = sumInWords(total);
  const priced = total.sometimes.length > 0;
  const more = [
    priced ? 'what is due in some cases only' : '',
    total.unpriced.length > 0 ? 'the parts without an amount' : '',
  ].filter(Boolean);
  const beside = more.length > 0 ? `, besides ${more.join(' and ')}` : '';
  return sum ? `In all: ${sum}${beside}` : `In all: no amount found${beside}`;
}

/** "$100: a suspension after a crash, paid to the court on conviction. Note." The agency is paid by default. */
export function partInWords(fee: Fee, agency: string): string {
  const { amount, for: what, paidTo = agency, when, note } = fee;
  const part = { always: '', 'one-of': 'One of these: ', sometimes: 'In some cases: ' }[partOf(fee)];
  return `${part}${amount}: ${what}, paid to ${paidTo}${when ? ` ${when}` : ''}${note ? `. ${note}` : ''}`;
}

/** 190.25 to "$190.25", 3100 to "$3,100". */
function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;
}
