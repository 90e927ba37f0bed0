import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { knownKeys } from '../known-keys.ts';
import { type PathMatch, pathPattern } from './path-pattern.ts';

/** What functions and edge functions are called with. */
export interface Context {
  readonly ip: string;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  waitUntil(work: Promise<unknown>): void;
  /** Only of edge functions: the answer of what comes after. */
  next?(first?: Request | NextOptions, second?: NextOptions): Promise<Response>;
}

/** https://docs.netlify.com/build/edge-functions/api/#next */
interface NextOptions {
  /** Whether the headers of a conditional request go along. */
  readonly sendConditionalRequest?: boolean;
}

export interface LoadedFunction {
  readonly name: string;
  readonly answer: (request: Request, context: Context) => unknown;
  /** The parts of the path, if the function is for this request. */
  readonly matches: (request: Request) => PathMatch;
  /** A file at the address comes first. */
  readonly preferStatic: boolean;
  /** A cron expression: such a function has no address. */
  readonly schedule: string | undefined;
}

const FUNCTION_KEYS = [
  'path',
  'excludedPath',
  'method',
  'preferStatic',
  'schedule',
  'name',
  'generator',
  'nodeVersion',
];
const EDGE_KEYS = ['path', 'excludedPath', 'method', 'header', 'onError', 'name', 'generator'];

/**
 * Loads the functions of a folder: a file each, with its config in it
 * (https://docs.netlify.com/build/functions/configuration/,
 * https://docs.netlify.com/build/edge-functions/declarations/). Each file is copied to a folder of its own in the
 * working folder first, so it has no other file beside it.
 */
export async function loadFunctions(folder: string, kind: 'functions' | 'edge'): Promise<readonly LoadedFunction[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /\.m?js$/.test(file)) : [];
  return Promise.all(files.sort().map((file) => loadFunction(join(folder, file), kind)));
}

async function loadFunction(file: string, kind: 'functions' | 'edge'): Promise<LoadedFunction> {
  const name = basename(file, extname(file));
  const alone = join(process.cwd(), kind, name);
  mkdirSync(alone, { recursive: true });
  // Netlify takes every script as a module.
  cpSync(file, join(alone, 'index.mjs'));
  const { default: answer, config = {} } = await import(pathToFileURL(join(alone, 'index.mjs')).href);
  if (typeof answer !== 'function') throw new Error(`${file} exports no function as default.`);
  const known = knownKeys(config, kind === 'edge' ? EDGE_KEYS : FUNCTION_KEYS, `the config of ${name}`);
  const { path, excludedPath, method, header = {}, preferStatic = false, schedule } = known;
  return {
    name,
    answer,
    matches: matcher({ path, excludedPath, method, header }, name),
    preferStatic: preferStatic === true,
    schedule: schedule as string | undefined,
  };
}

interface Conditions {
  readonly path: unknown;
  readonly excludedPath: unknown;
  readonly method: unknown;
  readonly header: unknown;
}

function matcher({ path, excludedPath, method, header }: Conditions, name: string): LoadedFunction['matches'] {
  const paths = (path === undefined ? [`/.netlify/functions/${name}`] : listOf(path)).map(pathPattern);
  const excluded = listOf(excludedPath).map(pathPattern);
  const methods = listOf(method);
  const headers = Object.entries(header as Readonly<Record<string, boolean | string>>);
  return (request) => {
    const { pathname } = new URL(request.url);
    if (excluded.some((matches) => matches(pathname))) return undefined;
    if (methods.length > 0 && !methods.includes(request.method)) return undefined;
    if (!headers.every(([key, wanted]) => hasHeader(request.headers.get(key), wanted))) return undefined;
    return paths.map((matches) => matches(pathname)).find((match) => match !== undefined);
  };
}

/** A pattern for the value, or whether there is such a header. */
function hasHeader(given: string | null, wanted: boolean | string): boolean {
  return typeof wanted === 'boolean' ? (given !== null) === wanted : given !== null && new RegExp(wanted).test(given);
}

function listOf(value: unknown): readonly string[] {
  return value === undefined ? [] : [value].flat().map(String);
}
