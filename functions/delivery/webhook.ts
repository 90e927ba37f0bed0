import type { Stored } from '../store/store.ts';
import type { MakeMessage } from './message.ts';
import { signatureHeaders } from './sign.ts';

export interface WebhookOptions {
  readonly url: string;
  /** Each "whsec_" and base64; more than one while they are changed. */
  readonly secrets: readonly string[];
}

/**
 * A submission as a Standard Webhooks message: {"type": "lead.created", "timestamp", "data"}. Its webhook-id is the submission's, the same at
 * every try, by which the receiver knows one it already has.
 */
export function webhook({ url, secrets }: WebhookOptions): MakeMessage {
  return (submission, now) => {
    const body = JSON.stringify({
      type: `${submission.kind}.created`,
      timestamp: submission.receivedAt,
      data: dataOf(submission),
    });
    const signature = signatureHeaders({ id: submission.id, at: now, body }, secrets);
    return { url, headers: { 'content-type': 'application/json', ...signature }, body };
  };
}

/** What a receiver may know: not how it was typed, nor what we think of it. */
function dataOf({ id, kind, form, receivedAt, payload, consent, attribution, duplicateOf }: Stored): object {
  return {
    id,
    kind,
    form,
    receivedAt,
    payload,
    consent: consent ?? null,
    attribution,
    duplicateOf: duplicateOf ?? null,
  };
}
