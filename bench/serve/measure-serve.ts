import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import type { CityEntry, StateEntry } from '../../functions/site/site-data.ts';
import { toSlug } from '../../schemas/rules/places/slug.ts';
import { type Figure, quantile } from '../figures.ts';
import type { SiteCopy } from '../site-copy.ts';
import { isInstalled, startNginx, startSirv } from './peer-servers.ts';
import { type Answered, type Requests, runWrk, scriptFor } from './wrk.ts';

/** Servers take turns, so that a busy moment of the machine meets all of them. */
const ROUNDS = 3;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
/** Different places, so that none is answered from the processor's caches alone. */
const PLACES = 50;

interface Server {
  readonly url: string;
  megabytes(): number;
}

interface Case {
  readonly name: string;
  readonly server: Server;
  readonly paths: readonly string[];
  readonly encoding: string;
  readonly connections: number;
  readonly isLead?: boolean;
}

/** Serves one build by our server, plain sirv and nginx, and sends each the same requests. */
export async function* measureServe(site: SiteCopy): AsyncGenerator<Figure> {
  if (!isInstalled('wrk')) {
    console.log('  wrk is not installed, so nothing is measured. Install it (Debian: apt-get install wrk nginx).');
    return;
  }
  await site.run(['build', '--compress', '--out', site.at('out')]);
  const folder = realpathSync(site.at('out/public'));
  const env = { PORT: '0', DATABASE_URL: `file:${site.at('bench-serve/leads.db')}`, ...LIMITS_OFF };
  const ours = await site.start(['serve', '--out', site.at('out')], env);
  const sirv = await startSirv(folder);
  const nginx = isInstalled('nginx') ? await startNginx(folder, site.at('bench-nginx')) : undefined;
  if (!nginx) console.log('  nginx is not installed, so it is left out. Install it (Debian: apt-get install nginx).');
  try {
    yield* figuresOf(await measureAll(casesOf(site, { ours, sirv, ...(nginx ? { nginx } : {}) }), site));
    yield memory('ours', ours);
    yield memory('sirv', sirv);
    if (nginx) yield memory('nginx', nginx);
  } finally {
    await Promise.all([ours.stop(), sirv.stop(), nginx?.stop()]);
  }
}

const LIMITS_OFF = {
  RATE_LIMIT: 'off',
  PAGE_RATE_LIMIT: 'off',
  FORM_STAMP_SECONDS: '0',
  ...Object.fromEntries(
    ['PHONE', 'EMAIL', 'IPV4', 'IPV6', 'STAMP', 'PAGE', 'SITE'].map((of) => [`VELOCITY_${of}`, 'off']),
  ),
};

type Servers = Readonly<{ ours: Server; sirv: Server; nginx?: Server }>;

function casesOf(site: SiteCopy, { ours, sirv, nginx }: Servers): readonly Case[] {
  const [page, asset] = [['/'], [`/assets/${scriptOf(site.at('out/public/assets'))}`]];
  const { built, requested } = placesOf(site);
  const few = { connections: 50 };
  return [
    { name: 'page, Brotli, ours', server: ours, paths: page, encoding: 'br', ...few },
    { name: 'page, Brotli, sirv', server: sirv, paths: page, encoding: 'br', ...few },
    { name: 'page, gzip, ours', server: ours, paths: page, encoding: 'gzip', ...few },
    ...(nginx ? [{ name: 'page, gzip, nginx', server: nginx, paths: page, encoding: 'gzip', ...few }] : []),
    { name: 'script, Brotli, ours', server: ours, paths: asset, encoding: 'br', ...few },
    { name: 'script, Brotli, sirv', server: sirv, paths: asset, encoding: 'br', ...few },
    { name: 'script, gzip, ours', server: ours, paths: asset, encoding: 'gzip', ...few },
    ...(nginx ? [{ name: 'script, gzip, nginx', server: nginx, paths: asset, encoding: 'gzip', ...few }] : []),
    { name: 'locations that were built', server: ours, paths: built, encoding: 'br', connections: 200 },
    { name: 'locations made on request', server: ours, paths: requested, encoding: 'br', connections: 200 },
    { name: 'lead call', server: ours, paths: [], encoding: 'br', isLead: true, ...few },
  ];
}

