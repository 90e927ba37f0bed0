import { RETENTION_DAYS, type RetentionDays, type RetentionRule } from '../../../leads/retention-rules.ts';
import type { Reader } from './reader.ts';

/** How long things are kept, and whether the server sees to it. */
export interface RetentionEnvironment {
  readonly days: RetentionDays;
  /** Whether a server applies it each day. What it takes away is gone, so somebody has to say so. */
  readonly daily: boolean;
}

const VARIABLES: Readonly<Record<RetentionRule, string>> = {
  undelivered: 'RETAIN_UNDELIVERED_DAYS',
  delivered: 'RETAIN_DELIVERED_DAYS',
  'privacy-requests': 'RETAIN_PRIVACY_REQUEST_DAYS',
  consents: 'RETAIN_CONSENT_DAYS',
};

export function readRetention(reader: Reader): RetentionEnvironment {
  const read = (rule: RetentionRule) =>
    reader.count(VARIABLES[rule], { from: 1, to: 36_500, fallback: RETENTION_DAYS[rule] });
  return {
    days: {
      undelivered: read('undelivered'),
      delivered: read('delivered'),
      'privacy-requests': read('privacy-requests'),
      consents: read('consents'),
    },
    daily: reader.yesOrNo('RETAIN_DAILY', false),
  };
}
