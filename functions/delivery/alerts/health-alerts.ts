import type { Findings } from '../../health/findings.ts';
import type { Log } from '../../lib/log.ts';
import { type AlertMessage, type AlertReceiver, HEALTH_ALERT_TYPES, postAlert } from './alerts.ts';

interface HealthAlertOptions extends AlertReceiver {
  readonly log: Log;
}

/** The type of the message that says that an alert is over. */
const RESOLVED = 'alert.resolved';

/** One good check may be luck: a full disk takes a small write from time to time. */
const GOOD_CHECKS = 2;

interface Incident {
  readonly since: string;
  readonly message: AlertMessage;
  /** Whether its alert was received. */
  sent: boolean;
  goodChecks: number;
}

/**
 * Makes a function that sends each of HEALTH_ALERT_TYPES once per incident and once when it is over, and repeats what
 * was not received at the next call. It keeps incidents in memory, as these alerts say that the store fails; so each
 * server sends its own. Never rejects.
 */
export function createHealthAlerts(options: HealthAlertOptions): (checks: Findings) => Promise<void> {
  const incidents = new Map<string, Incident>();
  return async (checks) => {
    for (const [type, alert] of Object.entries(HEALTH_ALERT_TYPES)) {
      const message = alert.messageOf(checks);
      const incident = incidents.get(type) ?? (message && startedNow(message, options));
      if (!incident) continue;
      incidents.set(type, incident);
      incident.goodChecks = message ? 0 : incident.goodChecks + 1;
      if (message) await raise(type, { incident, message }, options);
      else if (incident.goodChecks >= GOOD_CHECKS && (await resolve(type, incident, options))) incidents.delete(type);
    }
  };
}

function startedNow(message: AlertMessage, { now }: HealthAlertOptions): Incident {
  return { since: now().toISOString(), message, sent: false, goodChecks: 0 };
}

async function raise(
  type: string,
  { incident, message }: { incident: Incident; message: AlertMessage },
  options: HealthAlertOptions,
): Promise<void> {
  if (incident.sent) return;
  const { received, answer } = await postAlert(options, { type, ...message });
  incident.sent = received;
  const event = received ? 'alert.sent' : 'alert.not-sent';
  options.log({ level: 'error', event, incident: type, ...message.data, ...(received ? {} : answer) });
}

/** Returns whether the incident is done: its end was received, or its alert never was. */
async function resolve(
  type: string,
  { since, message, sent }: Incident,
  options: HealthAlertOptions,
): Promise<boolean> {
  if (!sent) return true;
  const text = `This is over; it began at ${since}: ${message.text}`;
  const { received } = await postAlert(options, { type: RESOLVED, text, data: { resolved: type, since } });
  if (received) options.log({ level: 'info', event: RESOLVED, incident: type });
  return received;
}