type Measured = ReadonlyMap<string, { readonly perSecond: number; readonly p99Ms: number; readonly faults: number }>;

async function measureAll(cases: readonly Case[], site: SiteCopy): Promise<Measured> {
  const answered = new Map<string, Answered[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { name, server, connections, ...rest } of cases) {
      const requests: Requests = { url: server.url, ...rest };
      const script = site.at('wrk.lua');
      writeFileSync(script, scriptFor(requests));
      // The first round is for the compiler and the caches.
      const seconds = round === 0 ? WARM_UP_SECONDS : SECONDS;
      const answer = await runWrk(requests, script, { connections, seconds });
      if (round > 0) answered.get(name)?.push(answer);
    }
  }
  const middle = (all: readonly Answered[], of: keyof Answered) =>
    quantile(
      all.map((one) => one[of]),
      0.5,
    );
  return new Map(
    [...answered].map(([name, all]) => [
      name,
      {
        perSecond: middle(all, 'perSecond'),
        p99Ms: middle(all, 'p99Ms'),
        faults: all.reduce((sum, { faults }) => sum + faults, 0),
      },
    ]),
  );
}

/** What is to be at least so many times as fast as what, or to have a p99 of at most so many milliseconds. */
const GOALS: Readonly<Record<string, { readonly of: string; readonly times: number; readonly p99?: number }>> = {
  'page, Brotli, ours': { of: 'page, Brotli, sirv', times: 1 },
  'page, gzip, ours': { of: 'page, gzip, nginx', times: 0.5 },
  'script, Brotli, ours': { of: 'script, Brotli, sirv', times: 1 },
  'script, gzip, ours': { of: 'script, gzip, nginx', times: 0.5 },
  'locations made on request': { of: 'locations that were built', times: 0.8, p99: 100 },
};

function* figuresOf(measured: Measured): Generator<Figure> {
  const section = 'serve';
  for (const [name, { perSecond, p99Ms, faults }] of measured) {
    const goal = GOALS[name];
    const other = goal && measured.get(goal.of)?.perSecond;
    const share = other === undefined ? '' : `; ${(perSecond / other).toFixed(2)} of ${goal?.of}`;
    yield {
      section,
      name,
      value: perSecond,
      unit: '/s',
      ...(goal && other !== undefined ? { budget: { atLeast: goal.times * other } } : {}),
      note: `p99 ${p99Ms.toFixed(1)} ms${share}${faults > 0 ? `; ${faults} faults` : ''}`,
    };
    if (goal?.p99 !== undefined)
      yield { section, name: `${name}, p99`, value: p99Ms, unit: 'ms', budget: { atMost: goal.p99 } };
  }
}

function memory(name: string, server: Server): Figure {
  return { section: 'serve', name: `memory afterwards, ${name}`, value: server.megabytes(), unit: 'MB' };
}

/** The script that every page loads. */
function scriptOf(assets: string): string {
  return readdirSync(assets).find((name) => /^site-[A-Z0-9]{8}\.js$/.test(name)) ?? '';
}

/** As many locations that were built as others of the same states that were not. */
function placesOf(site: SiteCopy): { readonly built: readonly string[]; readonly requested: readonly string[] } {
  const read = (name: string) => JSON.parse(readFileSync(site.at(`out/private/${name}.json`), 'utf8')) as unknown;
  const states = read('states') as readonly StateEntry[];
  const cities = read('zips/cities') as readonly CityEntry[];
  const pathOf = (state: StateEntry, slug: string) => `/location/${state.slug}/${slug}`;
  const built = states.flatMap((state) => state.cities.map(({ slug }) => pathOf(state, slug)));
  const known = new Set(built);
  const real = states.flatMap((state) =>
    cities.filter(([, code]) => code === state.code).map(([name]) => pathOf(state, toSlug(name))),
  );
  const requested = [...new Set(real)].filter((path) => !known.has(path));
  const spread = (paths: readonly string[]) =>
    paths.filter((_, index) => index % Math.floor(paths.length / PLACES) === 0).slice(0, PLACES);
  return { built: spread(built), requested: spread(requested) };
}
