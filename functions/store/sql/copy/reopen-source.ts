import type { Actor } from '../../admin.ts';
import { type CopyEngine, CopyError } from '../../copy-engine.ts';
import { marksIn, writeAudit } from './copy-marks.ts';

interface Reopening {
  readonly from: CopyEngine;
  /** The copy, which may not be used from then on. Left out when it no longer exists. */
  readonly to?: CopyEngine;
  readonly by: Actor;
}

/**
 * Lets servers use a closed source again.
 * @returns the name of the copy that is no longer to be used.
 * @throws {CopyError} the store is not closed, or `to` is not its copy.
 */
export async function reopenSource({ from, to, by }: Reopening): Promise<string> {
  const closed = (await marksIn(from)).find(({ role, closed_at }) => role === 'source' && closed_at !== null);
  if (!closed) throw new CopyError(`The store ${from.name} is not closed.`, 'wrong-use');
  if (to) {
    const target = (await marksIn(to)).find(({ id, role }) => role === 'target' && id === closed.id);
    if (!target)
      throw new CopyError(`${to.name} is not the copy of ${from.name}; that is ${closed.other}.`, 'wrong-use');
    if (target.finished_at !== null)
      await to.transaction(async () => {
        await writeAudit(to, by, { subject: closed.id, detail: { discarded: true } });
        await to.query('update store_copies set discarded_at = ? where id = ?', [by.at.toISOString(), closed.id]);
      });
  }
  const tables = await from.tables();
  await from.transaction(async () => {
    await from.unfence(tables);
    await from.query('update store_copies set closed_at = null where id = ?', [closed.id]);
    await writeAudit(from, by, { subject: closed.id, detail: { to: closed.other, reopened: true } });
  });
  return closed.other;
}
