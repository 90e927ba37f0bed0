import type { Deadline, State, Trigger } from '../../../schemas/generated/content-types.ts';
import { composeAnswer, formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { AFTER, driverRules, namedReasons } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import type { PlaceFigure } from '../../components/place-answer/place-answer.tsx';
import type { SignRow } from '../../components/sign-rows/sign-rows.tsx';
import { moreInWords } from '../../format/answer-words.ts';
import { actOf, daysInWords } from '../../format/driver-rules.ts';
import { money } from '../../format/money.ts';
import { lowerFirst, upperFirst } from '../../format/text.ts';

/** As many forms as the opening of a state has room for. */
const MAX_ROWS = 2;

/** The forms that a state asks for, when, and for how long; or that it asks for none. */
export function signRows(facts: State): SignRow[] {
  const byForm = new Map<string, Trigger[]>();
  for (const trigger of facts.triggers) {
    const form = formInCase(facts, trigger);
    if (!form || !['required', 'court-decides', 'sometimes'].includes(trigger.filing)) continue;
    byForm.set(form, [...(byForm.get(form) ?? []), trigger]);
  }
  if (byForm.size === 0) {
    return [{ kind: 'none', title: 'No form, as a rule', text: firstSentence(facts.filing.note) }];
  }
  return [...byForm].slice(0, MAX_ROWS).map(([form, triggers], at) => signRow(facts, form, triggers, at > 0));
}

function signRow(facts: State, form: string, triggers: readonly Trigger[], isOther: boolean): SignRow {
  const [only, ...others] = triggers;
  const length = usualLength(facts, form, triggers);
  const limits = formLimits(facts, form);
  const isOne = only !== undefined && others.length === 0;
  return {
    form,
    kind: triggers.some(({ filing }) => filing === 'required') ? 'form' : 'sometimes',
    title: isOne ? [reasonName(only), length].filter(Boolean).join(': ') : titleOf(length, isOther),
    text: isOne ? `${limits}${caseInWords(only)}` : `${limits}${casesInWords(triggers)}`,
  };
}

/** How long a form is kept, as every page of the state says it. */
function usualLength({ filing, fr44 }: State, form: string, triggers: readonly Trigger[]): string | undefined {
  if (triggers.length === 1) return triggers[0]?.length;
  return form === 'FR-44' && fr44 ? fr44.length : (filing.typicalLength ?? undefined);
}

function titleOf(length: string | undefined, isOther: boolean): string {
  if (!length) return isOther ? 'In other cases' : 'For how long depends on the case';
  if (isOther) return `Other reasons: ${length}`;
  if (/ to /.test(length) && !/^up to/.test(length)) return `${length}, by reason`;
  return /^\d/.test(length) ? `Usually ${length}` : upperFirst(length);
}

function caseInWords({ filing, countedFrom }: Trigger): string {
  const counted = countedFrom ? `Counted from ${countedFrom}.` : 'Ask for the last day in writing.';
  return filing === 'required' ? counted : `${CERTAINTY[filing]}. ${counted}`;
}

/** What a reason that does not always ask for the form depends on. */
const CERTAINTY: Readonly<Partial<Record<Trigger['filing'], string>>> = {
  'court-decides': 'If a court orders it',
  sometimes: 'In some cases',
};

/** "After a crash without insurance or too many points. If a court orders it: DUI or DWI." */
function casesInWords(triggers: readonly Trigger[]): string {
  const sentences = (['required', 'court-decides', 'sometimes'] as const).map((filing) => {
    const names = triggers.filter((trigger) => trigger.filing === filing).map(reasonName);
    const start = CERTAINTY[filing];
    if (names.length === 0) return '';
    return start
      ? `${start}: ${OR.format(names.map(lowerFirst))}.`
      : `${upperFirst(OR.format(names.map(lowerFirst)))}.`;
  });
  return sentences.filter(Boolean).join(' ');
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** "DUI or DWI", "An insurance lapse" */
export function reasonName({ title, reason }: Pick<Trigger, 'title' | 'reason'>): string {
  return title ?? FILING_REASONS[reason];
}

/** "Limits of 100/300/50. " where a form has limits of its own. */
export function formLimits({ fr44 }: State, form: string | undefined): string {
  return form === 'FR-44' && fr44 ? `Limits of ${inThousands(fr44.limits)}. ` : '';
}

function inThousands({ perPerson, perAccident, propertyDamage }: NonNullable<State['fr44']>['limits']): string {
  return [perPerson, perAccident, propertyDamage].map((limit) => limit / 1000).join('/');
}

export function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

/** The two figures that drivers ask for first: the days until a deadline, and what is paid to get a license back. */
export function stateFigures(slug: string, facts: State): PlaceFigure[] {
  return [...deadlineFigure(facts), ...costFigure(slug, facts)];
}

/** By reason, days differ: what counts for one of them is never said of all. */
function deadlineFigure(facts: State): PlaceFigure[] {
  const span = deadlineSpan(facts);
  if (!span) return [];
  const { figure, only } = span;
  return [{ figure, text: only ? actOf(only) : 'to act, by reason: your letter names your day' }];
}

/** The shortest and the longest time that a state's rules leave a driver to act, or the one that they all leave. */
export function deadlineSpan({ deadlines }: Pick<State, 'deadlines'>): { figure: string; only?: Deadline } | undefined {
  const known = deadlines.filter(({ kind }) => kind !== 'other' && kind !== 'suspension');
  const calendar = known.filter(({ business }) => !business);
  const shown = (calendar.length > 0 ? calendar : known).toSorted((a, b) => a.days - b.days);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return undefined;
  if (last.days > first.days) return { figure: `${first.days} to ${daysInWords(last)}` };
  return { figure: daysInWords(first), only: first };
}

/** The least that is paid, since the most counts for few drivers; which ones, the text says. */
function costFigure(slug: string, facts: State): PlaceFigure[] {
  const rules = driverRules(slug, facts);
  const costs = namedReasons()
    .filter((reason) => facts.triggers.some((trigger) => trigger.reason === reason))
    .flatMap((reason) => {
      const { total } = composeAnswer(rules, reason);
      const { sum } = total;
      return sum ? [{ reason, from: sum.from, to: sum.to ?? Number.POSITIVE_INFINITY, total }] : [];
    });
  const [least] = costs.toSorted((a, b) => a.from - b.from);
  const [most] = costs.toSorted((a, b) => b.to - a.to);
  if (!least || !most) return [];
  const text = 'in fees and penalties to get a license back';
  const more = moreInWords(most.total);
  const plus = more ? `, plus ${more}` : '';
  if (least.from === most.to) return [{ figure: money(least.from), text: `${text}${plus}` }];
  const end = Number.isFinite(most.to)
    ? `up to ${money(most.to)} ${AFTER[most.reason]}${plus}`
    : 'by case; some have no limit';
  return [{ figure: `From ${money(least.from)}`, text: `${text}, ${end}` }];
}
