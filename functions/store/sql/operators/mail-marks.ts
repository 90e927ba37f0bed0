import type { Kysely } from 'kysely';
import type { OperatorStore } from '../../operators.ts';
import type { Reader, Tx } from '../database.ts';
import type { Tables } from '../tables.ts';

const TOLD = 'told ';
const FAULT = 'mail-fault ';

/** See OperatorStore.told. */
export async function told(db: Reader, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('admin_marks')
    .select('value')
    .where('name', '=', TOLD + email)
    .executeTakeFirst();
  return row?.value || undefined;
}

/** See OperatorStore.setTold. */
export async function setTold(
  db: Kysely<Tables>,
  email: string,
  { from, to }: Parameters<OperatorStore['setTold']>[1],
): Promise<boolean> {
  const name = TOLD + email;
  const rows =
    from === undefined
      ? await db
          .insertInto('admin_marks')
          .values({ name, value: to })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: to }).where('admin_marks.value', '=', ''),
          )
          .returning('name')
          .execute()
      : await db
          .updateTable('admin_marks')
          .set({ value: to })
          .where('name', '=', name)
          .where('value', '=', from)
          .returning('name')
          .execute();
  return rows.length > 0;
}

/**
 * Removes what a person was told, and that mail was refused: a person who begins to be told begins anew. Empties the
 * rows, because the role of a server may not delete them.
 */
export async function forgetMail(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('admin_marks')
    .set({ value: '' })
    .where('name', 'in', [TOLD + email, FAULT + email])
    .execute();
}

/** See OperatorStore.setMailFault. */
export async function setMailFault(db: Kysely<Tables>, email: string, value: string): Promise<void> {
  const known = await db
    .selectFrom('admin_marks')
    .select('value')
    .where('name', '=', FAULT + email)
    .executeTakeFirst();
  if ((known?.value ?? '') === value) return;
  await db
    .insertInto('admin_marks')
    .values({ name: FAULT + email, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** See OperatorStore.mailFaults. */
export async function mailFaults(db: Reader): Promise<readonly { readonly email: string; readonly fault: string }[]> {
  const rows = await db
    .selectFrom('admin_marks')
    .selectAll()
    .where('name', '>', FAULT)
    .where('name', '<', `${FAULT}~`)
    .where('value', '<>', '')
    .execute();
  return rows.map(({ name, value }) => ({ email: name.slice(FAULT.length), fault: value }));
}
