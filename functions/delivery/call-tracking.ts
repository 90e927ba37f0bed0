import type { MakeMessage } from './message.ts';

const PATH = '/calls/make/client';

/**
 * A call to be made, as the call-tracking host takes it: the appointment payload (specification section 3), with a key against repeats. The
 * host knows no other message: what a person asks for later has to be told to it by other means.
 */
export function callTracking(host: string): MakeMessage {
  const url = `${host.replace(/\/+$/, '')}${PATH}`;
  return ({ id, payload }) => ({
    url,
    headers: { 'content-type': 'application/json', 'idempotency-key': `"${id}"` },
    body: JSON.stringify(payload),
  });
}
