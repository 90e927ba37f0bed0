import pg from 'pg';
import { fieldDataTable } from '../../functions/admin/field-data.ts';
import { exportLeads, type LeadFilter, listLeads } from '../../functions/admin/list-leads.ts';
import { purge } from '../../functions/admin/purge.ts';
import { reportData } from '../../functions/admin/report.ts';
import { statsOf } from '../../functions/admin/stats.ts';
import { newId } from '../../functions/leads/new-id.ts';
import type { StoredSubmission } from '../../functions/leads/stored-submission.ts';
import { sha256 } from '../../functions/lib/text.ts';
import type { Store } from '../../functions/store/store.ts';
import { sampleSubmission } from '../../functions/testing/sample-submission.ts';
import { type Figure, quantile } from '../figures.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
const SAVE_MS = 10_000;
const SEARCHES = 20;

interface Measured {
  /** Begins each figure's name. */
  readonly title: string;
  readonly store: Store;
  readonly url: string;
  /** What a purge takes for now. It leaves the month after this day for the next one. */
  readonly purgeAt: Date;
}

/** What visitors and operators wait for in a store of this size. */
export async function* measureStore(measured: Measured): AsyncGenerator<Figure> {
  const { title, store } = measured;
  const section = 'scale';
  const now = Date.now();
  const month = { since: isoOf(now - 31 * DAY_MS), until: isoOf(now - DAY_MS) };
  const formerly = { since: isoOf(now - 396 * DAY_MS), until: isoOf(now - 366 * DAY_MS) };
  const [lead] = await take(listLeads(store, { kind: 'lead', order: 'newest-first', limit: 1 }));
  const template = lead && (await store.find(lead.id));
  if (!template) throw new Error('The store has no lead.');

  yield { section, name: `${title}: saved, ${AT_ONCE} at once`, ...(await saved(store, template)), unit: '/s' };
  for (const by of ['phone', 'email'] as const) {
    const times = await searches(store, by);
    const note = `the slowest of ${SEARCHES} ${Math.round(Math.max(...times))} ms`;
    yield { section, name: `${title}: a person by ${by}, median`, value: quantile(times, 0.5), unit: 'ms', note };
  }
  yield await timed(`${title}: the newest 20 leads`, 'ms', async () => {
    const found = await take(listLeads(store, { order: 'newest-first', limit: 20 }));
    return `${found.length} leads`;
  });
  for (const format of ['csv', 'json'] as const)
    yield await timed(`${title}: export of 30 days, ${format}`, 's', async () => {
      let bytes = 0;
      for await (const text of exportLeads(store, month, format)) bytes += Buffer.byteLength(text);
      return `${Math.round(bytes / 1e6)} MB`;
    });
  yield await timed(`${title}: report of 30 days a year ago`, 's', async () => {
    const total = await leadsReported(store, formerly);
    return `${total.toLocaleString('en-US')} leads`;
  });
  yield await timed(`${title}: report of 30 days`, 's', async () => {
    const total = await leadsReported(store, month);
    return `${total.toLocaleString('en-US')} leads`;
  });
  yield await timed(`${title}: stats`, 's', async () => {
    const { total } = await statsOf(store, new Date());
    return `${total.toLocaleString('en-US')} submissions`;
  });
  yield await timed(`${title}: claim of 100 deliveries`, 'ms', () => claimAndReturn(store));
  yield* purges(measured);
}

async function* purges({ title, store, url, purgeAt }: Measured): AsyncGenerator<Figure> {
  const days = { undelivered: 90, delivered: 730, 'privacy-requests': 730, consents: 1825 };
  const by = { name: 'bench', at: purgeAt };
  yield await timed(`${title}: purge --dry-run`, 's', async () => {
    const planned = await purge(store, { days, by, dryRun: true });
    return planned.map(({ rule, submissions, onHold }) => `${rule} ${submissions} (${onHold} held)`).join(', ');
  });
  yield await timed(`${title}: purge`, 's', async () => {
    const results = await purge(store, { days, by });
    const count = results.reduce((sum, { submissions }) => sum + submissions, 0);
    return `${count.toLocaleString('en-US')} submissions minimized`;
  });
  const { table, note } = await purgedTable(url, purgeAt);
  yield await timed(`${title}: vacuum (full) of what was purged`, 's', async () => {
    await runOn(url, `vacuum (full) ${table}`);
    return note;
  });
}

