import type { Trigger } from '../../generated/content-types.ts';
import { composeAnswer } from '../answers/compose-answer.ts';
import { type DriverRules, namedReasons } from '../facts/driver-rules.ts';
import type { FilingReason } from '../facts/filing-reasons.ts';
import type { FilingEnd, TimelineAnswer, TimelineRules } from './deadline-timeline.ts';

/** What a timeline counts by: for each reason, the deadlines and the end of its one answer. */
export function timelineRules(rules: DriverRules): TimelineRules {
  const { slug, name, agency, verifiedOn } = rules;
  const answers = [...namedReasons(), 'other' as const, undefined].map((reason) => timelineAnswer(rules, reason));
  const facts = answers.flatMap(({ deadlines, ends }) => [...deadlines, ...ends]);
  const cited = new Set(facts.flatMap(({ sources }) => sources));
  const sources = rules.sources.filter(({ id }) => cited.has(id));
  const agencyPhone = agency.phone ? { agencyPhone: agency.phone } : {};
  return { slug, name, agency: agency.abbreviation, ...agencyPhone, verifiedOn, answers, sources };
}

function timelineAnswer(rules: DriverRules, reason?: FilingReason): TimelineAnswer {
  const { deadlines, cases } = composeAnswer(rules, reason);
  return {
    ...(reason ? { reason } : {}),
    deadlines: deadlines.filter(({ kind }) => kind !== 'other'),
    ends: cases.flatMap(({ trigger }) => endOf(trigger)),
  };
}

function endOf({ reason, title, length, countedFrom, startsOn, sources, filing }: Trigger): FilingEnd[] {
  if (length === undefined || filing === 'not-required') return [];
  const optional = {
    ...(title ? { title } : {}),
    ...(countedFrom ? { countedFrom } : {}),
    ...(startsOn ? { startsOn } : {}),
  };
  return [{ reason, length, ...optional, sources }];
}
