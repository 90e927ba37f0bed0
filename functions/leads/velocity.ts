/**
 * Why a submission is held. velocity-…: what it shares may be seen only so often. alike-…: more submissions share it
 * than chance explains.
 */
export type VelocityReason =
  | 'velocity-phone'
  | 'velocity-email'
  | 'velocity-network'
  | 'velocity-stamp'
  | 'alike-pace'
  | 'alike-words'
  | 'alike-numbers'
  | 'alike-stamp';

/** What is busier than usual. An alarm holds nothing: people come in crowds, too. */
export type VelocityAlarm = 'page' | 'site';

/** How often something was seen in the period now, and the share of the one before that lies in the sliding window. */
interface SlidingWindow {
  /** Where it is counted: see CountKey. */
  readonly key: string;
  readonly before?: { readonly key: string; readonly share: number };
}

/** One thing that a new submission is counted by, and how often it may be seen. */
export interface VelocityRule extends SlidingWindow {
  /** Other rules of the same submission refer to its count by this name. */
  readonly name?: string;
  /** Holds the submission. */
  readonly limit?: VelocityLimit;
  readonly alarm?: AlarmLimit;
  /** Submissions that are held never count against others. */
  readonly counts: 'all' | 'accepted' | 'held' | 'alarmed';
  /** The name of a rule: counts only what that one has not counted before. */
  readonly firstOf?: string;
}

interface VelocityLimit {
  readonly reason: VelocityReason;
  readonly most: number;
  /** Raises the limit to what chance explains. */
  readonly chance?: Chance;
  /** The name of a rule: holds only what it has counted before. */
  readonly onlyIfSeen?: string;
}

interface AlarmLimit {
  readonly name: VelocityAlarm;
  readonly most: number;
  /**
   * UNUSUAL times what is usual for this subject in the hour is the limit when that is greater than `most`, so that a
   * busy site needs no setting.
   */
  readonly usual: { readonly at: Date; readonly subject: string };
}

/**
 * How often something would be seen by chance: so many times (the count of a rule), the share that it usually has. Of
 * 200 submissions by one kind of browser, about 20 take as long as a tenth of all people do.
 */
interface Chance {
  /** The name of a rule. */
  readonly times: string;
  /**
   * The name of a rule: what it counted is left out of `times`. Of 20 other submissions, a share of a fifth explains 5.
   */
  readonly without?: string;
  readonly share: number | UsualShare;
}

/** The share of one rule's count in that of another, by their names. */
interface UsualShare {
  readonly of: string;
  readonly among: string;
  /** The names of rules whose counts are left out of both: what is judged must not tell what is usual. */
  readonly without?: { readonly of: string; readonly among: string };
  /** What is assumed of a site that has seen little. */
  readonly prior: number;
}

/** As many submissions as the assumption about a new site weighs. */
const PRIOR_WEIGHT = 20;
/** People differ from each other by more than chance: two things that go together are no flood. */
const TOGETHER = 2;
/** No kind of browser is more common than that. */
const LARGEST_SHARE = 0.6;
/** Standard deviations of a count. */
const DEVIATIONS = 3;

/** How many times the usual count is no alarm. */
const UNUSUAL = 10;

/** What the store has counted under keys. A key without an entry was never counted. */
export type VelocityCounts = ReadonlyMap<string, number>;

/** Counts the submissions of one group in their order, on top of what the store has counted. */
export interface VelocityTally {
  /** Why a submission is to be held, and what is busier than usual. */
  judge(rules: readonly VelocityRule[]): VelocityVerdict;
  /** Counts it, once it is decided. */
  add(rules: readonly VelocityRule[], decided: { readonly held: boolean; readonly alarmed: boolean }): void;
  /** What to add to the store's counts. */
  added(): ReadonlyMap<string, number>;
}

interface VelocityVerdict {
  readonly reasons: readonly VelocityReason[];
  readonly alarms: readonly VelocityAlarm[];
}

export function velocityTally(stored: VelocityCounts): VelocityTally {
  const added = new Map<string, number>();
  const usuals = new Map<string, number>();
  const countOf = (key: string) => (stored.get(key) ?? 0) + (added.get(key) ?? 0);
  const seen = ({ key, before }: SlidingWindow) => countOf(key) + (before ? countOf(before.key) * before.share : 0);

  function isHeld(rule: VelocityRule, limit: VelocityLimit, named: Named): boolean {
    const count = seen(rule) + 1;
    if (count <= limit.most) return false;
    if (limit.onlyIfSeen !== undefined && named(limit.onlyIfSeen) === 0) return false;
    return limit.chance === undefined || count > explained(limit.chance, named);
  }

  function isAlarm(rule: VelocityRule, { most, usual }: AlarmLimit): boolean {
    const count = seen(rule) + 1;
    return count > most && count > UNUSUAL * usualIn(usual);
  }

  /** Worked out once for a group: past days do not change meanwhile. */
  function usualIn({ at, subject }: AlarmLimit['usual']): number {
    const key = countKey({ kept: 'usual', period: periodOf(at, 'hour'), subject });
    const known = usuals.get(key) ?? medianOf(usualKeys(at, subject).map(countOf));
    usuals.set(key, known);
    return known;
  }

  // A submission has few rules: to look through them costs less than a map of their names.
  function namedIn(rules: readonly VelocityRule[]): Named {
    return (name) => {
      const rule = rules.find((one) => one.name === name);
      return rule ? seen(rule) : 0;
    };
  }

  return {
    judge(rules) {
      const named = namedIn(rules);
      const reasons = rules.flatMap((rule) =>
        rule.limit && isHeld(rule, rule.limit, named) ? [rule.limit.reason] : [],
      );
      const alarms = rules.flatMap((rule) => (rule.alarm && isAlarm(rule, rule.alarm) ? [rule.alarm.name] : []));
      return { reasons: [...new Set(reasons)], alarms };
    },
    add(rules, { held, alarmed }) {
      const doesCount = { all: true, accepted: !held, held, alarmed };
      const named = namedIn(rules);
      const isCounted = ({ counts, firstOf }: VelocityRule) =>
        doesCount[counts] && (firstOf === undefined || named(firstOf) === 0);
      for (const { key } of rules.filter(isCounted)) added.set(key, (added.get(key) ?? 0) + 1);
    },
    added: () => added,
  };
}

