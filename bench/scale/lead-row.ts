import type { Consent } from '../../functions/leads/submission.ts';

/** The lead that the server saved: every other row is made of it. */
export interface SavedLead {
  readonly submission: Readonly<Record<'id' | 'payload' | 'raw' | 'phone' | 'email' | 'received_at', string>>;
  readonly consent: Readonly<Record<'id' | 'record', string>>;
}

/** How old the oldest row is: the longest period of retention. */
export const DAYS = 1826;
/** One lead of two hundred is a privacy request, which has no consent: the place of the n-th in the chain. */
export const CHAIN_PLACE = 'n - (n + 150) / 200';
/** Rows that wait for delivery, at the end. */
const WAITING = 2000;
/** Consent records are whole for this long, which the export reads; the older ones are cut. */
const WHOLE_RECORD_DAYS = 60;

/** What a visitor from an ad brings along. */
const ATTRIBUTION = JSON.stringify({
  campaign: 'sr22-ohio',
  adGroup: 'texas-sr22',
  landing_page: '/lpe?utm_source=google',
  referrer: 'https://www.google.com/',
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'sr22-ohio',
  gclid: 'Cj0KCQiAgP6PBhDmARIsAPWMq6mTb1zFhBxVq0mPRk0e9aJtQ2s7u3WcXyZ4vB5nM6kL8oI9pU7yT6r',
});

/**
 * A query with one row for each number from $1 to $2: who it is, when it came in, and what became of it by now. Three
 * numbers are for the caller: the milliseconds of the first row, those between two, and those of now.
 *
 * The store is as the purge leaves it, but for the last two months of each rule: leads are whole for 24 months when
 * they were delivered, and for 90 days when not.
 */
export function leadsBetween({ startMs, stepMs, nowMs, rows }: Timeline): string {
  return `select n, id, received_at, person, kind, result,
    (age < case when result = 'delivered' then 730 + 60 else 90 + 60 end) as whole, age < ${WHOLE_RECORD_DAYS} as young,
    case when age between 730 and 730 + 60 and n % 1000 = 7 then 'case 12' end as legal_hold
  from (select n, substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7' || substr(m, 1, 3) || '-8' || substr(m, 4, 3) || '-'
      || substr(m, 7, 12) as id,
    to_char(to_timestamp(ms / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as received_at,
    (2000000 + n * 7919 % 5000000)::text as person, (${nowMs} - ms) / 86400000 as age,
    case when n % 200 = 50 then 'privacy-request' else 'lead' end as kind,
    case when n > ${rows - WAITING} then 'waiting' when n % 100 < 5 then 'quarantined'
      when n % 100 = 5 then 'dead-letter' when n % 100 = 6 then 'suppressed' else 'delivered' end as result
    from (select n, ms, lpad(to_hex(ms), 12, '0') as h, md5(n::text) as m
      from (select n, (${startMs} + n * ${stepMs})::bigint as ms from generate_series($1::bigint, $2::bigint) as n) as a
    ) as b) as c`;
}

export interface Timeline {
  readonly rows: number;
  readonly startMs: number;
  readonly stepMs: number;
  readonly nowMs: number;
}

export function timelineOf(rows: number, now: Date): Timeline {
  const nowMs = now.getTime();
  const spanMs = DAYS * 86_400_000;
  return { rows, nowMs, startMs: nowMs - spanMs, stepMs: spanMs / (rows + 1) };
}

const PHONE = `'+1614' || person`;
const EMAIL = `'driver-' || person || '@example.com'`;

/** The columns of a submission, by name, as expressions over leadsBetween(). */
export function submissionColumns({ submission }: SavedLead): Readonly<Record<string, string>> {
  const text = (json: string) => withPerson(json, submission);
  return {
    id: 'id',
    kind: 'kind',
    form: `case kind when 'lead' then 'callback' else 'privacy-request' end`,
    received_at: 'received_at',
    status: `case when not whole then 'minimized' when result = 'quarantined' then 'quarantined' else 'accepted' end`,
    payload: `case when whole then ${text(submission.payload)} else '{}' end`,
    raw: `case when whole then ${text(submission.raw)} else '{}' end`,
    attribution: `case when whole then ${literal(ATTRIBUTION)} else '{}' end`,
    phone: `case when whole then ${PHONE} end`,
    email: `case when whole then ${EMAIL} end`,
    reasons: `case when result = 'quarantined' then '["honeypot"]' else '[]' end`,
    legal_hold: 'legal_hold',
  };
}

export function outboxColumns(): Readonly<Record<string, string>> {
  const delivered = (value: string) => `case when result = 'delivered' then ${value} end`;
  const erased = `not whole and result in ('quarantined', 'dead-letter')`;
  return {
    id: 'id',
    submission_id: 'id',
    channel: `'webhook'`,
    created_at: 'received_at',
    next_at: 'received_at',
    attempts: '0',
    status: `case when ${erased} then 'erased' else result end`,
    delivered_at: delivered('received_at'),
    delivered_to: delivered(`'https://crm.example.com'`),
  };
}

export function receiptColumns(): Readonly<Record<string, string>> {
  return { id: `'r' || id`, outbox_id: 'id', origin: `'https://crm.example.com'`, at: 'received_at' };
}

export function keyColumns(): Readonly<Record<string, string>> {
  const fingerprint = `md5('f' || n) || md5('g' || n)`;
  return { key: `'same:' || ${fingerprint}`, fingerprint, submission_id: 'id', received_at: 'received_at' };
}

/** The JSON of a consent record: whole while it is young, and of its main keys when it is older. */
export function recordOf({ submission, consent }: SavedLead): string {
  const saved = { ...submission, consent: consent.id };
  // The cast is for JSON that the server wrote.
  const { id, submissionId, formId, version, receivedAt, ip, controls } = JSON.parse(consent.record) as Consent;
  const main = { id, submissionId, formId, version, receivedAt, ip, controls, signature: { name: '', email: '' } };
  const [whole, short] = [consent.record, JSON.stringify(main)].map((record) => withPerson(record, saved));
  return `case when young then ${whole} else ${short} end`;
}

/** A text of the saved lead as an expression, with another person, time and ids. */
function withPerson(text: string, saved: SavedLead['submission'] & { readonly consent?: string }): string {
  const replaced = [
    ...(saved.consent ? [[saved.consent, `'c' || id`] as const] : []),
    [saved.id, 'id'],
    [saved.received_at, 'received_at'],
    [saved.phone, PHONE],
    [saved.phone.slice(2), `'614' || person`],
    [saved.email, EMAIL],
  ] as const;
  return replaced.reduce((expression, [value, by]) => expression.replaceAll(value, `' || ${by} || '`), literal(text));
}

/** A text of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
