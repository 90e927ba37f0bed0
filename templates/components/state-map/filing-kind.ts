import type { State } from '../../../schemas/generated/content-types.ts';

const filingKinds = ['required', 'fr44', 'limited', 'not-used'] as const;
/** The map's shade for a state. */
export type FilingKind = (typeof filingKinds)[number];

/** Label of each kind in the legend, the list and the state's page. */
export const filingLabels: Readonly<Record<FilingKind, string>> = {
  required: 'SR-22 required',
  fr44: 'FR-44 after a DUI',
  limited: 'Limited or another form',
  'not-used': 'SR-22 not used',
};

/** FR-44 states have their own shade, even though they also use the SR-22. */
export function filingKind(facts: Pick<State, 'filing' | 'fr44'>): FilingKind {
  return facts.fr44 ? 'fr44' : facts.filing.status;
}
