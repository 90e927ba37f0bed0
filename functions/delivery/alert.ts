import type { Log } from '../log.ts';
import type { FullStore } from '../store/outbox.ts';
import type { Send } from './send.ts';

export interface AlertOptions {
  readonly store: Pick<FullStore, 'oldestUndelivered' | 'outbox'>;
  /** Who is told. */
  readonly url: string;
  readonly afterMinutes: number;
  readonly send: Send;
  readonly log: Log;
  readonly now: () => Date;
}

const INCIDENT = 'undelivered';

/**
 * Tells somebody, once an incident and whoever of several servers sees it first, that leads wait too long for their delivery. The message
 * names no lead: {"type", "text", "timestamp", "data": {"oldestUndelivered", "minutes"}}; chat programs show "text".
 */
export async function alertWhenLate(options: AlertOptions): Promise<void> {
  const { store, afterMinutes, now, log } = options;
  const oldest = await store.oldestUndelivered();
  const minutes = oldest === undefined ? 0 : Math.floor((now().getTime() - Date.parse(oldest)) / 60_000);
  if (oldest === undefined || minutes < afterMinutes) {
    if (await store.outbox.endIncident(INCIDENT)) log({ level: 'info', event: 'alert.over' });
    return;
  }
  if (!(await store.outbox.startIncident(INCIDENT, now()))) return;
  await tell(oldest, minutes, options);
}

async function tell(oldest: string, minutes: number, { store, url, send, log, now }: AlertOptions): Promise<void> {
  const text = `The oldest undelivered lead has been waiting for ${minutes} minutes. See: site leads stats`;
  const data = { oldestUndelivered: oldest, minutes };
  const body = JSON.stringify({ type: 'leads.undelivered', text, timestamp: now().toISOString(), data });
  const answer = await send({ url, headers: { 'content-type': 'application/json' }, body });
  const told = 'status' in answer && answer.status >= 200 && answer.status < 300;
  log({ level: 'error', event: told ? 'alert.sent' : 'alert.not-sent', minutes, ...(told ? {} : answer) });
  // Nobody was told, so the incident begins anew at the next look.
  if (!told) await store.outbox.endIncident(INCIDENT);
}
