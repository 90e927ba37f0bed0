import { openStore } from '../functions/store/open-store.ts';
import { INBOX_VIEWS } from '../functions/store/work.ts';
import { ADMIN_SETTINGS, type OperatorSession, openOperatorSession } from '../functions/testing/operator-session.ts';
import { writeSampleBuild } from '../functions/testing/sample-build.ts';
import { sampleSubmission } from '../functions/testing/sample-submission.ts';
import { referenceOf } from '../schemas/rules/forms/receipt.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { fillInbox } from './admin/fill-inbox.ts';
import { leadAt, OPERATOR, type Timeline, timelineOf } from './admin/lead-rows.ts';
import { type Figure, quantile } from './figures.ts';
import type { SiteCopy } from './site-copy.ts';

const SETTINGS = {
  ...ADMIN_SETTINGS,
  PORT: '0',
  RATE_LIMIT: 'off',
  LOOKUP_RATE_LIMIT: 'off',
  PAGE_RATE_LIMIT: 'off',
  RETAIN_DAILY: 'false',
};
const TIMES = 100;
const WARM_UP = 10;
const MAX_MS = 100;

interface AdminOptions {
  /** How many leads the store has. */
  readonly rows: number;
}

/** Asks a server for the lists, searches and leads of /admin, over a SQLite file and over a Postgres full of leads. */
export async function* measureAdmin(site: SiteCopy, { rows }: AdminOptions): AsyncGenerator<Figure> {
  writeSampleBuild(site.at('out'));
  const timeline = timelineOf(rows, new Date());
  yield* measureOver(site, { title: 'SQLite', url: `file:${site.at('bench-admin/leads.db')}`, timeline });
  const postgres = await startPostgres();
  try {
    yield* measureOver(site, { title: 'Postgres', url: postgres.url, timeline });
  } finally {
    await postgres.remove();
  }
}

interface Over {
  readonly title: string;
  readonly url: string;
  readonly timeline: Timeline;
}

async function* measureOver(site: SiteCopy, { title, url, timeline }: Over): AsyncGenerator<Figure> {
  const started = performance.now();
  const session = await prepare(url);
  await fillInbox(url, timeline);
  const section = 'admin';
  yield { section, name: `${title}: filled`, value: (performance.now() - started) / 1000, unit: 's' };
  const server = await site.start(['serve', '--out', site.at('out')], { ...SETTINGS, DATABASE_URL: url });
  try {
    const ask = operatorAt(server.url.replace('127.0.0.1', 'localhost'), session);
    for (const [name, call] of Object.entries(callsOf(timeline, ask))) {
      const times: number[] = [];
      let before = 0;
      for (let number = 0; number < WARM_UP + TIMES; number += 1) {
        if (number === WARM_UP) before = server.processorMs();
        const begun = performance.now();
        await call(number);
        if (number >= WARM_UP) times.push(performance.now() - begun);
      }
      const processor = (server.processorMs() - before) / TIMES;
      const note = `median ${quantile(times, 0.5).toFixed(1)} ms, processor ${processor.toFixed(1)} ms`;
      const value = quantile(times, 0.95);
      yield { section, name: `${title}: ${name}, p95`, value, unit: 'ms', budget: { atMost: MAX_MS }, note };
    }
  } finally {
    await server.stop();
  }
}

/** Makes the tables with one lead, and an owner with a session. */
async function prepare(url: string): Promise<OperatorSession> {
  const store = await openStore(url);
  await store.save(sampleSubmission());
  const session = await openOperatorSession(store, { email: OPERATOR, role: 'owner', secret: 'o'.repeat(43) });
  await store.close();
  return session;
}

type Call = (number: number) => Promise<void>;

function callsOf(timeline: Timeline, { read, search }: ReturnType<typeof operatorAt>): Readonly<Record<string, Call>> {
  /** Leads all over the year. */
  const lead = (number: number) => leadAt(timeline, 1 + ((number * 7_368_787) % timeline.rows));
  const lists = INBOX_VIEWS.flatMap((view): [string, Call][] => [
    [`list ${view}`, () => read(`/admin?view=${view}`)],
    [`list ${view}, a later page`, (number) => read(`/admin?view=${view}&after=${lead(number).id}`)],
  ]);
  return {
    ...Object.fromEntries(lists),
    'search by phone': (number) => search(lead(number).phone),
    'search by four digits': (number) => search(lead(number).phone.slice(-4)),
    'search by email': (number) => search(lead(number).email),
    'search by name': (number) => search(lead(number).name),
    'search by a name of many': () => search('Smith'),
    'search by a name of nobody': () => search('Nobody at all'),
    'search by reference': (number) => search(referenceOf(lead(number).id)),
    'a lead': (number) => read(`/admin/leads/${lead(number).id}`),
  };
}

/** What a browser of the owner does. A search is a form and the page that it leads to. */
function operatorAt(address: string, { headers, token }: OperatorSession) {
  const read = async (path: string, cookie = headers.cookie): Promise<void> => {
    const response = await fetch(address + path, { headers: { ...headers, cookie }, redirect: 'manual' });
    const html = await response.text();
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}: ${html}`);
  };
  const search = async (q: string): Promise<void> => {
    const body = new URLSearchParams({ token, q });
    const request = { method: 'POST', body, headers, redirect: 'manual' } as const;
    const response = await fetch(`${address}/admin/search`, request);
    await response.arrayBuffer();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    await read(response.headers.get('location') ?? '', [headers.cookie, ...cookies].join('; '));
  };
  return { read, search };
}