/** The partition of the month that was purged, or the table when it has none. */
async function purgedTable(url: string, purgeAt: Date): Promise<{ table: string; note: string }> {
  const month = isoOf(purgeAt.getTime() - 745 * DAY_MS)
    .slice(0, 7)
    .replace('-', '_');
  const [row] = await runOn(url, `select to_regclass('submissions_${month}') is not null as found`);
  return row?.found === true
    ? { table: `submissions_${month}`, note: 'locks one month' }
    : { table: 'submissions', note: 'locks all submissions: no form can be saved' };
}

async function saved(store: Store, template: StoredSubmission): Promise<Pick<Figure, 'value' | 'note'>> {
  const waits: number[] = [];
  const started = performance.now();
  let number = 0;
  const work = async () => {
    while (performance.now() - started < SAVE_MS) {
      const before = performance.now();
      await store.save(likeOne(template, number++));
      waits.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const perSecond = waits.length / ((performance.now() - started) / 1000);
  return { value: perSecond, note: `p99 ${Math.round(quantile(waits, 0.99))} ms` };
}

function likeOne({ payload, raw, attribution, consent }: StoredSubmission, number: number) {
  const now = new Date();
  const id = newId(now);
  return sampleSubmission({
    id,
    receivedAt: now.toISOString(),
    payload,
    raw,
    attribution,
    phone: `+1615${2_000_000 + number}`,
    email: `new-${number}@example.com`,
    ...(consent ? { consent: { ...consent, id: newId(now), submissionId: id } } : {}),
    idempotency: { fingerprint: sha256(id), since: isoOf(now.getTime() - 600_000) },
    samePersonSince: isoOf(now.getTime() - 30 * DAY_MS),
  });
}

async function searches(store: Store, by: 'phone' | 'email'): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < SEARCHES; index += 1) {
    const person = 2_000_000 + ((index * 350_377) % 5_000_000);
    const value = by === 'phone' ? `+1614${person}` : `driver-${person}@example.com`;
    const started = performance.now();
    await take(listLeads(store, { [by]: value, order: 'newest-first' }));
    times.push(performance.now() - started);
  }
  return times;
}

async function claimAndReturn(store: Store): Promise<string> {
  const now = new Date();
  const forms = ['callback', 'privacy-request'] as const;
  const due = await store.outbox.claim({ owner: 'bench', channel: 'webhook', forms, limit: 100, now, leaseMs: 60_000 });
  await Promise.all(due.map(({ id }) => store.outbox.finish(id, 'bench', { outcome: 'returned' })));
  return `${due.length} deliveries, and their return`;
}

/** A figure with the time of some work, which says what it did. A failure is infinitely slow. */
async function timed(name: string, unit: 's' | 'ms', work: () => Promise<string>): Promise<Figure> {
  const started = performance.now();
  const scale = unit === 's' ? 1000 : 1;
  try {
    const note = await work();
    return { section: 'scale', name, value: (performance.now() - started) / scale, unit, note };
  } catch (error) {
    const note = `failed after ${((performance.now() - started) / 1000).toFixed(1)} s: ${(error as Error).message}`;
    return { section: 'scale', name, value: Number.POSITIVE_INFINITY, unit, note };
  }
}

async function take<T>(all: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const one of all) found.push(one);
  return found;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** Runs a statement on a new connection. Returns its rows. */
export async function runOn(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Makes what `site leads report` prints. Returns the number of its leads. */
async function leadsReported(store: Store, filter: LeadFilter): Promise<number> {
  const now = new Date();
  const fieldData = await fieldDataTable(store, now);
  return (await reportData({ leads: listLeads(store, filter), fieldData, now })).total;
}
