import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Address, QueryCondition } from '../../functions/http/address.ts';
import { FOREVER, HASHED } from '../../functions/http/caching.ts';
import { LONGEST_PATH } from '../../functions/http/check-target.ts';
import { DRAWING } from '../../functions/http/content-security-policy.ts';
import { OWN_TYPES } from '../../functions/http/file-type.ts';
import { fileOfPage, type RouteTable } from '../../functions/platforms/hosts/front.ts';
import { asDrawing } from '../../functions/platforms/hosts/front-answer.ts';
import { SCHEDULES, type ScheduledWork } from '../../functions/platforms/hosts/schedules.ts';
import { showOptOutNote } from '../../schemas/rules/page-marks.ts';
import { partsOf } from './function-entries.ts';
import type { Settings } from './operator-settings.ts';
import { dataFiles, publicFiles } from './route-table.ts';
import {
  bundleAll,
  type PlannedFunction,
  putFiles,
  type TargetInput,
  type TargetResult,
  type WriteTarget,
  writeOut,
} from './target.ts';

/**
 * Vercel's Build Output API, version 3: https://vercel.com/docs/build-output-api/v3. Its router does what the front of
 * other hosts does. Pages for visitors who send Global Privacy Control lie beside the others.
 */
export const writeVercel: WriteTarget = async (input) => {
  const { release, folder, table } = input;
  const output = join(folder, '.vercel/output');
  const publicFolder = join(release, 'public');
  putFiles(
    publicFiles(release).filter((path) => path !== '404.html'),
    { from: publicFolder, to: join(output, 'static') },
  );
  for (const page of table.pages) {
    const file = decodeURI(fileOfPage(page));
    const html = readFileSync(join(publicFolder, file), 'utf8');
    writeOut(join(output, 'static', OPTED_OUT, file), showOptOutNote(html));
  }
  writeOut(join(output, 'config.json'), configOf(input));
  const data = dataFiles(release);
  putFiles(data, { from: release, to: join(folder, DATA) });
  const { functions, problems } = await bundleAll(planned(input, output), input);
  for (const { name } of functions)
    writeOut(join(functionFolder(output, name), '.vc-config.json'), describeFunction(data, input.settings));
  return { functions, problems } satisfies TargetResult;
};

function configOf({ table, settings }: TargetInput) {
  const overrides = table.pages.flatMap((page) => {
    const file = decodeURI(fileOfPage(page)).slice(1);
    const path = page.slice(1);
    return [
      [file, { path }],
      [`${OPTED_OUT}/${file}`, { path: path === '' ? OPTED_OUT : `${OPTED_OUT}/${path}` }],
    ] as const;
  });
  return {
    version: 3,
    routes: vercelRoutes(table),
    overrides: Object.fromEntries(overrides),
    crons:
      settings.crons ??
      Object.entries(SCHEDULES).map(([name, schedule]) => ({ path: `/_functions/${name}`, schedule })),
  };
}

const functionFolder = (output: string, name: string) => join(output, 'functions/_functions', `${name}.func`);

const PLATFORM = './functions/platforms/vercel';

function planned({ functions }: TargetInput, output: string): PlannedFunction[] {
  const path = (name: string) => join(functionFolder(output, name), 'index.mjs');
  const answering = functions.map((entry): PlannedFunction => {
    const { imports, endpoints, pages } = partsOf(entry);
    const code = [
      `${imports}import { vercelFunction } from '${PLATFORM}/vercel-function.ts';`,
      `export default vercelFunction(${endpoints}, import.meta.dirname, ${pages});`,
    ];
    return { name: entry.name, path: path(entry.name), code: code.join('\n'), runtime: 'node' };
  });
  const scheduled = (Object.keys(SCHEDULES) as ScheduledWork[]).map((name): PlannedFunction => {
    const code = [
      `import { vercelCron } from '${PLATFORM}/vercel-cron.ts';`,
      `export default vercelCron('${name}', import.meta.dirname);`,
    ];
    return { name, path: path(name), code: code.join('\n'), runtime: 'node' };
  });
  return [...answering, ...scheduled];
}

/** The folder of the data, in the folder that is deployed and in each function. */
const DATA = 'data';

/**
 * The description of a function. The files that it reads lie outside of its folder, once for all functions: each names
 * them, from the folder that is deployed.
 */
