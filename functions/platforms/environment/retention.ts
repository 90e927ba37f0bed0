import type { EnvironmentReader } from './reader.ts';

/** Whether the server purges every day: `at-once` starts when the server does, `soon` leaves an hour to say no. */
export type DailyPurge = 'at-once' | 'soon' | 'off';

const MOVED = [
  ['RETAIN_UNDELIVERED_DAYS', 'undelivered'],
  ['RETAIN_DELIVERED_DAYS', 'delivered'],
  ['RETAIN_PRIVACY_REQUEST_DAYS', 'privacyRequests'],
  ['RETAIN_CONSENT_DAYS', 'consents'],
] as const;

/**
 * Reads RETAIN_DAILY. The periods are content, because the legal pages print them: a variable that used to set one is a
 * fault, so that a server never deletes by other periods than its pages promise.
 */
export function readDailyPurge({ text, trueOrFalse, faults }: EnvironmentReader): DailyPurge {
  for (const [name, key] of MOVED) {
    if (text(name) === undefined) continue;
    faults.push(`${name} is no longer read; set retention.${key} in content/site.yaml, build again, and remove it.`);
  }
  if (text('RETAIN_DAILY') === undefined) return 'soon';
  return trueOrFalse('RETAIN_DAILY', true) ? 'at-once' : 'off';
}
