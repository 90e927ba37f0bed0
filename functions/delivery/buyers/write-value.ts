import { createHash } from 'node:crypto';
import type { BuyerField } from '../../../schemas/generated/content-types.ts';
import { localTime } from '../../../schemas/rules/routing/hours.ts';
import type { LeadValues } from '../../leads/routing/lead-values.ts';
import { ownValue } from '../../lib/collections.ts';
import { fillSecrets } from './secrets.ts';

/** What values are written by, besides the lead. */
export interface Writing {
  /** Variables that begin with BUYER_. */
  readonly secrets: Readonly<Record<string, string>>;
  /** State names by code. */
  readonly stateNames: Readonly<Record<string, string>>;
  /** For dates. */
  readonly timeZone: string;
}

type Transform = NonNullable<BuyerField['as']>;

const digits = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const wordsOf = (text: string) => text.trim().split(/\s+/);
const hashed = (algorithm: string) => (text: string) => createHash(algorithm).update(text).digest('hex');

/** How a value is written. A single word is a first name; the last name is then missing, and never invented. */
const TRANSFORMS: Readonly<Record<Transform, (text: string, writing: Writing) => string | undefined>> = {
  text: (text) => text,
  national10: (text) => (digits(text).length === 10 ? digits(text) : undefined),
  e164: (text) => (digits(text).length === 10 ? `+1${digits(text)}` : undefined),
  dashed: (text) => digits(text).replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3'),
  last4: (text) => digits(text).slice(-4),
  'first-name': (text) => wordsOf(text)[0],
  'last-name': (text) => wordsOf(text).slice(1).join(' ') || undefined,
  'state-code': (text) => text.toUpperCase(),
  'state-name': (text, { stateNames }) => stateNames[text.toUpperCase()],
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  ascii: (text) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^\x20-\x7e]/g, '?'),
  'iso-date': (text, { timeZone }) => dayOf(text, timeZone),
  'us-date': (text, { timeZone }) => dayOf(text, timeZone)?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
  'compact-date': (text, { timeZone }) => dayOf(text, timeZone)?.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1'),
  'date-time': (text) => momentOf(text)?.toISOString().slice(0, 19).replace('T', ' '),
  'unix-seconds': (text) => {
    const moment = momentOf(text);
    return moment && String(Math.floor(moment.getTime() / 1000));
  },
  'mail-domain': (text) => text.split('@')[1],
  md5: hashed('md5'),
  sha1: hashed('sha1'),
  sha256: hashed('sha256'),
};

function momentOf(text: string): Date | undefined {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function dayOf(text: string, timeZone: string): string | undefined {
  const moment = momentOf(text);
  return moment && localTime(moment, timeZone).day;
}

/** What is sent in a field; undefined when it is left out. */
export function writeValue(field: BuyerField, values: LeadValues, writing: Writing): string | undefined {
  const { from, value, as = 'text', map, max, empty } = field;
  const source = from === undefined ? value && fillSecrets(value, writing.secrets) : values[from];
  const written = source === undefined ? undefined : TRANSFORMS[as](source, writing);
  const mapped = map && written !== undefined ? ownValue(map, written) : written;
  if (mapped === undefined || mapped === '') return empty === 'send' ? '' : undefined;
  return max === undefined ? mapped : [...mapped].slice(0, max).join('');
}
