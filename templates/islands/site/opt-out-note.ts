import { OPT_OUT_NOTE } from '../../../schemas/rules/forms/opt-out-note.ts';

/**
 * Shows the note that the opt-out preference signal is honored, on a page whose server did not see the signal. Only for
 * browsers that send Global Privacy Control.
 */
export function showOptOutNote(): void {
  document.getElementById(OPT_OUT_NOTE)?.removeAttribute('hidden');
}
