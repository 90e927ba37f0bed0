import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownKeys } from '../known-keys.ts';

/** A condition on a request: https://vercel.com/docs/build-output-api/configuration#source-route. */
export interface Condition {
  readonly type: 'host' | 'header' | 'query';
  readonly key: string;
  /** The whole value; undefined for any. */
  readonly value: RegExp | undefined;
}

export interface Route {
  readonly src: RegExp;
  readonly methods: readonly string[] | undefined;
  readonly has: readonly Condition[];
  readonly missing: readonly Condition[];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | undefined;
  readonly dest: string | undefined;
  readonly continues: boolean;
  /** Whether routing goes on where nothing is at dest. */
  readonly checks: boolean;
}

/** The routes up to the first handle, and those after each handle. */
export type Phase = 'start' | 'filesystem' | 'hit' | 'miss' | 'error';
export type Phases = Readonly<Record<Phase, readonly Route[]>>;

interface Override {
  /** Where the file is found, without the first slash, in place of its own path. */
  readonly path?: string;
  readonly contentType?: string;
}

export interface OutputConfig {
  readonly phases: Phases;
  /** By the file's path in static/. */
  readonly overrides: Readonly<Record<string, Override>>;
}

const ROUTE_KEYS = [
  'src',
  'dest',
  'headers',
  'methods',
  'continue',
  'caseSensitive',
  'status',
  'has',
  'missing',
  'check',
];

/** Reads config.json of an output. Throws at anything that route-request.ts does not follow. */
export function readOutputConfig(output: string): OutputConfig {
  const file = join(output, 'config.json');
  const known = ['version', 'routes', 'overrides', 'crons', 'framework'];
  const { version, routes = [], overrides = {} } = knownKeys(JSON.parse(readFileSync(file, 'utf8')), known, file);
  if (version !== 3) throw new Error(`${file} has version ${version} instead of 3.`);
  const phases: Record<Phase, Route[]> = { start: [], filesystem: [], hit: [], miss: [], error: [] };
  let phase: Phase = 'start';
  for (const [index, value] of (routes as readonly object[]).entries()) {
    if ('handle' in value) phase = phaseOf(knownKeys(value, ['handle'], `route ${index}`).handle);
    else phases[phase].push(routeOf(knownKeys(value, ROUTE_KEYS, `route ${index}`), `route ${index}`));
  }
  const checked = Object.entries(overrides as object).map(([path, value]) => [
    path,
    knownKeys(value, ['path', 'contentType'], `overrides["${path}"]`),
  ]);
  return { phases, overrides: Object.fromEntries(checked) };
}

function phaseOf(handle: unknown): Phase {
  const phase = (['filesystem', 'hit', 'miss', 'error'] as const).find((one) => one === handle);
  if (!phase) throw new Error(`The tests do not know the handle ${JSON.stringify(handle)}; follow its rule first.`);
  return phase;
}

function routeOf(given: Readonly<Record<string, unknown>>, where: string): Route {
  const { src, dest, headers = {}, methods, status, has = [], missing = [], caseSensitive = false } = given;
  const continues = given.continue === true;
  if (dest === undefined && status === undefined && !continues)
    throw new Error(`${where} ends the routing without dest or status.`);
  return {
    src: wholeOf(String(src), caseSensitive === true),
    methods: methods as string[] | undefined,
    has: (has as unknown[]).map(conditionOf),
    missing: (missing as unknown[]).map(conditionOf),
    headers: headers as Record<string, string>,
    status: status as number | undefined,
    dest: dest as string | undefined,
    continues,
    checks: given.check === true,
  };
}

/** Vercel matches the whole path, and upper case is lower case unless `caseSensitive`. */
function wholeOf(src: string, caseSensitive: boolean): RegExp {
  const pattern = `${src.startsWith('^') ? '' : '^'}${src}${src.endsWith('$') ? '' : '$'}`;
  return new RegExp(pattern, caseSensitive ? '' : 'i');
}

function conditionOf(value: unknown): Condition {
  const given = knownKeys(value, ['type', 'key', 'value'], 'a condition');
  const type = (['host', 'header', 'query'] as const).find((one) => one === given.type);
  if (!type) throw new Error(`The tests do not know conditions of type ${JSON.stringify(given.type)}.`);
  if (given.value !== undefined && typeof given.value !== 'string')
    throw new Error('The tests know only conditions whose value is a text.');
  const pattern = given.value === undefined ? undefined : new RegExp(`^(?:${given.value})$`);
  return { type, key: String(given.key ?? ''), value: pattern };
}
