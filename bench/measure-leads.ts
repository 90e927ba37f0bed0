import { rmSync } from 'node:fs';
import { openStore } from '../functions/store/open-store.ts';
import { sampleSubmission } from '../functions/testing/sample-submission.ts';
import { runLoad } from '../tests/load/load.ts';
import { VISITOR_SETTINGS, visitorLead } from '../tests/load/visitors.ts';
import { type Figure, quantile } from './figures.ts';
import type { RunningCommand, SiteCopy } from './site-copy.ts';

const CONNECTIONS = 50;
const LEADS = 100_000;
const LONGEST_MS = 75_000;
const WARM_UP = 2_000;

/** Posts leads to `site serve` on SQLite, then runs operator commands on all leads. */
export async function* measureLeads(site: SiteCopy): AsyncGenerator<Figure> {
  await site.run(['build', '--out', site.at('out')]);
  const env = {
    DATABASE_URL: `file:${site.at('bench-data/leads.db')}`,
    PORT: '0',
    RATE_LIMIT: 'off',
    ...VISITOR_SETTINGS,
  };
  const server = await site.start(['serve', '--out', site.at('out')], env);
  const posted = await postAll(server);
  const megabytes = server.megabytes();
  await server.stop();

  yield* figuresOf(posted, megabytes);
  await fillUp(env.DATABASE_URL, LEADS - posted.accepted);
  yield* operators(site, env);
  rmSync(site.at('bench-data'), { recursive: true });
}

interface Posted {
  readonly accepted: number;
  readonly errors: number;
  readonly perSecond: number;
  /** Processor time of the server. */
  readonly processorMs: number;
  readonly waits: readonly number[];
}

async function postAll(server: RunningCommand): Promise<Posted> {
  await postSome(server, { name: 'warm', from: 0, count: WARM_UP });
  return postSome(server, { name: 'lead', from: WARM_UP, count: LEADS - WARM_UP });
}

interface Batch {
  readonly name: string;
  /** The number of its first visitor. */
  readonly from: number;
  readonly count: number;
}

async function postSome(server: RunningCommand, { name, from, count }: Batch): Promise<Posted> {
  let number = from;
  const waits: number[] = [];
  let [sent, errors] = [0, 0];
  const [started, processorBefore] = [performance.now(), server.processorMs()];
  const isDone = () => sent >= count || performance.now() - started > LONGEST_MS;
  await runLoad({
    connections: CONNECTIONS,
    url: () => server.url,
    next: () => (isDone() ? undefined : visitorLead(number++, `${name}-${sent++}`)),
    onResult: (_, answer, milliseconds) => {
      if ('status' in answer && answer.status === 200) waits.push(milliseconds);
      else errors += 1;
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const processorMs = server.processorMs() - processorBefore;
  return { accepted: waits.length, errors, perSecond: waits.length / seconds, processorMs, waits };
}

function* figuresOf({ accepted, errors, perSecond, processorMs, waits }: Posted, megabytes: number): Generator<Figure> {
  const section = 'leads';
  const note = `${accepted.toLocaleString('en-US')} leads over ${CONNECTIONS} connections`;
  yield { section, name: 'accepted', value: perSecond, unit: '/s', budget: { atLeast: 2500 }, note };
  yield {
    section,
    name: 'processor time a lead',
    value: processorMs / accepted,
    unit: 'ms',
    budget: { atMost: 0.45 },
    note: 'of the server; hardly moves with other work on the machine',
  };
  yield { section, name: 'response time, p50', value: quantile(waits, 0.5), unit: 'ms' };
  yield { section, name: 'response time, p95', value: quantile(waits, 0.95), unit: 'ms', budget: { atMost: 40 } };
  yield { section, name: 'response time, p99', value: quantile(waits, 0.99), unit: 'ms' };
  yield { section, name: 'errors', value: errors, unit: '', budget: { atMost: 0 } };
  const after = `after ${(accepted + WARM_UP).toLocaleString('en-US')} leads`;
  yield { section, name: 'server memory', value: megabytes, unit: 'MB', budget: { atMost: 250 }, note: after };
}

/** Saves the remaining leads directly in the store if time ran out. */
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
