import type { HealthAlertType } from '../health-alert-type.ts';

/** The disk of the store is nearly full. */
export const diskLow: HealthAlertType = {
  messageOf({ disk }) {
    if (disk === undefined || disk.state === 'ok') return undefined;
    return { text: String(disk.sentence), data: { state: disk.state } };
  },
};
