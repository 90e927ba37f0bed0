import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '../tests/load/load.ts';
import { networkAddress, VISITOR_SETTINGS, visitorLead } from '../tests/load/visitors.ts';
import { type Figure, quantile } from './figures.ts';
import { ROOT, type RunningCommand, type SiteCopy } from './site-copy.ts';

/** Connections of the greedy client, each of which asks again as soon as it is answered. */
const CONNECTIONS = 400;
/** How long leads are sent beside each kind of page, and the pauses between them. */
const SECONDS = 8;
const BETWEEN_LEADS_MS = 40;
const BETWEEN_PAGES_MS = 500;
/** Who has no answer after this long counts as refused. */
const LONGEST_MS = 15_000;
/** The longest that the slowest of twenty visitors may wait for the answer to a lead. */
const MAX_LEAD_MS = 100;

/** What the greedy client asks for; # is another number each time. */
const KINDS: Readonly<Record<string, string | undefined>> = {
  'nobody else': undefined,
  'a built page': '/',
  'one search': '/location-search?q=springfield',
  'searches, all different': '/location-search?q=xyzzy%20#',
  'an order of states': '/sr22-by-state?sort=fees',
  'a complete list': '/location/ohio?complete=1',
  'a missing page': '/no-such-page',
  'missing pages, all different': '/state-sr22-rules/ohio-#',
  'a thank-you page': '/thank-you?sent=callback',
};

/**
 * Sends leads of visitors to `site serve` while one client asks for pages over 400 connections, by its default limits.
 * Beside them another visitor opens the same page twice a second.
 */
export async function* measureFairness(site: SiteCopy): AsyncGenerator<Figure> {
  await site.run(['build', '--out', site.at('out')]);
  const env = { DATABASE_URL: `file:${site.at('bench-fairness/leads.db')}`, PORT: '0', ...VISITOR_SETTINGS };
  const visitors = numbers();
  for (const [kind, path] of Object.entries(KINDS)) {
    const server = await site.start(['serve', '--out', site.at('out')], env);
    await warmUp(server, path ?? '/', visitors);
    const greedy = path === undefined ? undefined : await startGreedy(server, path);
    await pause(200);
    const [leads, pages] = await Promise.all([
      sendLeads(server, visitors),
      path === undefined ? undefined : openPages(server, path, visitors),
    ]);
    const answered = await greedy?.stop();
    await server.stop();
    yield* figuresOf(kind, { leads, pages, answered });
  }
}

/** Compiled code is measured: what the first requests of a process cost is met once. */
const WARM_UP = 50;

async function warmUp(server: RunningCommand, path: string, visitors: Numbers): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let sent = 0; sent < WARM_UP; sent += 1) {
    const number = visitors();
    await post(agent, server.url, await visitorLead(number, `warm-${number}`));
    await statusOf(agent, server.url + path.replace('#', `w${number}`), networkAddress(number));
  }
  agent.destroy();
}

interface Measured {
  readonly leads: Answers;
  readonly pages: Answers | undefined;
  /** How often the greedy client got each status. */
  readonly answered: Readonly<Record<string, number>> | undefined;
}

function* figuresOf(kind: string, { leads, pages, answered = {} }: Measured): Generator<Figure> {
  const section = 'fairness';
  const statuses = Object.entries(answered).map(([status, count]) => `${status}: ${count.toLocaleString('en-US')}`);
  const note = [...statuses, ...(leads.refused > 0 ? [`${leads.refused} leads refused`] : [])].join(', ');
  yield { section, name: `lead beside ${kind}, p50`, value: quantile(leads.waits, 0.5), unit: 'ms', note };
  const budget = { atMost: MAX_LEAD_MS };
  yield { section, name: `lead beside ${kind}, p95`, value: quantile(leads.waits, 0.95), unit: 'ms', budget };
  if (pages === undefined) return;
  const refused = pages.refused > 0 ? `${pages.refused} of ${pages.waits.length + pages.refused} refused` : '';
  yield {
    section,
    name: "another visitor's same page, p95",
    value: quantile(pages.waits, 0.95),
    unit: 'ms',
    note: refused,
  };
}

interface Answers {
  readonly waits: readonly number[];
  readonly refused: number;
}

/** Sends the lead of a visitor every so often, whether or not those before it were answered. */
async function sendLeads(server: RunningCommand, visitors: Numbers): Promise<Answers> {
  const agent = new Agent({ keepAlive: true });
  const answers = await atPace(BETWEEN_LEADS_MS, async () => {
    const number = visitors();
    const answer = await post(agent, server.url, await visitorLead(number, `beside-${number}`));
    return 'status' in answer && answer.status === 200;
  });
  agent.destroy();
  return answers;
}

async function openPages(server: RunningCommand, path: string, visitors: Numbers): Promise<Answers> {
  const agent = new Agent({ keepAlive: true });
  const address = networkAddress(visitors());
  const answers = await atPace(BETWEEN_PAGES_MS, async () => {
    const status = await statusOf(agent, server.url + path.replace('#', '7'), address);
    return status === 200 || status === 404;
  });
  agent.destroy();
  return answers;
}

/** Does something every so many milliseconds, and notes how long it took when it went well. */
async function atPace(milliseconds: number, work: () => Promise<boolean>): Promise<Answers> {
  const waits: number[] = [];
  let refused = 0;
  const timed = async () => {
    const started = performance.now();
    const isGood = await Promise.race([work().catch(() => false), pause(LONGEST_MS, false, { ref: false })]);
    if (isGood) waits.push(performance.now() - started);
    else refused += 1;
  };
  const running: Promise<void>[] = [];
  for (let sent = 0; sent < (SECONDS * 1000) / milliseconds; sent += 1) {
    running.push(timed());
    await pause(milliseconds);
  }
  await Promise.all(running);
  return { waits, refused };
}

function statusOf(agent: Agent, url: string, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-forwarded-for': address } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

/** Asks over and over until its input ends, and prints how often it got each status. */
const GREEDY = (url: string, connections: number): string => `
import { Agent, get } from 'node:http';
const agent = new Agent({ keepAlive: true, maxSockets: ${connections} });
const counts = {};
let number = 0;
const ask = () => {
  const request = get(${JSON.stringify(url)}.replace('#', number++),
    { agent, headers: { 'x-forwarded-for': '203.0.113.9', accept: 'text/html' } },
    (response) => {
      counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1;
      response.resume().once('end', ask);
    });
  request.once('error', (error) => {
    counts[error.code] = (counts[error.code] ?? 0) + 1;
    setTimeout(ask, 10);
  });
};
for (let open = 0; open < ${connections}; open += 1) ask();
process.stdin.once('end', () => process.stdout.write(JSON.stringify(counts), () => process.exit())).resume();
`;

/** One client that asks for pages in a process of its own. */
async function startGreedy({ url }: RunningCommand, path: string) {
  const args = ['--input-type=module', '-e', GREEDY(url + path, CONNECTIONS)];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child, 'spawn');
  return {
    async stop(): Promise<Readonly<Record<string, number>>> {
      child.stdin?.end();
      const printed = child.stdout ? await text(child.stdout) : '{}';
      return JSON.parse(printed) as Record<string, number>;
    },
  };
}

type Numbers = () => number;

/** Another number each time. */
function numbers(): Numbers {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
