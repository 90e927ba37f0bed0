import type { StoredSubmission } from '../../leads/stored-submission.ts';

/** How long a delivery waits for a certificate, at most. */
export const CERTIFICATE_TIMEOUT_MS = 5_000;

/** Phone and email as the visitor typed them, apart from spelling: ten digits, and lower case. */
export function matchableOf({ phone, email }: StoredSubmission): { readonly phone?: string; readonly email?: string } {
  return {
    ...(phone === undefined ? {} : { phone: phone.replace(/^\+1/, '') }),
    ...(email === undefined ? {} : { email }),
  };
}
