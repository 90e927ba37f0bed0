import type { State } from '../../../schemas/generated/content-types.ts';
import type { RoadStop } from '../../components/road/place-stops.ts';
import { limitsInWords, withArticle } from '../../format/driver-rules.ts';
import { upperFirst } from '../../format/text.ts';
import { deadlineSpan } from '../state/chart-of.ts';

/** What a driver in a state does next: read the notice, buy a policy, have it filed, and keep it. */
export function nextStops(facts: State): RoadStop[] {
  return [noticeStop(facts), policyStop(facts), agencyStop(facts), ...endStops(facts)];
}

/** The notice, with the shortest and the longest time that the state's rules leave. */
function noticeStop(facts: State): RoadStop {
  const span = deadlineSpan(facts);
  const title = 'Read your notice';
  if (!span) return { title, text: 'It says who sent it, why, and by when you must act.' };
  const text = 'The deadlines we know of, by reason. Your notice names yours.';
  return { kind: 'deadline', title, figure: span.figure, text };
}

function policyStop({ minimumLiability: limits }: State): RoadStop {
  const { perPerson, perAccident, propertyDamage } = limits;
  const short = [perPerson, perAccident, propertyDamage].map((limit) => limit && limit / 1000).join('/');
  return {
    title: 'Buy a policy',
    ...(perPerson !== null && perAccident !== null ? { figure: short } : {}),
    text: `It covers at least ${limitsInWords(limits)}.`,
  };
}

function agencyStop({ agency, filing }: State): RoadStop {
  return hasForm(filing)
    ? { title: `Your insurer files ${withArticle(filing.form)}`, text: `It goes to the ${agency.name}.` }
    : { title: 'Ask what is wanted of you', text: `The ${agency.name} decides.` };
}

function endStops({ filing, lapse }: State): RoadStop[] {
  if (!hasForm(filing)) return [];
  const figure = filing.typicalLength ?? undefined;
  return [
    {
      kind: 'end',
      title: 'Keep it without a gap',
      ...(figure ? { figure: upperFirst(figure) } : {}),
      text: lapse
        ? (/^.*?[.!?](?= [A-Z]|$)/.exec(lapse.effect)?.[0] ?? lapse.effect)
        : 'Ask for the last day in writing.',
    },
  ];
}

/** States without a form of this kind still have an agency that decides. */
export function hasForm({ status, form }: State['filing']): boolean {
  return status !== 'not-used' && form !== 'none';
}
