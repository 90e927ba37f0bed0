import type { Deadline, State, Trigger } from '../../../schemas/generated/content-types.ts';
import { type Answer, composeAnswer, formInCase } from '../../../schemas/rules/answers/compose-answer.ts';
import { driverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { RoadStop } from '../../components/road/place-stops.ts';
import { moreInWords, sumInWords } from '../../format/answer-words.ts';
import { daysInWords, deadlineText, deadlineTitle, startInWords } from '../../format/driver-rules.ts';
import { upperFirst } from '../../format/text.ts';
import { canBeMissed, todayFor } from './opening.ts';

/** The road of each reason, in the order of the reasons. */
export function roadsOf(slug: string, facts: State): RoadStop[][] {
  const rules = driverRules(slug, facts);
  return facts.triggers.map((trigger) => stopsOf(trigger, composeAnswer(rules, trigger.reason), facts));
}

function stopsOf(trigger: Trigger, answer: Answer, facts: State): RoadStop[] {
  const agency = facts.agency.abbreviation;
  const deadlines = soonest(answer);
  const first = firstToKeep(answer);
  const { event, ...start } = startOf(trigger);
  const later = deadlines.filter(isAfterReturn);
  const stops: RoadStop[] = [
    first ? start : { ...start, now: todayFor(agency) },
    ...deadlines
      .filter((deadline) => !isAfterReturn(deadline))
      .map((deadline) => ({
        ...deadlineStop(deadline),
        ...(isFrom(event, deadline) ? {} : { countedFrom: startInWords(deadline) }),
        ...(deadline === first ? { now: todayFor(agency, first) } : {}),
      })),
  ];
  const pay = payStop(answer.total, agency);
  const after = later.map((deadline) => ({ ...deadlineStop(deadline), afterReturn: true }));
  if (trigger.filing === 'not-required') return [...stops, pay, ...after];
  const filing = filingStop(trigger, formInCase(facts, trigger) ?? 'form', agency);
  return [...stops, filing, pay, ...after, endOf(trigger, agency)];
}

/** A notice that is handed over at the arrest is of its day. */
function isFrom(event: string, { from, servedAtArrest }: Deadline): boolean {
  return from === event || (event === 'arrest' && servedAtArrest === true);
}

/** Its days count from the day on which the license is given back. */
function isAfterReturn({ from }: Deadline): boolean {
  return from === 'reinstatement';
}

/** As many as a road has room for on a wide screen. */
const MAX_DEADLINES = 3;

function soonest({ deadlines }: Answer): Deadline[] {
  return deadlines.toSorted((a, b) => a.days - b.days).slice(0, MAX_DEADLINES);
}

/** The first deadline of a road that a driver can miss, and whose days count from a day that the driver knows. */
function firstToKeep(answer: Answer): Deadline | undefined {
  return soonest(answer).find(
    (deadline) => canBeMissed(deadline) && deadline.from !== 'other' && !isAfterReturn(deadline),
  );
}

/** The day that counts most on a road: one that can be missed, or else the day on which something happens by itself. */
export function firstDay(answer: Answer): Deadline | undefined {
  const deadlines = soonest(answer);
  return firstToKeep(answer) ?? deadlines.find(canBeMissed) ?? deadlines[0];
}

/** The names of the deadlines that are on each road they count for. Two of one name and day have none. */
export function namesOnRoads(deadlines: readonly Deadline[], answers: readonly Answer[]): Map<Deadline, string> {
  const onAll = deadlines.filter((deadline) => {
    const its = answers.filter((answer) => answer.deadlines.includes(deadline));
    return deadline.kind !== 'other' && its.length > 0 && its.every((answer) => soonest(answer).includes(deadline));
  });
  const name = (deadline: Deadline) => `${daysInWords(deadline)} ${deadlineTitle(deadline)}`;
  const isOnly = (one: Deadline) => onAll.filter((other) => name(other) === name(one)).length === 1;
  return new Map(onAll.filter(isOnly).map((deadline) => [deadline, deadlineTitle(deadline)]));
}

function startOf({ reason }: Trigger) {
  return reason === 'dui' || reason === 'refusal'
    ? { event: 'arrest', title: 'Arrest', text: 'Keep every paper you are given.' }
    : { event: 'notice', title: 'Notice', text: 'It names the reason and the law.' };
}

function deadlineStop(deadline: Deadline): RoadStop {
  return {
    title: deadlineTitle(deadline),
    figure: daysInWords(deadline),
    text: deadlineText(deadline),
    ...(canBeMissed(deadline) ? { kind: 'deadline' } : {}),
  };
}

function filingStop({ filing }: Trigger, form: string, agency: string): RoadStop {
  const text = 'You buy the policy; the insurer sends the form.';
  if (filing === 'required') return { title: `Insurer files the ${form}`, text };
  if (filing === 'unknown') return { title: `Ask ${agency} about a form`, text: 'We found no rule in the law.' };
  const who = filing === 'court-decides' ? 'If a court orders it' : 'If your notice says so';
  return { title: `${form}, in some cases`, text: `${who}: you buy the policy; the insurer sends the form.` };
}

function payStop(total: Answer['total'], agency: string): RoadStop {
  const sum = sumInWords(total);
  const more = moreInWords(total);
  const all = more ? `${sum ? 'Plus' : 'You pay'} ${more}.` : 'In all.';
  return {
    title: 'Pay, then reinstated',
    kind: 'pay',
    ...(sum ? { figure: sum } : {}),
    text: sum || more ? `${all} Wait until ${agency} confirms it.` : `Ask ${agency} what is due before you pay.`,
  };
}

/** A length that is read at a glance: "3 years", "5 to 20 years"; not "as long as the suspension lasts". */
export const SHORT_LENGTH = /^(?:up to )?\d[\d a-z-]{0,14}$/;

function endOf({ filing, length, countedFrom }: Trigger, agency: string): RoadStop {
  // No rule asks for a filing, so no one can promise that it ends.
  const isOpen = filing === 'unknown' && !length;
  const from = countedFrom && `counted from ${countedFrom}`;
  const isShort = length !== undefined && SHORT_LENGTH.test(length);
  const known = isShort ? (from ? upperFirst(from) : undefined) : [length, from].filter(Boolean).join(', ');
  return {
    title: isOpen ? 'If a form is asked for, it ends' : 'Filing ends',
    ...(isShort ? { figure: upperFirst(length) } : {}),
    text: known || `Ask ${agency} for the last day, in writing.`,
    kind: isOpen ? 'open' : 'end',
    afterBreak: true,
  };
}
