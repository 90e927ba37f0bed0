import {
  type Challenge,
  type CodeOutcome,
  type CodePurpose,
  type GivenCode,
  MAX_TRIES,
  type OneTimeCodes,
  type StartedCode,
  type TakenCode,
} from '../../operators.ts';
import type { Reader, Tx } from '../database.ts';
import type { Done } from '../run-once.ts';

/** See OperatorStore.startCode. A cookie has one code. */
export async function startCode(tx: Tx, { id, email, code, expiresAt }: StartedCode, now: Date): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('expires_at', '<', now.toISOString()).execute();
  const row = { email, code, tries: 0, expires_at: expiresAt.toISOString() };
  await tx
    .insertInto('sign_in_codes')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** See OperatorStore.tryCode. The count is written before the codes are compared, so tries at once count, too. */
export async function tryCode(tx: Tx, { id, code }: GivenCode, now: Date): Promise<CodeOutcome> {
  const row = await tx
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>=', now.toISOString())
    .returning(['email', 'code', 'tries'])
    .executeTakeFirst();
  if (!row) return { outcome: 'unknown' };
  const isRight = row.code === code && row.tries <= MAX_TRIES;
  if (isRight) await tx.deleteFrom('sign_in_codes').where('id', '=', id).execute();
  if (isRight) return { outcome: 'right', email: row.email };
  return { outcome: row.tries >= MAX_TRIES ? 'used-up' : 'wrong' };
}

/** See OperatorStore.startedBy. */
export async function startedBy(db: Reader, id: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('email')
    .where('id', '=', id)
    .where('expires_at', '>=', now.toISOString())
    .executeTakeFirst();
  return row?.email;
}

/** See OperatorStore.replaceCodes. */
export async function replaceCodes(tx: Tx, { email, purpose, hashes }: OneTimeCodes): Promise<Done<void>> {
  await tx.deleteFrom('one_time_codes').where('email', '=', email).where('purpose', '=', purpose).execute();
  const codes = hashes.map((hash) => ({ hash, email, purpose, expires_at: null }));
  if (codes.length > 0) await tx.insertInto('one_time_codes').values(codes).execute();
  return { outcome: undefined, event: { action: `make-${purpose}-codes`, subject: email } };
}

/** See OperatorStore.addChallenge. */
export async function addChallenge(tx: Tx, challenge: Challenge, now: Date): Promise<void> {
  const { hash, email, purpose, expiresAt } = challenge;
  await tx.deleteFrom('one_time_codes').where('expires_at', '<', now.toISOString()).execute();
  await tx.insertInto('one_time_codes').values({ hash, email, purpose, expires_at: expiresAt.toISOString() }).execute();
}

/** See OperatorStore.takeCode. */
export async function takeCode(tx: Tx, { hash, purposes }: TakenCode, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('one_time_codes')
    .where('hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>=', now.toISOString())]))
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** See OperatorStore.codesLeft. */
export async function codesLeft(db: Reader, email: string, purpose: CodePurpose): Promise<number> {
  const row = await db
    .selectFrom('one_time_codes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
