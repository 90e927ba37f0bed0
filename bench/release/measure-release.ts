import { rmSync } from 'node:fs';
import { runLoad } from '../../tests/load/load.ts';
import { VISITOR_SETTINGS, visitorLead } from '../../tests/load/visitors.ts';
import { type Figure, quantile } from '../figures.ts';
import { makePosts } from '../peers/make-post.ts';
import { type Case, measureTool } from '../peers/measure-tool.ts';
import { eleventy, ourTool } from '../peers/peer-tools.ts';
import { processorMs } from '../process-tree.ts';
import { startSirv } from '../serve/peer-servers.ts';
import type { SiteCopy } from '../site-copy.ts';

const POSTS = 1000;
const RUNS = 3;
const CONNECTIONS = 50;
const LEADS = 8_000;
const PAGES = 20_000;
/** For the compiler and the caches. */
const WARM_UP = 2_000;

/**
 * What a release must not have made slower, in less than three minutes: builds beside Eleventy, a page beside sirv, and
 * a lead.
 */
export async function* measureRelease(site: SiteCopy): AsyncGenerator<Figure> {
  yield* builds();
  await site.run(['build', '--out', site.at('out')]);
  const env = { PORT: '0', DATABASE_URL: `file:${site.at('bench-release/leads.db')}`, RATE_LIMIT: 'off' };
  const server = await site.start(['serve', '--out', site.at('out')], { ...env, ...VISITOR_SETTINGS });
  const sirv = await startSirv(site.at('out/public'));
  try {
    yield* pages(server, sirv);
    yield* leads(server);
  } finally {
    await Promise.all([server.stop(), sirv.stop()]);
    rmSync(site.at('bench-release'), { recursive: true, force: true });
  }
}

async function* builds(): AsyncGenerator<Figure> {
  const posts = makePosts(POSTS, { seed: 22, pages: ['/what-is-sr22', '/sr22-cost', '/sr22-by-state'] });
  const leftovers: (() => void)[] = [];
  const options = { runs: RUNS, limitSeconds: 60, later: (remove: () => void) => leftovers.push(remove) };
  try {
    const ours = await measureTool(ourTool(), posts, options);
    const theirs = await measureTool(eleventy(), posts, options);
    const seconds = (measured: typeof ours, one: Case) =>
      measured?.find((each) => each.case === one)?.seconds ?? Number.NaN;
    for (const [one, name, atMost] of [
      ['cold', 'cold', undefined],
      ['edit', 'one edit', 0.5],
      ['unchanged', 'nothing changed', 0.2],
    ] as const) {
      const [mine, other] = [seconds(ours, one), seconds(theirs, one)];
      yield {
        section: 'release',
        name: `1,000 posts, ${name} / Eleventy`,
        value: mine / other,
        unit: '',
        ...(atMost === undefined ? {} : { budget: { atMost } }),
        note: `${mine.toFixed(2)} s / ${other.toFixed(2)} s`,
      };
    }
  } finally {
    for (const remove of leftovers) remove();
  }
}

interface Served {
  readonly url: string;
  readonly pid: number;
}

/** The home page as it is in the file, so that both send the same bytes. */
async function* pages(ours: Served, sirv: Served): AsyncGenerator<Figure> {
  const [mine, other] = [await pageCost(ours), await pageCost(sirv)];
  yield {
    section: 'release',
    name: 'processor time a page / sirv',
    value: mine / other,
    unit: '',
    budget: { atMost: 1 },
    note: `${mine.toFixed(3)} ms / ${other.toFixed(3)} ms`,
  };
}

/** In ms of the server's processor time. */
async function pageCost({ url, pid }: Served): Promise<number> {
  const ask = async (count: number): Promise<void> => {
    let left = count;
    const work = async (): Promise<void> => {
      while (left-- > 0) {
        const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
  };
  await ask(WARM_UP);
  const before = processorMs(pid);
  await ask(PAGES);
  return (processorMs(pid) - before) / PAGES;
}

async function* leads({ url, pid }: Served): AsyncGenerator<Figure> {
  await post(url, 0, WARM_UP);
  const before = processorMs(pid);
  const { waits, seconds, refused } = await post(url, WARM_UP, LEADS);
  const section = 'release';
  yield {
    section,
    name: 'processor time a lead',
    value: (processorMs(pid) - before) / LEADS,
    unit: 'ms',
    budget: { atMost: 0.45 },
    note: `${Math.round(LEADS / seconds)} leads a second, SQLite`,
  };
  yield { section, name: 'response to a lead, p95', value: quantile(waits, 0.95), unit: 'ms', budget: { atMost: 40 } };
  yield { section, name: 'leads refused', value: refused, unit: '', budget: { atMost: 0 } };
}

async function post(url: string, from: number, count: number) {
  const waits: number[] = [];
  let [sent, refused] = [0, 0];
  const started = performance.now();
  await runLoad({
    connections: CONNECTIONS,
    url: () => url,
    next: () => (sent >= count ? undefined : visitorLead(from + sent, `release-${from + sent++}`)),
    onResult: (_, answer, milliseconds) => {
      if ('status' in answer && answer.status === 200) waits.push(milliseconds);
      else refused += 1;
    },
  });
  return { waits, refused, seconds: (performance.now() - started) / 1000 };
}