/** The count of the rule with a name; 0 when there is none. */
type Named = (name: string) => number;

/** The most that chance explains. */
function explained({ times, without, share }: Chance, named: Named): number {
  const part = typeof share === 'number' ? share : usualShare(share, named);
  const ofOthers = () => (named(times) - named(without ?? '')) * (part / (1 - Math.min(part, LARGEST_SHARE)));
  const expected = TOGETHER * (without === undefined ? named(times) * part : ofOthers());
  return expected + DEVIATIONS * Math.sqrt(Math.max(0, expected));
}

function usualShare({ of, among, without, prior }: UsualShare, named: Named): number {
  const [ofOthers, amongOthers] = without
    ? [named(of) - named(without.of), named(among) - named(without.among)]
    : [named(of), named(among)];
  return (ofOthers + prior * PRIOR_WEIGHT) / (amongOthers + PRIOR_WEIGHT);
}

/** The middle of some counts; 0 for none. The lower one of two, because a single busy day must not raise it. */
export function medianOf(counts: readonly number[]): number {
  return [...counts].sort((one, two) => one - two)[Math.floor((counts.length - 1) / 2)] ?? 0;
}

/**
 * Where something is counted: how long the count is kept, the period in UTC, and what is counted. The order of the
 * parts lets a store delete old counts as one range.
 */
interface CountKey {
  /** brief: for the limits of an hour or a day. usual: for weeks, to know what is usual. */
  readonly kept: 'brief' | 'usual';
  /** See periodOf. */
  readonly period: string;
  readonly subject: string;
}

export function countKey({ kept, period, subject }: CountKey): string {
  return `${kept}|${period}|${subject}`;
}

/** Counts older than these days are deleted. */
export const KEPT_DAYS = { brief: 2, usual: 29 } as const;

/** The days whose same hour tells what is usual. */
const USUAL_DAYS = 28;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Window = 'hour' | 'day' | 'two-weeks';

const LENGTHS: Readonly<Record<Window, number>> = { hour: HOUR_MS, day: DAY_MS, 'two-weeks': 14 * DAY_MS };

/** The keys of a sliding window that ends at a moment: this period, and the one before by its share. */
export function slidingKeys(
  at: Date,
  { window, kept, subject }: { readonly window: Window } & Pick<CountKey, 'kept' | 'subject'>,
): SlidingWindow {
  return slidingWindow(at, { window, kept })(subject);
}

/** The same for many subjects: the periods are the same for all. */
export function slidingWindow(
  at: Date,
  { window, kept }: { readonly window: Window } & Pick<CountKey, 'kept'>,
): (subject: string) => SlidingWindow {
  const length = LENGTHS[window];
  const time = at.getTime();
  const [period, last] = [time, time - length].map((moment) => periodOf(new Date(moment), window));
  const share = 1 - (time % length) / length;
  return (subject) => ({
    key: countKey({ kept, subject, period: period ?? '' }),
    before: { key: countKey({ kept, subject, period: last ?? '' }), share },
  });
}

/** The keys of the same hour on each of the last four weeks' days. */
export function usualKeys(at: Date, subject: string): readonly string[] {
  return Array.from({ length: USUAL_DAYS }, (_, day) => {
    const period = periodOf(new Date(at.getTime() - (day + 1) * DAY_MS), 'hour');
    return countKey({ kept: 'usual', period, subject });
  });
}

/** "2026-11-21T10" for an hour, and the first day of two weeks, or the day: "2026-11-21". */
export function periodOf(at: Date, window: Window): string {
  if (window === 'hour') return at.toISOString().slice(0, 13);
  const length = LENGTHS[window];
  return new Date(at.getTime() - (at.getTime() % length)).toISOString().slice(0, 10);
}

/** The subjects under which every submission that came in is counted, and those that were held. */
export const ARRIVED = 'arrived';
export const HELD = 'held';
/** Leads that came in while a page or the site was busier than usual. */
export const ALARMED = 'alarmed';
