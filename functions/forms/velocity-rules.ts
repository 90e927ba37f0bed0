import { mayBeSuppressed } from '../leads/person.ts';
import type { Submission } from '../leads/submission.ts';
import {
  ALARMED,
  ARRIVED,
  countKey,
  HELD,
  periodOf,
  slidingKeys,
  slidingWindow,
  type VelocityAlarm,
  type VelocityReason,
  type VelocityRule,
  type Window,
} from '../leads/velocity.ts';
import { sha256 } from '../lib/text.ts';
import type { GoodStamp } from './form-stamp.ts';
import type { Likeness } from './likeness.ts';

/** How many submissions an hour or a day may share something. */
export interface Allowance {
  readonly times: number;
  readonly window: Exclude<Window, 'two-weeks'>;
}

/** The limits of velocity; one that is left out is off. */
export interface VelocityLimits {
  readonly phone?: Allowance;
  readonly email?: Allowance;
  /** By one kind of browser at one IPv4 address, in two weeks. */
  readonly ipv4?: number;
  /** The same for one /64 of IPv6. */
  readonly ipv6?: number;
  /** Submissions with one stamp. */
  readonly stamp?: number;
  /** By one kind of browser that are alike in another way, in two weeks. */
  readonly alike?: number;
  /** Of leads in an hour, before an alarm. Raised where more is usual: see AlarmLimit.usual. */
  readonly page?: number;
  readonly site?: number;
}

export interface Sender {
  /** See networksOf. Empty when they say nothing. */
  readonly networks: readonly string[];
  readonly likeness: Likeness;
  readonly stamp?: GoodStamp;
  /** Path of the page, when the site has it. */
  readonly page?: string;
}

/**
 * What a submission is counted by. Only hashes of personal data are counted.
 * @param sender left out for a partner, whose leads come from one machine.
 */
export function velocityRules(
  submission: Submission,
  sender: Sender | undefined,
  limits: VelocityLimits,
): readonly VelocityRule[] {
  if (!mayBeSuppressed(submission)) return [];
  const { kind, phone, email } = submission;
  const at = new Date(submission.receivedAt);
  const isLead = kind === 'lead';
  return [
    ...ofPerson(at, 'velocity-phone', limits.phone, phone && `${kind} ${phone}`),
    ...ofPerson(at, 'velocity-email', limits.email, email && `${kind} ${email}`),
    ...(sender?.stamp && limits.stamp !== undefined ? [ofStamp(sender.stamp, limits.stamp)] : []),
    ...(sender ? ofProgram(at, sender, limits) : []),
    ...(isLead && sender ? ofSite(at, sender.page, limits) : []),
    ...(isLead ? [inHour(at, ARRIVED, 'all'), inHour(at, HELD, 'held'), inHour(at, ALARMED, 'alarmed')] : []),
  ];
}

function ofPerson(
  at: Date,
  reason: VelocityReason,
  allowance: Allowance | undefined,
  value: string | undefined,
): readonly VelocityRule[] {
  if (!allowance || !value) return [];
  const subject = `${reason}:${hashOf(value)}`;
  const keys = slidingKeys(at, { window: allowance.window, kept: 'brief', subject });
  return [{ limit: { reason, most: allowance.times }, ...keys, counts: 'accepted' }];
}

/**
 * Counted under the hour of its issue, for as long as it is good. Stamps of one minute have their counts side by side,
 * so that a store has few pages to write.
 */
function ofStamp({ id, issuedAt }: GoodStamp, most: number): VelocityRule {
  const subject = `stamp:${issuedAt.getTime().toString(36)}${id}`;
  const key = countKey({ kept: 'usual', period: periodOf(issuedAt, 'hour'), subject });
  return { limit: { reason: 'velocity-stamp', most }, key, counts: 'accepted' };
}

type Trait = 'pace' | 'words' | 'stamp' | 'numbers';

/** What is assumed of a new site: a kind of browser is a tenth of all, a pace an eighth, and so on. */
const PRIORS = { client: 0.1, pace: 0.12, words: 0.1, stamp: 0.05, numbers: 0.001 } as const;
/** The share of all submissions that come from one address of a crowd. */
const CROWD_SHARE = 0.001;
/** An address gets so many times the limit of one kind of browser. */
const CROWD_TIMES = 8;
/** What a wider network gets, by what a narrow one gets: /32 and /24, or /64, /56 and /48. */
const WIDER = { ipv4: [1, 4], ipv6: [1, 2, 4] } as const;

