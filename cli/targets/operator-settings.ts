import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import type { Host } from '../../functions/platforms/hosts/host-environment.ts';
import type { Problem } from '../report/problem.ts';
import { onDisk } from '../system/disk-error.ts';

/** Settings of a host, as its file has them. */
export type Settings = Readonly<Record<string, unknown>>;

interface SettingsFile {
  readonly file: string;
  readonly format: 'JSON' | 'TOML';
  read(text: string): unknown;
  /** The first setting that cannot be the operator's, if any. */
  refused(settings: Settings): string | undefined;
}

const BY_BUILD = {
  cloudflare: ['main', 'no_bundle', 'find_additional_modules', 'base_dir', 'rules', 'assets'],
  netlify: ['build.base', 'build.publish', 'build.edge_functions', 'functions.directory', 'functions.included_files'],
};
const VERCEL = ['regions', 'memory', 'maxDuration', 'crons'];

/** Where an operator keeps settings of a host: the build merges them into its own each time. */
const FILES: Readonly<Record<Host, SettingsFile>> = {
  cloudflare: {
    file: 'deploy/wrangler.json',
    format: 'JSON',
    read: JSON.parse,
    refused: (settings) => BY_BUILD.cloudflare.find((name) => has(settings, name)),
  },
  netlify: {
    file: 'deploy/netlify.toml',
    format: 'TOML',
    read: parse,
    refused: (settings) => BY_BUILD.netlify.find((name) => has(settings, name)),
  },
  vercel: {
    file: 'deploy/vercel.json',
    format: 'JSON',
    read: JSON.parse,
    refused: (settings) => Object.keys(settings).find((name) => !VERCEL.includes(name)),
  },
};

/**
 * Reads the operator's settings for a host, or tells what is wrong with them. Without a file there are none.
 * @param project the folder with content/ and deploy/
 */
export function readSettings(
  host: Host,
  project: string,
): { readonly settings: Settings; readonly problems: Problem[] } {
  const { file, format, read, refused } = FILES[host];
  const path = join(project, file);
  if (!existsSync(path)) return { settings: {}, problems: [] };
  const text = onDisk('read', path, () => readFileSync(path, 'utf8'));
  const fault = (message: string, hint: string) => ({ settings: {}, problems: [problemOf(file, message, hint)] });
  let value: unknown;
  try {
    value = read(text);
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
    return fault(`${file} is not ${format}: ${reason}.`, 'Correct it; comments are not allowed in JSON.');
  }
  if (!isObject(value)) return fault(`${file} must be an object of settings.`, 'Write them between braces.');
  const name = refused(value);
  if (name === undefined) return { settings: value, problems: [] };
  return host === 'vercel'
    ? fault(`${file} sets "${name}", which the build does not pass on.`, `It may set ${VERCEL.join(', ')}.`)
    : fault(`${file} sets "${name}", which the build sets.`, 'Remove it: the folder of the host relies on it.');
}

/** Adds settings to those of the build. Where both have a value that is no object, the operator's counts. */
export function merge(ours: Settings, operators: Settings): Settings {
  const merged = Object.entries(operators).map(([name, value]) => {
    const own = ours[name];
    return [name, isObject(own) && isObject(value) ? merge(own, value) : value] as const;
  });
  return { ...ours, ...Object.fromEntries(merged) };
}

/** Whether there is a value at a path such as "build.publish". */
function has(settings: Settings, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  const value = settings[first];
  if (rest.length === 0) return value !== undefined;
  return isObject(value) && has(value, rest.join('.'));
}

function isObject(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemOf(file: string, message: string, hint: string): Problem {
  return { code: 'unusable-settings', severity: 'error', file, line: 1, column: 1, message, hint };
}
