import { anchorText } from '../../leads/chain-keys.ts';
import type { Log } from '../../lib/log.ts';
import { DAY_MS } from '../../lib/time.ts';
import type { Store } from '../../store/store.ts';
import { type AlertReceiver, postAlert } from './alerts.ts';

interface AnchorOptions extends AlertReceiver {
  readonly store: Pick<Store, 'consentAnchor'> & {
    readonly outbox: Pick<Store['outbox'], 'startIncident' | 'endIncident'>;
  };
  readonly log: Log;
}

/**
 * Sends where the chain of consent records ends, once a day across all servers that share the store: what has left the
 * database, a thief of it cannot rewrite (docs/decisions/033-consent-records-are-keyed-and-anchored.md).
 */
export async function sendAnchor(options: AnchorOptions): Promise<void> {
  const { store, log, now } = options;
  const at = now();
  const incident = incidentOf(at);
  if (!(await store.outbox.startIncident(incident, at))) return;
  const anchor = await store.consentAnchor();
  const text =
    `Consent records: ${anchor.seq}. Keep this message where the server cannot change it. It proves later that no ` +
    `record was rewritten: site store verify DATABASE --anchor ${anchorText(anchor)}`;
  const data = { ...anchor, anchor: anchorText(anchor) };
  const { received, answer } = await postAlert(options, { type: 'consents.anchor', text, data });
  if (received) {
    log({ level: 'info', event: 'consents.anchored', ...data });
    await store.outbox.endIncident(incidentOf(new Date(at.getTime() - DAY_MS)));
    return;
  }
  log({ level: 'error', event: 'consents.not-anchored', ...data, ...answer });
  // The next check tries again.
  await store.outbox.endIncident(incident);
}

/** The day's own name, so that each day has one message. */
function incidentOf(at: Date): string {
  return `consent-anchor ${at.toISOString().slice(0, 10)}`;
}
