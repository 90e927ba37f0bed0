import type { Deadline } from '../../../schemas/generated/content-types.ts';
import { type FilingEnd, timelinePoints } from '../../../schemas/rules/deadlines/deadline-timeline.ts';
import { timelineRules } from '../../../schemas/rules/deadlines/timeline-rules.ts';
import { driverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS } from '../../../schemas/rules/facts/filing-reasons.ts';
import { countedInWords, daysInWords, deadlineText, deadlineTitle } from '../../format/driver-rules.ts';
import { statePath } from '../../format/place.ts';
import { lowerFirst, upperFirst } from '../../format/text.ts';
import { EVENT_WORDS } from '../../format/timeline-words.ts';
import type { Site } from '../../site.ts';
import type { RoadStop } from '../road/place-stops.ts';

/** The road of one case, shown until a visitor has dates. */
export interface ExampleRoad {
  /** "Ohio, driving without insurance" */
  readonly name: string;
  readonly stops: readonly RoadStop[];
  /** The page of the state, where the sources are. */
  readonly page: string;
}

/** The first case of a state that has a deadline counted from the notice, and an end. Days instead of dates. */
export function exampleRoad({ states }: Pick<Site, 'states'>, code: string | undefined): ExampleRoad | undefined {
  const state = states.find(({ facts }) => facts.code === code);
  if (!state) return undefined;
  const rules = timelineRules(driverRules(state.slug, state.facts));
  for (const { reason, ends } of rules.answers) {
    const points = timelinePoints(rules, { ...(reason ? { reason } : {}), date: ANY_DAY, event: 'notice' });
    const due = points.flatMap((point) => (point.deadline && point.day ? [{ ...point, rule: point.deadline }] : []));
    const [end] = ends;
    if (!reason || !end || due.length === 0) continue;
    const stops = due.map(({ rule }) => dueStop(rule));
    const start = { title: EVENT_WORDS.notice, figure: 'Day 0', text: 'The day printed on it.' };
    return {
      name: `${rules.name}, ${lowerFirst(FILING_REASONS[reason])}`,
      stops: [start, ...stops, endStop(end)],
      page: statePath(state.slug),
    };
  }
  return undefined;
}

/** Only says which deadlines can be counted: the example has no dates. */
const ANY_DAY = '2026-01-05';

function dueStop(deadline: Deadline): RoadStop {
  const isDue = deadline.kind !== 'suspension';
  return {
    title: deadlineTitle(deadline),
    figure: daysInWords(deadline),
    text: `${deadlineText(deadline)}, ${countedInWords(deadline)}.`,
    ...(isDue ? { kind: 'deadline' } : {}),
  };
}

function endStop({ length, countedFrom }: FilingEnd): RoadStop {
  const from = countedFrom ? `Counted from ${countedFrom}.` : 'Ask for the last day, in writing.';
  return { title: 'The filing ends', figure: upperFirst(length), text: from, kind: 'end', afterBreak: true };
}
