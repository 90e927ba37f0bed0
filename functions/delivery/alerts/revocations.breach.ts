import { BREACH_AFTER } from '../../leads/privacy-request.ts';
import type { AlertType } from '../alert-type.ts';
import { describeRevocations } from '../describe-revocations.ts';

/** Privacy requests have not reached all recipients within 10 business days (47 CFR 64.1200(a)(10)). */
export const revocationsBreach: AlertType = {
  incident: 'revocation-breach',
  messageOf({ revocations }) {
    if (revocations.state !== 'breach') return undefined;
    const text = describeRevocations(revocations, `This is a breach: the limit is ${BREACH_AFTER} business days.`);
    return { text, data: { ...revocations } };
  },
};
