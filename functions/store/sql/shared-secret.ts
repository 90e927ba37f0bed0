import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** See Store.sharedSecret. Of several servers that ask at once, the first makes it. */
export async function sharedSecret(db: Kysely<Tables>, name: string): Promise<string> {
  const read = () => db.selectFrom('shared_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('shared_secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error(`the shared secret ${name} was deleted while it was made`);
  return made.value;
}
