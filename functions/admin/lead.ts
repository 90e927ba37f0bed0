import type { LeadCheck, StoredSubmission } from '../leads/stored-submission.ts';
import type { Consent } from '../leads/submission.ts';

/** What operators see of a submission: `site leads list --json` prints these. The body as typed is left out. */
export interface Lead extends Omit<StoredSubmission, 'raw' | 'phone' | 'email' | 'consent'> {
  readonly consent: Consent | null;
}

export function leadOf(submission: StoredSubmission): Lead {
  const { id, kind, receivedAt, status, payload, consent, attribution, form, delivery } = submission;
  const { optOut, duplicateOf, reasons, checks, legalHold, sellerDeliveries } = submission;
  return {
    id,
    kind,
    receivedAt,
    status,
    payload,
    consent: consent ?? null,
    attribution,
    form,
    delivery,
    sellerDeliveries,
    optOut,
    duplicateOf,
    reasons,
    checks,
    legalHold,
  };
}

/** A check before delivery, as operators read it: "verify: reject (the phone is not in service)". */
export function describeCheck({ name, outcome, detail }: LeadCheck): string {
  const { reason, error, ...others } = detail;
  const more = [reason, error, ...Object.entries(others).map(([key, value]) => `${key} ${value}`)];
  const said = more.filter((one) => one !== undefined && one !== null && one !== '').join(', ');
  return `${name}: ${outcome}${said === '' ? '' : ` (${said})`}`;
}
