import type { MakeMessage } from '../message.ts';

const PATH = '/calls/make/client';

/**
 * Makes requests for the call-tracking host: the appointment payload (specification section 3) with an idempotency key.
 * The host accepts nothing else, so operators have to pass on privacy requests by other means.
 */
export function callTracking(host: string): MakeMessage {
  const url = `${host.replace(/\/+$/, '')}${PATH}`;
  return ({ id, payload }) => ({
    url,
    headers: { 'content-type': 'application/json', 'idempotency-key': `"${id}"` },
    body: JSON.stringify(payload),
  });
}
