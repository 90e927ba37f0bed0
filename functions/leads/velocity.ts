/** The quarantine reason of a submission above a limit: how often what it shares with others was seen. */
export type VelocityReason =
  | 'velocity-phone'
  | 'velocity-email'
  | 'velocity-network'
  | 'velocity-stamp'
  | 'velocity-page'
  | 'velocity-site';

/** One thing that a new submission is counted by, and how often it may be seen. */
export interface VelocityRule {
  /** Left out: it is counted and never held. */
  readonly limit?: VelocityLimit;
  /** Where it is counted: see CountKey. */
  readonly key: string;
  /** The same for the period before, and the share of it that still lies within the sliding window. */
  readonly before?: { readonly key: string; readonly share: number };
  /** accepted: submissions that are quarantined, for whichever reason, do not count. */
  readonly counts: 'all' | 'accepted';
}

interface VelocityLimit {
  readonly reason: VelocityReason;
  readonly most: number;
  /**
   * UNUSUAL times what is usual for this subject in the hour is the limit when that is greater than `most`, so that a
   * busy site needs no setting.
   */
  readonly usual?: { readonly at: Date; readonly subject: string };
}

/** How many times the usual count is allowed. A good day of a campaign stays below it; a flood does not. */
const UNUSUAL = 10;

/** What the store has counted under keys. A key without an entry was never counted. */
export type VelocityCounts = ReadonlyMap<string, number>;

/** Counts the submissions of one group in their order, on top of what the store has counted. */
export interface VelocityTally {
  /** The reasons to hold a submission. */
  reasonsFor(rules: readonly VelocityRule[]): readonly VelocityReason[];
  /** Counts it, once it is decided. */
  add(rules: readonly VelocityRule[], accepted: boolean): void;
  /** What to add to the store's counts. */
  added(): ReadonlyMap<string, number>;
}

export function velocityTally(stored: VelocityCounts): VelocityTally {
  const added = new Map<string, number>();
  const countOf = (key: string) => (stored.get(key) ?? 0) + (added.get(key) ?? 0);
  const isAbove = ({ key, before, limit }: VelocityRule): boolean => {
    if (!limit) return false;
    const seen = countOf(key) + (before ? countOf(before.key) * before.share : 0);
    if (seen + 1 <= limit.most) return false;
    const usual = limit.usual ? usualKeys(limit.usual.at, limit.usual.subject) : [];
    return seen + 1 > UNUSUAL * medianOf(usual.map(countOf));
  };
  return {
    reasonsFor: (rules) => rules.flatMap((rule) => (rule.limit && isAbove(rule) ? [rule.limit.reason] : [])),
    add(rules, accepted) {
      for (const { key, counts } of rules) if (accepted || counts === 'all') added.set(key, (added.get(key) ?? 0) + 1);
    },
    added: () => added,
  };
}

/** The middle of some counts; 0 for none. The lower one of two, because a single busy day must not raise it. */
export function medianOf(counts: readonly number[]): number {
  return [...counts].sort((one, two) => one - two)[Math.floor((counts.length - 1) / 2)] ?? 0;
}

/**
 * Where something is counted: how long the count is kept, the hour or day in UTC, and what is counted. The order of the
 * parts lets a store delete old counts as one range.
 */
interface CountKey {
  /** brief: for the windows of limits. usual: for weeks, to know what is usual, and as long as a stamp is good. */
  readonly kept: 'brief' | 'usual';
  /** "2026-11-21T10" for an hour and "2026-11-21" for a day. */
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

export type Window = 'hour' | 'day';

/** The keys of a sliding window that ends at a moment: this hour or day, and the one before by its share. */
export function slidingKeys(
  at: Date,
  { window, kept, subject }: { readonly window: Window } & Pick<CountKey, 'kept' | 'subject'>,
): Pick<VelocityRule, 'key' | 'before'> {
  const length = window === 'hour' ? HOUR_MS : DAY_MS;
  const time = at.getTime();
  const keyAt = (moment: number) => countKey({ kept, subject, period: periodOf(new Date(moment), window) });
  return { key: keyAt(time), before: { key: keyAt(time - length), share: 1 - (time % length) / length } };
}

/** The keys of the same hour on each of the last four weeks' days. */
export function usualKeys(at: Date, subject: string): readonly string[] {
  return Array.from({ length: USUAL_DAYS }, (_, day) => {
    const period = periodOf(new Date(at.getTime() - (day + 1) * DAY_MS), 'hour');
    return countKey({ kept: 'usual', period, subject });
  });
}

export function periodOf(at: Date, window: Window): string {
  return at.toISOString().slice(0, window === 'hour' ? 13 : 10);
}

/** The subject under which every submission that came in is counted, held or not. */
export const ARRIVED = 'arrived';
