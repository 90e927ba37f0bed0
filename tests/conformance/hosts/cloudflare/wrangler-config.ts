import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { WorkerOptions } from 'miniflare';
import { knownKeys } from '../known-keys.ts';

/** Keys that change no answer: names, and where a deployed Worker writes its log. */
const WITHOUT_EFFECT = [
  '$schema',
  'name',
  'no_bundle',
  'find_additional_modules',
  'base_dir',
  'rules',
  'observability',
  // Only with --env.
  'env',
];
const KEYS = [
  ...WITHOUT_EFFECT,
  ...['main', 'compatibility_date', 'compatibility_flags', 'assets', 'triggers', 'vars', 'keep_vars'],
];

export interface WorkerSettings {
  readonly databaseUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Miniflare's options for a folder with wrangler.json: what `wrangler deploy` reads from it
 * (https://developers.cloudflare.com/workers/wrangler/configuration/).
 */
export function workerOptions(folder: string, { databaseUrl, env }: WorkerSettings): WorkerOptions {
  const file = join(folder, 'wrangler.json');
  const config = knownKeys(JSON.parse(readFileSync(file, 'utf8')), KEYS, file);
  const { main, compatibility_date, compatibility_flags = [], assets, vars = {} } = config;
  return {
    // The first is where the Worker begins.
    modules: modulesIn(dirname(join(folder, String(main))), join(folder, String(main))),
    modulesRoot: dirname(join(folder, String(main))),
    compatibilityDate: String(compatibility_date),
    compatibilityFlags: compatibility_flags as string[],
    bindings: { ...(vars as Record<string, string>), ...env },
    // The operator adds this binding, with the id of a Hyperdrive of the account (docs/deploy-hosts.md).
    hyperdrives: { HYPERDRIVE: databaseUrl },
    ...(assets === undefined ? {} : { assets: assetOptions(folder, assets) }),
  };
}

/** Every script beside the entry, which comes first. Only scripts are uploaded without further rules. */
function modulesIn(folder: string, entry: string): { type: 'ESModule'; path: string }[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const other = paths.find((path) => !/\.m?js$/.test(path));
  if (other !== undefined)
    throw new Error(`${relative(folder, other).split(sep).join('/')} is no script of the Worker.`);
  return [entry, ...paths.filter((path) => path !== entry)].map((path) => ({ type: 'ESModule', path }));
}

const ASSET_KEYS = ['directory', 'binding', 'html_handling', 'not_found_handling', 'run_worker_first'];

/** https://developers.cloudflare.com/workers/static-assets/binding/ */
function assetOptions(folder: string, value: unknown): NonNullable<WorkerOptions['assets']> {
  const { directory, binding, run_worker_first = false, ...handling } = knownKeys(value, ASSET_KEYS, 'assets');
  return {
    directory: join(folder, String(directory)),
    ...(binding === undefined ? {} : { binding: String(binding) }),
    routerConfig: { has_user_worker: true, ...routing(run_worker_first) },
    assetConfig: handling,
  };
}

/** A list: addresses that the Worker answers first; with "!" in front, addresses that it does not. */
function routing(first: unknown): object {
  if (!Array.isArray(first)) return { invoke_user_worker_ahead_of_assets: first === true };
  const rules = first.map(String);
  return {
    static_routing: {
      user_worker: rules.filter((rule) => !rule.startsWith('!')),
      asset_worker: rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1)),
    },
  };
}
