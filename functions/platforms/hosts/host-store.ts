import { chainKeys } from '../../leads/chain-keys.ts';
import { openPostgresLazily } from '../../store/postgres/open.ts';
import type { Store } from '../../store/store.ts';
import type { HostEnvironment } from './host-environment.ts';

/** Opens the store of a function. That of a preview without a database refuses all work. */
export function openHostStore({ databaseUrl, chainSecrets, allowMigration, preview }: HostEnvironment): Store {
  return openPostgresLazily(databaseUrl, {
    chainKeys: chainKeys(chainSecrets),
    migrate: allowMigration,
    ...(preview === 'sends-nothing'
      ? { refusal: 'This preview has no database: PREVIEW_DATABASE_URL is not set.' }
      : {}),
  });
}
