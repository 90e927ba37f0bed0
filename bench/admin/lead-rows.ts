import type { Submission } from '../../functions/leads/submission.ts';
import { sha256 } from '../../functions/lib/text.ts';
import { literal } from '../scale/lead-row.ts';

/** How the two databases say the same thing. */
export interface Dialect {
  /** A table with one row for each number of a range, in a column n. */
  series(from: number, to: number): string;
  /** A number in so many hexadecimal digits. */
  hex(number: string, digits: number): string;
  /** Milliseconds since 1970 as ISO 8601. */
  time(ms: string): string;
}

/** So many leads came in one after the other, the last one just now. */
export interface Timeline {
  readonly rows: number;
  readonly startMs: number;
  readonly stepMs: number;
}

const YEAR_MS = 365 * 86_400_000;

export function timelineOf(rows: number, now: Date): Timeline {
  const stepMs = Math.floor(YEAR_MS / rows);
  return { rows, stepMs, startMs: now.getTime() - rows * stepMs };
}

/** Who the n-th lead is from: what an operator searches for. */
export function leadAt({ startMs, stepMs }: Timeline, n: number) {
  const time = (startMs + n * stepMs).toString(16).padStart(12, '0');
  const number = 2_000_000 + ((n * 7919) % 5_000_000);
  return {
    id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${n.toString(16).padStart(12, '0')}`,
    phone: `+1614${number}`,
    email: `driver-${number}@example.com`,
    name: `Driver${n % 40_000}`,
  };
}

/** Who signs in. A few hundred leads are theirs, all of them old. */
export const OPERATOR = 'owner@agency.example';

/**
 * Leads of a year with all that /admin lists. Of twenty, nine are done, two wait for a day, three are a colleague's,
 * and six are new. Short lists have their leads at the old end, where a scan is slowest.
 */
export function leadsBetween(from: number, to: number, { rows, startMs, stepMs }: Timeline, dialect: Dialect): string {
  const { series, hex, time } = dialect;
  const number = `(2000000 + n * 7919 % 5000000)`;
  return `select n, id, at, status, phone, email, name, last, delivery, work, reasons from (
    select n, substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7000-8000-' || ${hex('n', 12)} as id,
      ${time('ms')} as at, '+1614' || ${number} as phone, 'driver-' || ${number} || '@example.com' as email,
      case when n % 20 = 19 then 'quarantined' else 'accepted' end as status,
      case when n % 20 < 19 then '[]' when n < 2000 then '["rejected-fake"]' else '["honeypot"]' end as reasons,
      substr('AnnBobCatDanEveFayGusHal', cast(n % 8 * 3 + 1 as integer), 3) as name,
      case when n % 100 = 3 then 'Smith' else 'Driver' || (n % 40000) end as last,
      case when n % 20 = 19 then 'quarantined' when n > ${rows - 1000} then 'waiting'
        when n % 200 = 50 then 'dead-letter' when n % 100 = 60 then 'not-permitted' else 'delivered' end as delivery,
      case when n % 20 < 9 then 'done' when n % 20 < 11 then 'waiting' when n % 20 < 14 then 'working' end as work
    from (select n, ms, ${hex('ms', 12)} as h from (select n, ${startMs} + n * ${stepMs} as ms
      from ${series(from, to)} as s) as a) as b) as c`;
}

interface Rows {
  readonly table: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly where?: string;
}

/** What is written for each lead: columns as expressions over leadsBetween(). */
export function rowsOf(template: Submission, { rows }: Timeline): readonly Rows[] {
  const { payload, raw, attribution, consent } = template;
  const person = (value: unknown) =>
    ` ${literal(JSON.stringify(value))} `
      .replaceAll('Ann Driver', `' || name || ' ' || last || '`)
      .replaceAll(template.id, `' || id || '`)
      .replaceAll('+16145550123', `' || phone || '`);
  const submissions = {
    ...{ id: 'id', kind: `'lead'`, form: `'callback'`, received_at: 'at', status: 'status', payload: person(payload) },
    ...{ raw: person(raw), attribution: person(attribution), phone: 'phone', email: 'email', reasons: 'reasons' },
    touched_at: 'case when work is null then null else at end',
  };
  // A server looks at the newest link of the chain: that of a lead that was saved. These come before it.
  const hash = literal(sha256('bench'));
  const consents = {
    ...{ seq: `n - ${rows}`, id: `'consent-' || id`, submission_id: 'id', record: person(consent), record_hash: hash },
    ...{ previous_hash: hash, chain_hash: hash },
  };
  const outbox = {
    ...{ id: 'id', submission_id: 'id', channel: `'webhook'`, created_at: 'at', next_at: 'at', attempts: '0' },
    status: 'delivery',
    delivered_at: `case when delivery = 'delivered' then at end`,
  };
  const work = {
    ...{ submission_id: 'id', state: 'work', version: '1', changed_at: 'at' },
    until: `case when work = 'waiting' then case when n < 1000 then at else '2099-01-01T14:00:00.000Z' end end`,
    reason: `case when work = 'done' then 'sold' end`,
    assignee: `case when n < 4000 then '${OPERATOR}' else 'colleague@agency.example' end`,
  };
  const event = { id: `'a' || id`, at: 'at', actor: `'colleague@agency.example'`, action: `'work-lead'` };
  const names = (key: string) => ({ table: 'lead_names', columns: { key: `lower(${key})`, submission_id: 'id' } });
  const worked = 'work is not null';
  return [
    { table: 'submissions', columns: submissions },
    { table: 'consents', columns: consents },
    { table: 'outbox', columns: outbox },
    { table: 'lead_work', columns: work, where: worked },
    { table: 'audit_log', columns: { ...event, subject: 'id', detail: `'{}'` }, where: worked },
    {
      table: 'lead_notes',
      columns: { id: `'n' || id`, submission_id: 'id', at: 'at', author: event.actor, note: `'Called back.'` },
      where: 'n % 20 < 4',
    },
    names('name || last'),
    names('last || name'),
    names(`'zz' || ${reversed('substr(phone, 2)', 11)}`),
  ];
}

/** A text of so many characters from its end on. */
function reversed(text: string, length: number): string {
  return Array.from({ length }, (_, index) => `substr(${text}, ${length - index}, 1)`).join(' || ');
}
