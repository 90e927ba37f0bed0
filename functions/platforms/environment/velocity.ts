import { FREE_STAMPS } from '../../forms/stamp-price.ts';
import type { Allowance, VelocityLimits } from '../../forms/velocity-rules.ts';
import { type EnvironmentReader, readKeys, readSecrets } from './reader.ts';

/** What tells programs from visitors. */
export interface VelocityEnvironment {
  readonly limits: VelocityLimits;
  /** FORM_STAMP_SECRET: the first one signs. None: the store's own. */
  readonly stampSecrets: readonly string[];
  readonly stampWaitMs: number;
  /** How many stamps a client gets in an hour before it has to work for them. Undefined: any number. */
  readonly freeStamps?: number;
  /** LEAD_API_SECRET: partners who send leads by themselves sign with one of these. */
  readonly partnerSecrets: readonly string[];
}

const DEFAULTS = {
  VELOCITY_PHONE: { times: 3, window: 'day' },
  VELOCITY_EMAIL: { times: 3, window: 'day' },
} as const satisfies Record<string, Allowance>;

const IN_TWO_WEEKS = 'of leads in two weeks';

export function readVelocity(reader: EnvironmentReader): VelocityEnvironment {
  const allowance = (name: keyof typeof DEFAULTS) =>
    reader.read<{ value?: Allowance }>(name, {
      parse: parseAllowance,
      mustBe: '"off" or a number an hour or a day, like 3/day',
      fallback: { value: DEFAULTS[name] },
    }).value;
  const number = (name: string, fallback: number, what = 'from 1 to 999999') =>
    reader.read<{ value?: number }>(name, {
      parse: parseCount,
      mustBe: `"off" or a whole number ${what}, like ${fallback}`,
      fallback: { value: fallback },
    }).value;
  return {
    limits: {
      phone: allowance('VELOCITY_PHONE'),
      email: allowance('VELOCITY_EMAIL'),
      ipv4: number('VELOCITY_IPV4', 3, IN_TWO_WEEKS),
      ipv6: number('VELOCITY_IPV6', 3, IN_TWO_WEEKS),
      stamp: number('VELOCITY_STAMP', 3),
      alike: number('VELOCITY_ALIKE', 8, IN_TWO_WEEKS),
      page: number('VELOCITY_PAGE', 200),
      site: number('VELOCITY_SITE', 300),
    },
    stampSecrets: readKeys(reader, 'FORM_STAMP_SECRET'),
    freeStamps: number('FORM_STAMP_FREE', FREE_STAMPS),
    stampWaitMs: reader.count('FORM_STAMP_SECONDS', { from: 0, to: 60, fallback: 2 }) * 1000,
    partnerSecrets: readSecrets(reader, 'LEAD_API_SECRET'),
  };
}

function parseAllowance(text: string): { value?: Allowance } | undefined {
  if (text === 'off') return {};
  const [, times, window] = /^([1-9]\d{0,5})\/(hour|day)$/.exec(text) ?? [];
  return times && (window === 'hour' || window === 'day') ? { value: { times: Number(times), window } } : undefined;
}

function parseCount(text: string): { value?: number } | undefined {
  if (text === 'off') return {};
  return /^[1-9]\d{0,5}$/.test(text) ? { value: Number(text) } : undefined;
}
