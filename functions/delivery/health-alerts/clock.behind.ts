import type { HealthAlertType } from '../health-alert-type.ts';

/** The clock was set back, or the servers' clocks disagree. */
export const clockBehind: HealthAlertType = {
  messageOf({ clock }) {
    if (clock === undefined || clock.state === 'ok') return undefined;
    return { text: String(clock.sentence), data: {} };
  },
};
