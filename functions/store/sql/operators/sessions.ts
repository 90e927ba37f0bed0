import type { Kysely } from 'kysely';
import type { Actor } from '../../admin.ts';
import {
  type EndedSessions,
  IDLE_MS,
  type MailChoice,
  type NewSession,
  type OpenSession,
  type Operator,
  type OperatorSession,
} from '../../operators.ts';
import type { Reader, Tx } from '../database.ts';
import type { Done } from '../run-once.ts';
import type { OperatorRow, Tables } from '../tables.ts';

/** A session's last use is written at most this often: reading a page need not write. */
const SEEN_EVERY_MS = 60_000;

/** See OperatorStore.openSession. Sessions of this person that are over go. */
export async function openSession(
  tx: Tx,
  { id, email, how, device = null }: Omit<NewSession, 'device'> & { readonly device?: string | null },
  at: Date,
): Promise<Done<void>> {
  const over = new Date(at.getTime() - IDLE_MS).toISOString();
  await tx.deleteFrom('operator_sessions').where('email', '=', email).where('seen_at', '<', over).execute();
  const now = at.toISOString();
  await tx
    .insertInto('operator_sessions')
    .values({ id, email, opened_at: now, seen_at: now, confirmed_at: now, device })
    .execute();
  return { outcome: undefined, event: { action: 'sign-in', subject: email, detail: { how } } };
}

/** See OperatorStore.session. */
export async function session(db: Kysely<Tables>, id: string, now: Date): Promise<OperatorSession | undefined> {
  const row = await db
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.email', 'operator_sessions.email')
    .selectAll('operators')
    .select(['opened_at', 'seen_at', 'confirmed_at'])
    .where('operator_sessions.id', '=', id)
    .where('seen_at', '>=', new Date(now.getTime() - IDLE_MS).toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  if (now.getTime() - Date.parse(row.seen_at) > SEEN_EVERY_MS)
    await db.updateTable('operator_sessions').set({ seen_at: now.toISOString() }).where('id', '=', id).execute();
  const { opened_at: openedAt, confirmed_at } = row;
  return { id, operator: operatorOf(row), openedAt, ...(confirmed_at === null ? {} : { confirmedAt: confirmed_at }) };
}

/** See OperatorStore.confirmSession. */
export async function confirmSession(tx: Tx, id: string, { name, at }: Actor): Promise<Done<void>> {
  const confirmed = await tx
    .updateTable('operator_sessions')
    .set({ confirmed_at: at.toISOString() })
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (confirmed.length === 0) return { outcome: undefined };
  return { outcome: undefined, event: { action: 'confirm-session', subject: name } };
}

/** See OperatorStore.closeSession. */
export async function closeSession(tx: Tx, id: string, { name }: Actor): Promise<Done<void>> {
  const closed = await tx.deleteFrom('operator_sessions').where('id', '=', id).returning('id').execute();
  return { outcome: undefined, ...(closed.length === 0 ? {} : { event: { action: 'sign-out', subject: name } }) };
}

/** See OperatorStore.sessions. */
export async function sessions(db: Reader, email: string, now: Date): Promise<readonly OpenSession[]> {
  const rows = await db
    .selectFrom('operator_sessions')
    .select(['id', 'opened_at', 'seen_at', 'device'])
    .where('email', '=', email)
    .where('seen_at', '>=', new Date(now.getTime() - IDLE_MS).toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, opened_at: openedAt, seen_at: seenAt, device }) => ({
    ...{ id, openedAt, seenAt },
    ...(device === null ? {} : { device }),
  }));
}

/** See OperatorStore.endSessions. */
export async function endSessions(tx: Tx, email: string, which: EndedSessions): Promise<Done<number>> {
  const ended = await tx
    .deleteFrom('operator_sessions')
    .where('email', '=', email)
    .$if(which !== 'all' && 'only' in which, (query) => query.where('id', '=', idIn(which)))
    .$if(which !== 'all' && 'except' in which, (query) => query.where('id', '<>', idIn(which)))
    .returning('id')
    .execute();
  const count = ended.length;
  return {
    outcome: count,
    ...(count === 0 ? {} : { event: { action: 'end-sessions', subject: email, detail: { count } } }),
  };
}

function idIn(which: EndedSessions): string {
  if (which === 'all') return '';
  return 'only' in which ? which.only : which.except;
}

export function operatorOf({ email, role, invited_at, mail }: OperatorRow): Operator {
  // The cast reads back what setMail() wrote.
  return { email, role, invitedAt: invited_at, mail: JSON.parse(mail) as MailChoice };
}
