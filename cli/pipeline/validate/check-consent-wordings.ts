import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';
import { consentForms } from './schema-library.ts';

/** Checks that each wording names the button it is about, and that every form has a wording that is released by now. */
export function checkConsentWordings(entries: Entries, today: string): Problem[] {
  const wordings = entries.all('consent');
  const unnamed = wordings
    .filter(({ data }) => !data.checkbox.includes('{button}'))
    .map((wording) =>
      problemIn(wording, ['checkbox'], {
        code: 'wrong-value',
        message: 'The wording does not name the button that agrees to it.',
        hint: 'Write {button} where its label belongs: By ticking this box and pressing "{button}", I agree …',
      }),
    );
  const early = consentForms.flatMap((form): Problem[] => {
    const ofForm = wordings.filter(({ data }) => data.form === form);
    const [first] = ofForm.toSorted((a, b) => (a.data.releasedOn < b.data.releasedOn ? -1 : 1));
    if (!first || first.data.releasedOn <= today) return [];
    return [
      problemIn(first, ['releasedOn'], {
        code: 'wrong-value',
        message: `No wording for the form \`${String(form)}\` is released yet: today is ${today}.`,
        hint: 'Restore the wording that visitors see until then, or correct the date.',
      }),
    ];
  });
  return [...unnamed, ...early];
}
