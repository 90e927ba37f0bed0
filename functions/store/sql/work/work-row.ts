import type { LeadWork, WorkChange } from '../../work.ts';
import type { LeadWorkRow } from '../tables.ts';

/** What a change writes. */
export function workRow({ state, until, reason, assignee }: WorkChange['work']) {
  return { state, until: until ?? null, reason: reason ?? null, assignee: assignee ?? '' };
}

export function workIn({ state, until, reason, assignee, version }: LeadWorkRow): LeadWork {
  return {
    state,
    ...(until === null ? {} : { until }),
    ...(reason === null ? {} : { reason }),
    ...(assignee === '' ? {} : { assignee }),
    version,
  };
}
