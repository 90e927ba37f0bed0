import { rmSync } from 'node:fs';
import { openStore } from '../functions/store/open-store.ts';
import { sampleSubmission } from '../functions/testing/sample-submission.ts';
import { type Figure, quantile } from './figures.ts';
import { callbackOf, runLoad } from './load.ts';
import { syncsPerSecond } from './machine.ts';
import type { Running, SiteCopy } from './site-copy.ts';

const CONNECTIONS = 50;
const LEADS = 100_000;
const LONGEST_MS = 75_000;
const WARM_UP = 2_000;

/** Leads posted to `site serve` with its SQLite file, beside what the disk can do; then the operators' commands on all of them. */
export async function* measureLeads(site: SiteCopy): AsyncGenerator<Figure> {
  await site.run(['build', '--out', site.at('out')]);
  const env = { DATABASE_URL: `file:${site.at('bench-data/leads.db')}`, PORT: '0', RATE_LIMIT: 'off' };
  const server = await site.start(['serve', '--out', site.at('out')], env);
  const syncsBefore = syncsPerSecond(site.at('syncs'), 1500);
  const posted = await postAll(server);
  const megabytes = server.megabytes();
  await server.stop();
  const syncs = (syncsBefore + syncsPerSecond(site.at('syncs'), 1500)) / 2;

  yield { section: 'leads', name: 'disk: fdatasync', value: syncs, unit: '/s', note: 'one after the other, same run' };
  yield* figuresOf(posted, syncs, megabytes);
  await fillUp(env.DATABASE_URL, LEADS - posted.accepted);
  yield* operators(site, env);
  rmSync(site.at('bench-data'), { recursive: true });
}

interface Posted {
  readonly accepted: number;
  readonly errors: number;
  readonly perSecond: number;
  readonly waits: readonly number[];
}

async function postAll(server: Running): Promise<Posted> {
  await postSome(server, 'warm', WARM_UP);
  return postSome(server, 'lead', LEADS - WARM_UP);
}

async function postSome(server: Running, name: string, count: number): Promise<Posted> {
  const waits: number[] = [];
  let [sent, errors] = [0, 0];
  const started = performance.now();
  const isOver = () => sent >= count || performance.now() - started > LONGEST_MS;
  await runLoad({
    connections: CONNECTIONS,
    url: () => server.url,
    next: () => (isOver() ? undefined : { path: '/api/leads', body: callbackOf(`${name}-${sent++}`) }),
    heard: (_, answer, milliseconds) => {
      if ('status' in answer && answer.status === 200) waits.push(milliseconds);
      else errors += 1;
    },
  });
  const seconds = (performance.now() - started) / 1000;
  return { accepted: waits.length, errors, perSecond: waits.length / seconds, waits };
}

function* figuresOf(
  { accepted, errors, perSecond, waits }: Posted,
  syncs: number,
  megabytes: number,
): Generator<Figure> {
  const section = 'leads';
  const share = `${(perSecond / syncs).toFixed(2)} of the disk's syncs`;
  const note = `${accepted.toLocaleString('en-US')} leads over ${CONNECTIONS} connections; ${share}`;
  yield { section, name: 'accepted', value: perSecond, unit: '/s', budget: { atLeast: 1200 }, note };
  yield {
    section,
    name: 'accepted, of what the disk syncs',
    value: perSecond / syncs,
    unit: '',
    budget: { atLeast: 0.25 },
  };
  yield { section, name: 'answer, p50', value: quantile(waits, 0.5), unit: 'ms' };
  yield { section, name: 'answer, p95', value: quantile(waits, 0.95), unit: 'ms', budget: { atMost: 40 } };
  yield { section, name: 'answer, p99', value: quantile(waits, 0.99), unit: 'ms' };
  yield { section, name: 'errors', value: errors, unit: '', budget: { atMost: 0 } };
  const after = `after ${(accepted + WARM_UP).toLocaleString('en-US')} leads`;
  yield { section, name: `memory of the server`, value: megabytes, unit: 'MB', budget: { atMost: 250 }, note: after };
}

/** Where time ran out, the rest goes into the store directly. */
async function fillUp(databaseUrl: string, count: number): Promise<void> {
  const store = await openStore(databaseUrl);
  for (let left = count - WARM_UP; left > 0; left -= 64) {
    await Promise.all(Array.from({ length: Math.min(64, left) }, (_, index) => store.save(leadNumber(left - index))));
  }
  await store.close();
}

const leadNumber = (number: number) =>
  sampleSubmission({ email: `filled-${number}@example.com`, phone: undefined, receivedAt: new Date().toISOString() });

async function* operators(site: SiteCopy, env: Readonly<Record<string, string>>): AsyncGenerator<Figure> {
  for (const args of [
    ['leads', 'list', '--json'],
    ['leads', 'export'],
    ['leads', 'export', '--json'],
    ['leads', 'report', '--out', site.at('report.html')],
  ]) {
    const { seconds, peakMegabytes } = await site.run(args, env);
    const name = `${args.filter((arg) => !arg.startsWith('/')).join(' ')}, peak memory`;
    const note = `${LEADS.toLocaleString('en-US')} leads in ${seconds.toFixed(1)} s`;
    yield { section: 'leads', name, value: peakMegabytes, unit: 'MB', budget: { atMost: 100 }, note };
  }
}
