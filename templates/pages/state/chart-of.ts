import type { State, Trigger } from '../../../schemas/generated/content-types.ts';
import { composeAnswer, formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { driverRules, namedReasons } from '../../../schemas/rules/facts/driver-rules.ts';
import { filingLength } from '../../../schemas/rules/facts/filing-length.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import type { ChartPlateProps } from '../../components/chart-plate/chart-plate.tsx';
import type { SignRow } from '../../components/sign-rows/sign-rows.tsx';
import { daysInWords } from '../../format/driver-rules.ts';
import { money } from '../../format/money.ts';

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

function signRow({ fr44 }: State, form: string, triggers: readonly Trigger[], isOther: boolean): SignRow {
  const names = triggers.map(reasonName);
  const length = lengthOf(triggers);
  const [only = ''] = names;
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names.map(lowerFirst));
  const limits = form === 'FR-44' && fr44 ? `Limits of ${inThousands(fr44.limits)}. ` : '';
  const from = triggers.length === 1 && triggers[0]?.countedFrom;
  const counted = from ? `Counted from ${from}.` : '';
  return {
    form,
    kind: triggers.some(({ filing }) => filing === 'required') ? 'form' : 'sometimes',
    title: names.length === 1 ? [only, length].filter(Boolean).join(': ') : titleOf(length, isOther),
    text:
      names.length === 1
        ? `${limits}${counted}` || 'Ask for the last day in writing.'
        : `${limits}${upperFirst(list)}.`,
  };
}

function titleOf(length: string | undefined, isOther: boolean): string {
  if (!length) return isOther ? 'In other cases' : 'For how long depends on the case';
  if (isOther) return `Other reasons: ${length}`;
  return / to /.test(length) ? `${length}, by reason` : `Usually ${length}`;
}

/** "DUI or DWI", "An insurance lapse" */
export function reasonName({ title, reason }: Pick<Trigger, 'title' | 'reason'>): string {
  return title ?? FILING_REASONS[reason];
}

/** "3 years", "2 to 3 years"; undefined where one of them is not a number of years. */
function lengthOf(triggers: readonly Trigger[]): string | undefined {
  const texts = [...new Set(triggers.flatMap(({ length }) => length ?? []))];
  if (texts.length <= 1) return texts[0];
  const lengths = texts.map(filingLength);
  const years = lengths.flatMap(({ least, most }) => [least, most]).filter((span) => span !== undefined);
  if (years.some(({ unit }) => unit !== 'year') || lengths.some(({ least, forLife }) => !least || forLife))
    return undefined;
  const counts = years.map(({ count }) => count);
  return `${Math.min(...counts)} to ${Math.max(...counts)} years`;
}

function inThousands({ perPerson, perAccident, propertyDamage }: NonNullable<State['fr44']>['limits']): string {
  return [perPerson, perAccident, propertyDamage].map((limit) => limit / 1000).join('/');
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= [A-Z]|$)/.exec(text)?.[0] ?? text;
}

function lowerFirst(text: string): string {
  return /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The two figures that drivers ask for first: the days until a deadline, and what is paid to get a license back. */
export function stateFigures(slug: string, facts: State): ChartPlateProps['figures'] {
  return [...deadlineFigure(facts), ...costFigure(slug, facts)];
}

function deadlineFigure({ deadlines }: State): ChartPlateProps['figures'] {
  const [first] = deadlines
    .filter(({ kind }) => kind !== 'other' && kind !== 'suspension')
    .toSorted((a, b) => Number(b.kind === 'hearing') - Number(a.kind === 'hearing') || a.days - b.days);
  return first ? [{ figure: daysInWords(first), text: first.what }] : [];
}

function costFigure(slug: string, facts: State): ChartPlateProps['figures'] {
  const rules = driverRules(slug, facts);
  const asked = namedReasons().filter((reason) => facts.triggers.some((trigger) => trigger.reason === reason));
  const sums = asked.flatMap((reason) => composeAnswer(rules, reason).total.sum ?? []);
  if (sums.length === 0) return [];
  const from = Math.min(...sums.map((sum) => sum.from));
  const isOpen = sums.some(({ to }) => to === undefined);
  const to = Math.max(...sums.map((sum) => sum.to ?? 0));
  const figure = isOpen ? `${money(from)} or more` : from === to ? money(from) : `${money(from)} to ${money(to)}`;
  return [{ figure, text: from === to ? 'to get a license back' : 'to get a license back, by case' }];
}
