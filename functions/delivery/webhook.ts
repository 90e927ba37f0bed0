import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { DueNotice } from '../store/outbox.ts';
import type { MakeMessage } from './message.ts';
import { signatureHeaders } from './sign.ts';

export interface WebhookOptions {
  readonly url: string;
  /** Each "whsec_" and base64; more than one while they are changed. */
  readonly secrets: readonly string[];
}

/**
 * A row of the outbox as a Standard Webhooks message: {"type", "timestamp", "data"}. Its webhook-id is the row's, the same at every try, by
 * which the receiver knows one it already has. "lead.created" carries the submission, and its id is the submission's. "lead.erased" and
 * "lead.suppressed" say what its person asked for since, and name nobody: {"id": the submission's, "asked"}.
 */
export function webhook({ url, secrets }: WebhookOptions): MakeMessage {
  return (submission, now, notice) => {
    const body = JSON.stringify(notice ? askingOf(submission, notice) : newsOf(submission));
    const signature = signatureHeaders({ id: notice?.id ?? submission.id, at: now, body }, secrets);
    return { url, headers: { 'content-type': 'application/json', ...signature }, body };
  };
}

function newsOf(submission: StoredSubmission): object {
  return { type: `${submission.kind}.created`, timestamp: submission.receivedAt, data: dataOf(submission) };
}

function askingOf({ id, kind }: StoredSubmission, { requestType, requestedAt }: DueNotice): object {
  const type = `${kind}.${requestType === 'erase' ? 'erased' : 'suppressed'}`;
  // The key "asked" is part of the public contract with receivers.
  return { type, timestamp: requestedAt, data: { id, asked: requestType } };
}

/** What a receiver may know: not how it was typed, nor what we think of it. */
function dataOf({ id, kind, form, receivedAt, payload, consent, attribution, duplicateOf }: StoredSubmission): object {
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
