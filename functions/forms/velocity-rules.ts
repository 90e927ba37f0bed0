import { isLocalAddress } from '../http/client-network.ts';
import { mayBeSuppressed } from '../leads/person.ts';
import type { Submission } from '../leads/submission.ts';
import {
  ARRIVED,
  countKey,
  periodOf,
  slidingKeys,
  type VelocityReason,
  type VelocityRule,
  type Window,
} from '../leads/velocity.ts';
import { sha256 } from '../lib/text.ts';
import type { GoodStamp } from './form-stamp.ts';

/** How many submissions an hour or a day may share something. */
export interface Allowance {
  readonly times: number;
  readonly window: Window;
}

/** The limits of velocity; one that is left out is off. */
export interface VelocityLimits {
  readonly phone?: Allowance;
  readonly email?: Allowance;
  /** One /24 of IPv4: up to 256 addresses, and behind a carrier's translation many people. */
  readonly ipv4?: Allowance;
  /** One /64 of IPv6: a household or an office. */
  readonly ipv6?: Allowance;
  /** Submissions with one stamp. */
  readonly stamp?: number;
  /** Of leads. Raised where more is usual: see VelocityLimit.usual. */
  readonly page?: number;
  readonly site?: number;
}

interface Sender {
  /** See networkOf; left out for a partner, whose leads come from one machine. */
  readonly network?: string;
  readonly stamp?: GoodStamp;
  /** Path of the page, when the site has it. */
  readonly page?: string;
}

/** What a submission is counted by. Only hashes of personal data are counted, for two days. */
export function velocityRules(
  submission: Submission,
  { network, stamp, page }: Sender,
  limits: VelocityLimits,
): readonly VelocityRule[] {
  if (!mayBeSuppressed(submission)) return [];
  const { kind, phone, email } = submission;
  const at = new Date(submission.receivedAt);
  const isLead = kind === 'lead';
  return [
    ...shared(at, 'velocity-phone', {
      allowance: limits.phone,
      value: phone && `${kind} ${phone}`,
      counts: 'accepted',
    }),
    ...shared(at, 'velocity-email', {
      allowance: limits.email,
      value: email && `${kind} ${email}`,
      counts: 'accepted',
    }),
    ...(network === undefined ? [] : ofNetwork(at, network, limits)),
    ...(stamp && limits.stamp !== undefined ? [ofStamp(stamp, limits.stamp)] : []),
    ...(isLead && network !== undefined ? ofSite(at, page, limits) : []),
    ...(isLead
      ? [{ key: countKey({ kept: 'usual', period: periodOf(at, 'hour'), subject: ARRIVED }), counts } as const]
      : []),
  ];
}

const counts = 'all';

interface Shared {
  readonly allowance: Allowance | undefined;
  readonly value: string | undefined;
  readonly counts: VelocityRule['counts'];
}

function shared(at: Date, reason: VelocityReason, { allowance, value, counts }: Shared): readonly VelocityRule[] {
  if (!allowance || !value) return [];
  const subject = `${reason}:${sha256(value).slice(0, 32)}`;
  const keys = slidingKeys(at, { window: allowance.window, kept: 'brief', subject });
  return [{ limit: { reason, most: allowance.times }, ...keys, counts }];
}

function ofNetwork(at: Date, network: string, { ipv4, ipv6 }: VelocityLimits): readonly VelocityRule[] {
  const [address = ''] = network.split('/');
  if (isLocalAddress(address)) return [];
  const allowance = network.includes(':') ? ipv6 : ipv4;
  return shared(at, 'velocity-network', { allowance, value: network, counts: 'all' });
}

/** Counted under the hour of its issue, for as long as it is good. */
function ofStamp({ id, issuedAt }: GoodStamp, most: number): VelocityRule {
  const key = countKey({ kept: 'usual', period: periodOf(issuedAt, 'hour'), subject: `stamp:${id}` });
  return { limit: { reason: 'velocity-stamp', most }, key, counts: 'all' };
}

/** Quarantined leads do not count here, so that a flood from one network holds no lead of another. */
function ofSite(at: Date, page: string | undefined, limits: VelocityLimits): readonly VelocityRule[] {
  const rule = (reason: VelocityReason, subject: string, most: number): VelocityRule => ({
    limit: { reason, most, usual: { at, subject } },
    ...slidingKeys(at, { window: 'hour', kept: 'usual', subject }),
    counts: 'accepted',
  });
  return [
    ...(limits.page === undefined ? [] : [rule('velocity-page', `page:${page ?? ''}`, limits.page)]),
    ...(limits.site === undefined ? [] : [rule('velocity-site', 'site', limits.site)]),
  ];
}
