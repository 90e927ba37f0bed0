import { RETENTION_DAYS, type RetentionDays, type RetentionRule } from '../../../leads/retention-rules.ts';
import type { EnvironmentReader } from './reader.ts';

/** The retention periods, and whether the server applies them. */
export interface RetentionEnvironment {
  readonly days: RetentionDays;
  /** Whether the server purges every day. Off by default, because a purge cannot be undone. */
  readonly daily: boolean;
}

const VARIABLES: Readonly<Record<RetentionRule, string>> = {
  undelivered: 'RETAIN_UNDELIVERED_DAYS',
  delivered: 'RETAIN_DELIVERED_DAYS',
  'privacy-requests': 'RETAIN_PRIVACY_REQUEST_DAYS',
  consents: 'RETAIN_CONSENT_DAYS',
};

export function readRetention(reader: EnvironmentReader): RetentionEnvironment {
  const read = (rule: RetentionRule) =>
    reader.count(VARIABLES[rule], { from: 1, to: 36_500, fallback: RETENTION_DAYS[rule] });
  return {
    days: {
      undelivered: read('undelivered'),
      delivered: read('delivered'),
      'privacy-requests': read('privacy-requests'),
      consents: read('consents'),
    },
    daily: reader.trueOrFalse('RETAIN_DAILY', false),
  };
}
