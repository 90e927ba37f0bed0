import { describeGrowth } from '../../health/backlog.ts';
import type { AlertType } from '../alert-type.ts';

/** Leads come in faster than they are delivered, although deliveries succeed. */
export const leadsBacklog: AlertType = {
  incident: 'backlog',
  messageOf({ backlogGrowth }) {
    if (backlogGrowth === undefined) return undefined;
    return { text: describeGrowth(backlogGrowth), data: { ...backlogGrowth } };
  },
};
