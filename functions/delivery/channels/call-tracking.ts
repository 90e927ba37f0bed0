import { FORMS } from '../../../schemas/generated/forms.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import type { MakeMessage } from '../message.ts';

const { path, fields } = FORMS.appointment;

/**
 * Makes requests for the call-tracking host: an appointment's payload (specification section 3), or the
 * answers of a callback that an appointment has, with an idempotency key.
 * The host accepts nothing else, so operators have to pass on privacy requests by other means.
 */
export function callTracking(host: string): MakeMessage {
  const url = `${host.replace(/\/+$/, '')}${path}`;
  return (submission, _now, notice) => {
    if (notice) throw new Error('The call-tracking host takes no notices.');
    return {
      url,
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${submission.id}"` },
      body: JSON.stringify(appointmentOf(submission)),
    };
  };
}

/** An appointment's payload as it is; of a callback, the answers that an appointment has, too. */
function appointmentOf({ form, payload }: StoredSubmission): object {
  if (form === 'appointment') return payload;
  return Object.fromEntries(Object.entries(payload).filter(([name]) => name in fields));
}
