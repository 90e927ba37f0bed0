import type { ReadFile } from '../../site/site-data.ts';
import type { Store } from '../../store/store.ts';
import type { RawEnvironment } from '../environment/environment.ts';
import { type Started, startHost } from '../hosts/create-host.ts';
import type { CreatePages } from '../hosts/host-build.ts';
import type { HostEnvironment } from '../hosts/host-environment.ts';
import { openHostStore } from '../hosts/host-store.ts';
import { kept } from '../hosts/kept.ts';

/** Settings and build are read once by each process of the Worker. Both change only with a new version of it. */
export function starter(createPages?: CreatePages): (env: WorkerEnv) => Promise<Started> {
  let begin: (() => Promise<Started>) | undefined;
  return (env) => {
    begin ??= kept(() => startHost({ host: 'cloudflare', raw: settingsOf(env), read: assetReader(env), createPages }));
    return begin();
  };
}

/** A connection belongs to the request that opened it, so each has a store of its own. Hyperdrive keeps connections. */
export async function withStore<T>(
  context: WorkerContext,
  work: (storeOf: (environment: HostEnvironment) => Store) => Promise<T>,
): Promise<T> {
  let store: Store | undefined;
  try {
    return await work((environment) => {
      store ??= openHostStore(environment);
      return store;
    });
  } finally {
    if (store) context.waitUntil(store.close());
  }
}

/** What a Worker is given: variables and secrets as text, and its bindings. */
export interface WorkerEnv {
  readonly ASSETS: { fetch(request: Request | string | URL): Promise<Response> };
  /** Cloudflare's pool of connections to Postgres: https://developers.cloudflare.com/hyperdrive/ */
  readonly HYPERDRIVE?: { readonly connectionString: string };
  /** The same for the database of previews. */
  readonly PREVIEW_HYPERDRIVE?: { readonly connectionString: string };
  readonly [name: string]: unknown;
}

/** Of a request: keeps the Worker running until work has ended that the visitor does not wait for. */
export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

/** The settings. A binding named HYPERDRIVE is the database, and PREVIEW_HYPERDRIVE that of previews. */
function settingsOf(env: WorkerEnv): RawEnvironment {
  const texts = Object.entries(env).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const database = env.HYPERDRIVE?.connectionString;
  const ofPreviews = env.PREVIEW_HYPERDRIVE?.connectionString;
  return {
    ...Object.fromEntries(texts),
    ...(database === undefined ? {} : { DATABASE_URL: database }),
    ...(ofPreviews === undefined ? {} : { PREVIEW_DATABASE_URL: ofPreviews }),
  };
}

/** The folder of the assets in which the files for functions lie. The Worker gives them to no visitor. */
const HIDDEN = '/_build/';

/** Reads files of the build from the assets. @throws {Error} the assets cannot be read now. */
function assetReader({ ASSETS }: Pick<WorkerEnv, 'ASSETS'>): ReadFile {
  return async (name) => {
    const response = await ASSETS.fetch(`https://assets.local${HIDDEN}${name}`);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The asset ${name} cannot be read (${response.status}).`);
    return response.text();
  };
}