function describeFunction(data: readonly string[], { crons: _, ...settings }: Settings) {
  return {
    runtime: 'nodejs22.x',
    handler: 'index.mjs',
    launcherType: 'Nodejs',
    shouldAddHelpers: false,
    supportsResponseStreaming: true,
    ...settings,
    filePathMap: Object.fromEntries(data.map((path) => [`${DATA}/${path}`, `${DATA}/${path}`])),
  };
}

/** A route of the Build Output API: https://vercel.com/docs/build-output-api/v3/configuration#routes */
interface VercelRoute {
  readonly src?: string;
  readonly dest?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly methods?: readonly string[];
  readonly has?: readonly { readonly type: 'header' | 'query'; readonly key: string; readonly value?: string }[];
  /** Vercel takes capital letters for small ones otherwise. */
  readonly caseSensitive?: boolean;
  readonly continue?: boolean;
  readonly check?: boolean;
  readonly handle?: 'filesystem' | 'hit';
}

/** The folder of the pages for visitors who send Global Privacy Control. No visitor can ask for it. */
const OPTED_OUT = '_opted-out';

const SITE = '/_functions/site';
const OTHERS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** What a path of a page looks like: it has no period. */
const PAGE = '^/(?!assets/|_functions/)[^.]*$';
const NOT_A_FUNCTION = '^/(?!_functions/).*$';

/** The routes, in the order in which Vercel tries them. */
export function vercelRoutes({ addresses, headers, pageHeaders }: RouteTable): readonly VercelRoute[] {
  const always = addresses.filter(({ beforePages }) => beforePages === undefined);
  const beside = addresses.filter(({ beforePages }) => beforePages !== undefined);
  const routes: readonly VercelRoute[] = [
    { src: `^.{${LONGEST_PATH + 1},}$`, dest: SITE },
    { src: `^/(?:_functions/(?!deliver$|purge$)|${OPTED_OUT}(?:/|$)).*$`, dest: SITE },
    ...always.map(toFunction),
    ...beside.flatMap((address) =>
      (address.beforePages ?? []).map((condition) => ({ ...toFunction(address), has: [hasQuery(condition)] })),
    ),
    ...beside.map((address) => ({ ...toFunction(address), methods: OTHERS })),
    { src: '^/(?!_functions/).*$', methods: OTHERS, dest: SITE },
    { src: '^/$', has: [OPTS_OUT], dest: `/${OPTED_OUT}`, check: true },
    { src: '^/(?!assets/|_functions/)([^.]+)$', has: [OPTS_OUT], dest: `/${OPTED_OUT}/$1`, check: true },
    { handle: 'filesystem' },
    ...beside.map(toFunction),
    { src: '^/.*$', dest: SITE },
    // Functions set their own headers. These are of files.
    { handle: 'hit' },
    { src: NOT_A_FUNCTION, headers: { ...Object.fromEntries(headers), ...REVALIDATED }, continue: true },
    { src: PAGE, headers: { vary: 'Accept-Encoding, Sec-GPC', ...Object.fromEntries(pageHeaders) }, continue: true },
    { src: DRAWING.source, headers: asDrawing({}, { headers }), continue: true },
    // A digest is in capital letters: /assets/cards/state-arkansas.png has none.
    { src: HASHED.source, caseSensitive: true, headers: { 'cache-control': FOREVER }, continue: true },
    ...OWN_TYPES.map(([{ source }, type]) => ({ src: source, headers: { 'content-type': type }, continue: true })),
  ];
  return routes.filter(isFirst);
}

/** An address with several methods is in the table once for each. */
function isFirst(route: VercelRoute, index: number, routes: readonly VercelRoute[]): boolean {
  const text = JSON.stringify(route);
  return routes.findIndex((one) => JSON.stringify(one) === text) === index;
}

const REVALIDATED = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' } as const;
const OPTS_OUT = { type: 'header', key: 'sec-gpc', value: '1' } as const;

function toFunction({ path, bundle }: Address): VercelRoute {
  return { src: patternOf(path), dest: `/_functions/${bundle}` };
}

function hasQuery({ key, value }: QueryCondition): { type: 'query'; key: string; value?: string } {
  return { type: 'query', key, ...(value === undefined ? {} : { value }) };
}

/** /location/:state as a regular expression. The path may have been led to a page for visitors who opt out. */
function patternOf(path: string): string {
  return `^(?:/${OPTED_OUT})?${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]*')}$`;
}
