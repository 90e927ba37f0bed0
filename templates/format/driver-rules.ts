import type { Deadline, LiabilityLimits, MinimumLiability } from '../../schemas/generated/content-types.ts';
import { money } from './money.ts';
import { upperFirst } from './text.ts';

/** A form with its article: "an SR-22", "a state certificate of insurance". */
export function withArticle(form: string): string {
  if (/^(?:Evidence|Proof) /.test(form)) return form.charAt(0).toLowerCase() + form.slice(1);
  const spoken = /^[A-Z]+-/.test(form) ? form : form.charAt(0).toLowerCase() + form.slice(1);
  return `${/^(?:[AEFHILMNORSX][A-Z]*-|[aeiou])/.test(spoken) ? 'an' : 'a'} ${spoken}`;
}

/** Limits in one line: "$30,000 for one injured person, $60,000 for one crash and $25,000 for damage". */
export function limitsInWords({ perPerson, perAccident, propertyDamage }: LiabilityLimits | MinimumLiability): string {
  const damage = `${money(propertyDamage)} for damage`;
  return perPerson === null || perAccident === null
    ? damage
    : `${money(perPerson)} for one injured person, ${money(perAccident)} for one crash and ${damage}`;
}

const FROM: Readonly<Record<Deadline['from'], string>> = {
  notice: 'the notice',
  arrest: 'the arrest',
  conviction: 'the conviction',
  crash: 'the crash',
  judgment: 'the judgment',
  suspension: 'the start of the suspension',
  reinstatement: 'the day the license is given back',
  other: '',
};

/** "15 days", "10 business days" */
export function daysInWords({ days, business }: Pick<Deadline, 'days' | 'business'>): string {
  return `${days} ${business ? 'business ' : ''}${days === 1 ? 'day' : 'days'}`;
}

const TITLES: Readonly<Record<Deadline['kind'], string>> = {
  hearing: 'Ask for a hearing',
  filing: 'Show proof',
  payment: 'Pay',
  course: 'Take the course',
  suspension: 'Suspension starts',
  other: 'Day to know',
};

/** What to do by a deadline. A hearing, an appeal and a review each have a name of their own. */
export function deadlineTitle({ kind, what }: Pick<Deadline, 'kind' | 'what'>): string {
  return kind === 'hearing' && !/hearing/.test(what) ? 'Contest it' : TITLES[kind];
}

/** What follows that title, and goes on from it where it begins with its words: "of insurance after a crash". */
export function deadlineText(deadline: Pick<Deadline, 'kind' | 'what'>): string {
  const title = deadlineTitle(deadline);
  const text = upperFirst(deadline.what.replace(/^to /, ''));
  return text.startsWith(`${title} `) ? text.slice(title.length + 1) : text;
}

/** "to ask for a hearing", without what is required of the request after a semicolon */
export const actOf = ({ what }: Pick<Deadline, 'what'>): string => what.split('; ')[0] ?? what;

/** "15 days to ask for a hearing, counted from the notice; DPS must have the request by 5 p.m." */
export function deadlineInWords({ what, note, ...deadline }: Deadline): string {
  const [first = '', ...rest] = what.split('; ');
  const counted = countedInWords(deadline);
  const sentence = [`${daysInWords(deadline)} ${first}${counted && `, ${counted}`}`, ...rest].join('; ');
  return `${sentence}${note ? `. ${note.replace(/\.$/, '')}` : ''}`;
}

/** "the notice"; empty for a day that only its note names. */
export function startInWords({ from }: Pick<Deadline, 'from'>): string {
  return FROM[from];
}

/** "counted from the notice, usually handed over at the arrest"; empty for a day that only its note names. */
export function countedInWords({ from, servedAtArrest }: Pick<Deadline, 'from' | 'servedAtArrest'>): string {
  if (from === 'other') return '';
  const served = from === 'notice' && servedAtArrest ? ', usually handed over at the arrest' : '';
  return `counted from ${FROM[from]}${served}`;
}
