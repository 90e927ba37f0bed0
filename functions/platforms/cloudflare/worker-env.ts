import type { ReadFile } from '../../site/site-data.ts';
import type { RawEnvironment } from '../environment/environment.ts';

/** What a Worker is given: variables and secrets as text, and its bindings. */
export interface WorkerEnv {
  readonly ASSETS: { fetch(request: Request | string | URL): Promise<Response> };
  /** Cloudflare's pool of connections to Postgres: https://developers.cloudflare.com/hyperdrive/ */
  readonly HYPERDRIVE?: { readonly connectionString: string };
  readonly [name: string]: unknown;
}

/** Of a request: keeps the Worker running until work has ended that the visitor does not wait for. */
export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

/** The settings. A binding named HYPERDRIVE is the database. */
export function settingsOf(env: WorkerEnv): RawEnvironment {
  const texts = Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const database = env.HYPERDRIVE?.connectionString;
  return { ...Object.fromEntries(texts), ...(database === undefined ? {} : { DATABASE_URL: database }) };
}

/** The folder of the assets in which the files for functions lie. The Worker gives them to no visitor. */
const HIDDEN = '/_build/';

/** Reads files of the build from the assets. @throws {Error} the assets cannot be read now. */
export function assetReader({ ASSETS }: Pick<WorkerEnv, 'ASSETS'>): ReadFile {
  return async (name) => {
    const response = await ASSETS.fetch(`https://assets.local${HIDDEN}${name}`);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The asset ${name} cannot be read (${response.status}).`);
    return response.text();
  };
}