/** What shows one program at work. People differ from each other, also those of one office, carrier or campaign. */
function ofProgram(at: Date, { networks, likeness }: Sender, limits: VelocityLimits): readonly VelocityRule[] {
  const inTwoWeeks = slidingWindow(at, { window: 'two-weeks', kept: 'usual' });
  const { client } = likeness;
  const counts = 'accepted';
  // Of one browser at one address, only the first says how common something is: a program would make itself common.
  const firstOf = networks[0] === undefined ? {} : { firstOf: `own ${networks[0]}` };
  const isIpv6 = networks[0]?.includes(':') ?? false;
  const most = isIpv6 ? limits.ipv6 : limits.ipv4;
  const wider = isIpv6 ? WIDER.ipv6 : WIDER.ipv4;
  return [
    { name: 'all', ...inTwoWeeks('all'), counts, ...firstOf },
    { name: 'client', ...inTwoWeeks(`client:${client}`), counts, ...firstOf },
    ...(most === undefined
      ? []
      : countedNetworks(networks).flatMap((one, index) => ofNetwork(one, most, wider[index] ?? 1))),
    ...(limits.alike === undefined ? [] : alike(limits.alike)),
  ];

  function ofNetwork({ network, subject }: CountedNetwork, narrow: number, times: number): readonly VelocityRule[] {
    const limit = narrow * times;
    const [crowd, own] = [`crowd ${network}`, `own ${network}`];
    const share = { of: 'client', among: 'all', prior: PRIORS.client };
    const reason = 'velocity-network';
    const chance = { times: 'all', share: CROWD_SHARE * times };
    const ofCrowd = { reason, most: limit * CROWD_TIMES, chance, onlyIfSeen: own } as const;
    const ofClient = { reason, most: limit, chance: { times: crowd, without: own, share } } as const;
    // Strangers share a /24 of IPv4: what one address of it sends must not hold the others.
    const mayBeFull = isIpv6 || times === 1;
    return [
      { name: crowd, ...inTwoWeeks(subject), ...(mayBeFull ? { limit: ofCrowd } : {}), counts },
      { name: own, ...inTwoWeeks(`${subject}.${client}`), limit: ofClient, counts },
    ];
  }

  function alike(limit: number): readonly VelocityRule[] {
    const { pace, words, stamp, numbers } = likeness;
    return [
      ...ofTrait('pace', pace, limit),
      ...ofTrait('words', words, limit),
      ...ofTrait('stamp', stamp, limit),
      ...ofTrait('numbers', numbers && hashOf(numbers), Math.ceil(limit / 2)),
    ];
  }

  /** Whether those of one kind of browser have a trait more often than all others have. */
  function ofTrait(trait: Trait, value: string | undefined, limit: number): readonly VelocityRule[] {
    if (value === undefined) return [];
    const subject = `${trait}:${value}`;
    const own = `${subject}.${client}`;
    const share = { of: subject, among: 'all', without: { of: own, among: 'client' }, prior: PRIORS[trait] };
    const together = { reason: `alike-${trait}`, most: limit, chance: { times: 'client', share } } as const;
    return [
      { name: subject, ...inTwoWeeks(subject), counts, ...firstOf },
      { name: own, ...inTwoWeeks(own), limit: together, counts, ...firstOf },
    ];
  }
}

function ofSite(at: Date, page: string | undefined, limits: VelocityLimits): readonly VelocityRule[] {
  const rule = (name: VelocityAlarm, subject: string, most: number): VelocityRule => ({
    alarm: { name, most, usual: { at, subject } },
    ...slidingKeys(at, { window: 'hour', kept: 'usual', subject }),
    counts: 'accepted',
  });
  return [
    ...(limits.page === undefined ? [] : [rule('page', `page:${page ?? ''}`, limits.page)]),
    ...(limits.site === undefined ? [] : [rule('site', 'site', limits.site)]),
  ];
}

function inHour(at: Date, subject: string, counts: VelocityRule['counts']): VelocityRule {
  return { key: countKey({ kept: 'usual', period: periodOf(at, 'hour'), subject }), counts };
}

interface CountedNetwork {
  readonly network: string;
  /** What it is counted as. */
  readonly subject: string;
}

/**
 * Networks with what they are counted as: the hashes of the wider ones before the own. So the counts of one lead's
 * networks lie side by side, and a store has one page to write for all of them.
 */
function countedNetworks(networks: readonly string[]): readonly CountedNetwork[] {
  const hashes = networks.map(hashOf);
  return networks.map((network, index) => ({
    network,
    subject: `network:${hashes.slice(index).toReversed().join('')}`,
  }));
}

/** 64 bits: short, and too many for a search of another value with the same hash. */
function hashOf(value: string): string {
  return sha256(value).slice(0, 16);
}
