import type { AlertType } from '../alert-type.ts';

/** Far more or far fewer leads than usual come in: a flood, or a form that is broken. */
export const leadsRate: AlertType = {
  incident: 'lead-rate',
  messageOf({ arrivals }) {
    const { state, hour, count, usual } = arrivals;
    if (state === 'usual') return undefined;
    const advice =
      state === 'high'
        ? 'Run: site leads list --status quarantined'
        : 'Send a form of the site to see whether it works.';
    const text =
      `Leads in the hour from ${hour}:00 UTC: ${count}. Usual in this hour: ${usual} ` +
      `(the median of the last 28 days). ${advice}`;
    return { text, data: { ...arrivals } };
  },
};
