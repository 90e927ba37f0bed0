import { FORM_IDS } from '../../schemas/generated/forms.ts';
import type { FormId } from '../leads/submission.ts';
import type { Destination } from './destination-type.ts';

type WithoutNotices = Omit<Destination, 'noticesOf'>;

/** Adds to each of the operator's destinations of one kind the forms whose notices it gets. */
export function withNotices(destinations: readonly WithoutNotices[]): readonly Destination[] {
  return destinations.map((one) => ({ ...one, noticesOf: noticeFormsOf(one, destinations) }));
}

/** The first of an origin also takes notices of the forms that none of the origin's destinations receives now. */
function noticeFormsOf(one: WithoutNotices, all: readonly WithoutNotices[]): readonly FormId[] {
  const sameOrigin = all.filter(({ origin }) => origin === one.origin);
  if (sameOrigin[0] !== one) return one.forms;
  return [...one.forms, ...FORM_IDS.filter((form) => !sameOrigin.some(({ forms }) => forms.includes(form)))];
}
