import type { Kysely } from 'kysely';
import type { Actor } from '../../admin.ts';
import type { Passkey } from '../../operators.ts';
import type { Reader, Tx } from '../database.ts';
import type { Done } from '../run-once.ts';
import type { PasskeyRow, Tables } from '../tables.ts';

/** See OperatorStore.addPasskey. */
export async function addPasskey(tx: Tx, passkey: Passkey): Promise<Done<void>> {
  const { id, email, publicKey, counter, transports, name, addedAt } = passkey;
  const row = { public_key: publicKey, counter, transports: JSON.stringify(transports), added_at: addedAt };
  await tx
    .insertInto('passkeys')
    .values({ id, email, name, used_at: null, ...row })
    .execute();
  return { outcome: undefined, event: { action: 'add-passkey', subject: email, detail: { name } } };
}

/** See OperatorStore.passkeys. */
export async function passkeys(db: Reader, email: string): Promise<readonly Passkey[]> {
  const rows = await db.selectFrom('passkeys').selectAll().where('email', '=', email).orderBy('added_at').execute();
  return rows.map(passkeyOf);
}

/** See OperatorStore.passkey. */
export async function passkey(db: Reader, id: string): Promise<Passkey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row && passkeyOf(row);
}

interface CountedUse {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly now: Date;
}

/** See OperatorStore.countPasskey. */
export async function countPasskey(db: Kysely<Tables>, { id, from, to, now }: CountedUse): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: to, used_at: now.toISOString() })
    .where('id', '=', id)
    .where('counter', '=', from)
    .returning('id')
    .execute();
  return used.length > 0;
}

/** See OperatorStore.removePasskey. Only its owner's. */
export async function removePasskey(tx: Tx, id: string, { name }: Actor): Promise<Done<boolean>> {
  const removed = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('email', '=', name)
    .returning('name')
    .executeTakeFirst();
  if (!removed) return { outcome: false };
  return { outcome: true, event: { action: 'remove-passkey', subject: name, detail: { name: removed.name } } };
}

function passkeyOf(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    email: row.email,
    publicKey: row.public_key,
    counter: row.counter,
    // The cast reads back what addPasskey() wrote.
    transports: JSON.parse(row.transports) as readonly string[],
    name: row.name,
    addedAt: row.added_at,
    ...(row.used_at === null ? {} : { usedAt: row.used_at }),
  };
}
