import type { AlertType } from '../alert-type.ts';

/** A visitor's privacy request is open and must be answered within five business days, or should have been. */
export const requestsDue: AlertType = {
  incident: 'requests-due',
  messageOf({ requests }) {
    if (requests.state === 'in-time') return undefined;
    const { open, unverified, answerBy } = requests;
    const text =
      `Privacy requests that are open: ${open} (not verified: ${unverified}). ` +
      `The first must be answered by ${answerBy}. Run: site leads requests`;
    return { text, data: { ...requests } };
  },
};
