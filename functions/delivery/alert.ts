import { BREACH_AFTER, type Revocations, revocationsAt } from '../leads/request-deadlines.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from '../store/store.ts';
import type { Send } from './send.ts';

export interface AlertOptions {
  readonly store: Pick<Store, 'oldestUndelivered' | 'undeliveredRevocations' | 'outbox'>;
  /** Who is told. */
  readonly url: string;
  readonly afterMinutes: number;
  readonly send: Send;
  readonly log: Log;
  readonly now: () => Date;
}

/** What somebody is told, once an incident. */
interface Alarm {
  readonly incident: string;
  readonly type: string;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const UNDELIVERED = 'undelivered';
const LATE = 'revocation-late';
const BREACH = 'revocation-breach';

/**
 * Tells somebody, once an incident and whoever of several servers sees it first, that leads wait too long for their delivery, or that
 * what people asked for (to be erased, not to be contacted) has not reached all who must hear of it after 5 business days, and once more
 * after 10 (see LATE_AFTER). The message names nobody: {"type", "text", "timestamp", "data"}; chat programs show "text".
 */
export async function alertWhenLate(options: AlertOptions): Promise<void> {
  await lookAtLeads(options);
  await lookAtRevocations(options);
}

async function lookAtLeads(options: AlertOptions): Promise<void> {
  const { store, afterMinutes, now } = options;
  const oldest = await store.oldestUndelivered();
  const minutes = oldest === undefined ? 0 : Math.floor((now().getTime() - Date.parse(oldest)) / 60_000);
  if (oldest === undefined || minutes < afterMinutes) return end(UNDELIVERED, options);
  const text = `The oldest undelivered lead has been waiting for ${minutes} minutes. See: site leads stats`;
  const data = { oldestUndelivered: oldest, minutes };
  await raise({ incident: UNDELIVERED, type: 'leads.undelivered', text, data }, options);
}

async function lookAtRevocations(options: AlertOptions): Promise<void> {
  const { store, now } = options;
  const revocations = revocationsAt(await store.undeliveredRevocations(), now());
  const { state } = revocations;
  if (state !== 'breach') await end(BREACH, options);
  if (state === 'in-time') return end(LATE, options);
  const alarm = { type: `revocations.${state}`, text: sentenceOf(revocations), data: { ...revocations } };
  if (state === 'late') return raise({ ...alarm, incident: LATE }, options);
  await store.outbox.startIncident(LATE, now());
  await raise({ ...alarm, incident: BREACH }, options);
}

function sentenceOf({ undelivered, businessDays, state }: Revocations): string {
  const limit = state === 'breach' ? `That is a breach: ${BREACH_AFTER} are allowed.` : `${BREACH_AFTER} are allowed.`;
  return (
    `Of what people asked for (to be erased, not to be contacted) ${undelivered} messages have not reached who must hear of it, ` +
    `the oldest for ${businessDays} business days. ${limit} See: site leads notices --open`
  );
}

async function raise({ incident, type, text, data }: Alarm, { store, url, send, log, now }: AlertOptions) {
  if (!(await store.outbox.startIncident(incident, now()))) return;
  const body = JSON.stringify({ type, text, timestamp: now().toISOString(), data });
  const answer = await send({ url, headers: { 'content-type': 'application/json' }, body });
  const told = 'status' in answer && answer.status >= 200 && answer.status < 300;
  log({ level: 'error', event: told ? 'alert.sent' : 'alert.not-sent', incident, ...data, ...(told ? {} : answer) });
  // Nobody was told, so the incident begins anew at the next look.
  if (!told) await store.outbox.endIncident(incident);
}

async function end(incident: string, { store, log }: AlertOptions): Promise<void> {
  if (await store.outbox.endIncident(incident)) log({ level: 'info', event: 'alert.over', incident });
}
