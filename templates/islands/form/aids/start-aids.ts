// One file for what islands share stays one file only if this imports all of it too.
import '../../common.ts';
import { fieldOf } from '../fields.ts';
import { listStates } from './combobox.ts';
import { fillPlaceFromZip } from './fill-place.ts';
import { markMended } from './mark-mended.ts';
import { formatPhoneFields } from './phone-fields.ts';
import { sayDeclined } from './say-declined.ts';
import { stateNamed, statesOf } from './state-list.ts';

/**
 * What helps while a form is filled in. It comes with the first touch of a field, so no page is slower for it: a form
 * is checked, confirmed and sent without it.
 *
 * @param isRight whether the answer in the field of this name keeps its rules
 */
export function startAids(form: HTMLFormElement, isRight: (name: string) => boolean): void {
  const state = fieldOf(form, 'state');
  const states = statesOf(state);
  formatPhoneFields(form);
  // Where fingers point, the system's own list is the better one: it takes no room from the keyboard's.
  if (state && states.size > 0 && matchMedia('(pointer: fine)').matches) listStates(form, state, states);
  fillPlaceFromZip(form, (code) => stateNamed(states, code));
  markMended(form, isRight);
  sayDeclined(form);
  form.dataset.aids = 'started';
}
