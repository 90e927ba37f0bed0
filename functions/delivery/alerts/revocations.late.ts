import { BREACH_AFTER } from '../../leads/privacy-request.ts';
import type { AlertType } from '../alert-type.ts';
import { describeRevocations } from '../describe-revocations.ts';

/** Privacy requests have not reached all recipients after 5 business days, half of what the law allows. */
export const revocationsLate: AlertType = {
  incident: 'revocation-late',
  messageOf({ revocations }) {
    if (revocations.state === 'in-time') return undefined;
    if (revocations.state === 'breach') return 'covered';
    const text = describeRevocations(revocations, `The limit is ${BREACH_AFTER} business days.`);
    return { text, data: { ...revocations } };
  },
};
