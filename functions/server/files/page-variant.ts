import { showOptOutNote } from '../../../schemas/rules/forms/opt-out-note.ts';

/** A built page for visitors who send Global Privacy Control: the note in its footer is shown. */
export function optedOutPage(built: Buffer): Buffer {
  return Buffer.from(showOptOutNote(built.toString('utf8')));
}
