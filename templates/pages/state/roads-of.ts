import type { Deadline, State, Trigger } from '../../../schemas/generated/content-types.ts';
import { type Answer, composeAnswer, formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { driverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { RoadStop } from '../../components/road/road.tsx';
import { MAX_ROADS, type RoadSwitchProps } from '../../components/road-switch/road-switch.tsx';
import { sumInWords } from '../../format/answer-words.ts';
import { daysInWords } from '../../format/driver-rules.ts';
import { reasonName } from './chart-of.ts';

/** A road for each reason that can lead to a filing. */
export function roadsOf(slug: string, facts: State): RoadSwitchProps['roads'] {
  const rules = driverRules(slug, facts);
  return facts.triggers
    .filter(({ filing }) => filing !== 'not-required')
    .slice(0, MAX_ROADS)
    .map((trigger) => ({
      reason: reasonName(trigger),
      stops: stopsOf(trigger, composeAnswer(rules, trigger.reason), facts),
    }));
}

function stopsOf(trigger: Trigger, answer: Answer, facts: State): RoadStop[] {
  const agency = facts.agency.abbreviation;
  return [
    startOf(trigger),
    ...answer.deadlines
      .toSorted((a, b) => a.days - b.days)
      .slice(0, MAX_DEADLINES)
      .map(deadlineStop),
    filingStop(trigger, formInCase(facts, trigger) ?? 'form', agency),
    payStop(sumInWords(answer.total), agency),
    endOf(trigger, agency),
  ];
}

/** As many as a road has room for on a wide screen. */
const MAX_DEADLINES = 3;

function startOf({ reason }: Trigger): RoadStop {
  return reason === 'dui' || reason === 'refusal'
    ? { title: 'Arrest', text: 'Keep every paper you are given.' }
    : { title: 'Notice', text: 'It names the reason and the law.' };
}

const TITLES: Readonly<Record<Deadline['kind'], string>> = {
  hearing: 'Ask for a hearing',
  filing: 'Show proof',
  payment: 'Pay',
  course: 'Take the course',
  suspension: 'Suspension starts',
  other: 'Day to know',
};

/** A hearing, an appeal and a review each have a name of their own. */
function titleOf({ kind, what }: Deadline): string {
  return kind === 'hearing' && !/hearing/.test(what) ? 'Contest it' : TITLES[kind];
}

function deadlineStop(deadline: Deadline): RoadStop {
  const { kind, what } = deadline;
  const canBeMissed = kind !== 'suspension' && kind !== 'other';
  return {
    title: titleOf(deadline),
    text: `${daysInWords(deadline)} ${what}`,
    ...(canBeMissed ? { kind: 'deadline' } : {}),
  };
}

function filingStop({ filing }: Trigger, form: string, agency: string): RoadStop {
  const text = 'You buy the policy; the insurer sends the form.';
  if (filing === 'required') return { title: `Insurer files the ${form}`, text };
  if (filing === 'unknown') return { title: `Ask ${agency} about a form`, text: 'We found no rule in the law.' };
  const who = filing === 'court-decides' ? 'If a court orders it' : 'If your notice says so';
  return { title: `${form}, in some cases`, text: `${who}: you buy the policy; the insurer sends the form.` };
}

function payStop(sum: string | undefined, agency: string): RoadStop {
  return {
    title: 'Pay, then reinstated',
    text: sum ? `${sum} in all. Wait until ${agency} confirms it.` : `Ask ${agency} what is due before you pay.`,
  };
}

function endOf({ filing, length, countedFrom }: Trigger, agency: string): RoadStop {
  // No rule asks for a filing, so no one can promise that it ends.
  const isOpen = filing === 'unknown' && !length;
  const known = length && `${length}${countedFrom ? `, counted from ${countedFrom}` : ''}`;
  return {
    title: isOpen ? 'If a form is asked for, it ends' : 'Filing ends',
    text: known ?? `Ask ${agency} for the last day, in writing.`,
    kind: isOpen ? 'open' : 'end',
    afterBreak: true,
  };
}
