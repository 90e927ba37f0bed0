import { ALARMED, ARRIVED, countKey, HELD, periodOf, slidingKeys, type VelocityCounts } from './velocity.ts';

/** How many leads came in within the last hour, and how many of them were held. */
export interface HeldShare {
  readonly arrived: number;
  readonly held: number;
  /** Of so many, more than a fifth: an operator should look whether they are people. */
  readonly isHigh: boolean;
}

/** The rules are wrong, or a flood is under way. Either needs a person. */
const HIGH = 0.2;
/** Of fewer leads, a share says nothing. */
const ENOUGH = 5;

/** What heldShare and busyLeads need of the store's counts. */
export function heldKeys(now: Date): readonly string[] {
  const windows = [ARRIVED, HELD].map((subject) => windowOf(now, subject));
  return [...windows.flatMap(({ key, before }) => (before ? [key, before.key] : [key])), busyKey(now)];
}

export function heldShare(counts: VelocityCounts, now: Date): HeldShare {
  const countOf = (subject: string) => {
    const { key, before } = windowOf(now, subject);
    return Math.round((counts.get(key) ?? 0) + (before ? (counts.get(before.key) ?? 0) * before.share : 0));
  };
  const [arrived, held] = [countOf(ARRIVED), countOf(HELD)];
  return { arrived, held, isHigh: held >= ENOUGH && held > HIGH * arrived };
}

/** How many leads of this hour came in while their page or the site was busier than its limit. */
export function busyLeads(counts: VelocityCounts, now: Date): number {
  return counts.get(busyKey(now)) ?? 0;
}

/** The share as sentences. */
export function describeHeld({ arrived, held }: HeldShare): string {
  return (
    `Of ${arrived} leads in the last hour, ${held} are held. Look whether they are people: ` +
    'site leads list --status quarantined. Then release or reject them together: ' +
    'site leads release-from-quarantine --help'
  );
}

function windowOf(now: Date, subject: string) {
  return slidingKeys(now, { window: 'hour', kept: 'usual', subject });
}

function busyKey(now: Date): string {
  return countKey({ kept: 'usual', period: periodOf(now, 'hour'), subject: ALARMED });
}
