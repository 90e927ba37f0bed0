import { businessDay } from '../../../schemas/rules/deadlines/business-days.ts';
import type { AlertType } from '../alert-type.ts';

/** A visitor's privacy request is open and must be answered within five business days, or should have been. */
export const requestsDue: AlertType = {
  incident: 'requests-due',
  messageOf({ requests }) {
    const { open, unverified, answerBy, state } = requests;
    if (state === 'in-time' || answerBy === null) return undefined;
    const text =
      `Privacy requests that are open: ${open} (not verified: ${unverified}). ` +
      `The first must be answered by ${businessDay(new Date(answerBy))}. ` +
      'Run: site leads requests';
    return { text, data: { ...requests } };
  },
};
