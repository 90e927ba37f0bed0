import type { AlertType } from '../alert-type.ts';

/** The oldest undelivered lead has been waiting too long. */
export const leadsUndelivered: AlertType = {
  incident: 'undelivered',
  messageOf({ oldestUndelivered, now, afterMinutes }) {
    if (oldestUndelivered === undefined) return undefined;
    const minutes = Math.floor((now.getTime() - Date.parse(oldestUndelivered)) / 60_000);
    if (minutes < afterMinutes) return undefined;
    const text = `The oldest undelivered lead has been waiting for ${minutes} minutes. Run: site leads stats`;
    return { text, data: { oldestUndelivered, minutes } };
  },
};
