import { openPostgresLazily } from '../../store/postgres/open.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from '../environment/environment.ts';
import { type Started, startHost } from '../hosts/create-host.ts';
import type { CreatePages } from '../hosts/host-build.ts';
import { kept } from '../hosts/kept.ts';
import { assetReader, settingsOf, type WorkerContext, type WorkerEnv } from './worker-env.ts';

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
  work: (storeOf: (environment: Environment) => Store) => Promise<T>,
): Promise<T> {
  let store: Store | undefined;
  try {
    return await work(({ databaseUrl }) => {
      store ??= openPostgresLazily(databaseUrl);
      return store;
    });
  } finally {
    if (store) context.waitUntil(store.close());
  }
}
