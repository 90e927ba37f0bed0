import type { HealthAlertType } from '../health-alert-type.ts';

/** The store cannot be written: every form is refused. */
export const storeFailing: HealthAlertType = {
  messageOf({ store }) {
    if (store?.state !== 'failing') return undefined;
    return { text: `No lead can be kept: ${store.sentence}`, data: { kind: store.kind } };
  },
};
