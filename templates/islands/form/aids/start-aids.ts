// One file for what islands share stays one file only if this imports all of it too.
import '../../common.ts';
import type { FormRules } from '../../../../schemas/rules/forms/form-body.ts';
import { judgeAnswers } from '../../../../schemas/rules/forms/judge-answers.ts';
import { fieldOf } from '../fields.ts';
import { listStates, statesOf } from './combobox.ts';
import { formatPhone } from './format-phone.ts';
import { fillPlaceFromZip } from './place-from-zip.ts';

/**
 * What helps while a form is filled in. It comes with the first touch of a field, so no page is slower for it: a form
 * is checked, confirmed and sent without it.
 *
 * @param isRight whether the answer in the field of this name keeps its rules
 * @returns what gives the sentence for each answer that cannot be true, by its path
 */
export function startAids(form: HTMLFormElement, rules: FormRules, isRight: (name: string) => boolean): Judge {
  const state = fieldOf(form, 'state');
  const states = statesOf(state);
  formatPhoneFields(form);
  // Where fingers point, the system's own list is the better one: it takes no room from the keyboard's.
  if (state && states.size > 0 && matchMedia('(pointer: fine)').matches) listStates(form, state, states);
  const known = [...states].map(([code, name]) => ({ code, name }));
  const placeOfZip = fillPlaceFromZip(form, known);
  markMended(form, isRight);
  repeatPhone(form);
  sayDeclined(form);
  form.dataset.aids = 'started';
  return (body) => judgeAnswers(rules, body, { states: known, stateOfZip: placeOfZip()?.state });
}

type Judge = (body: object) => Readonly<Record<string, string>>;

/**
 * Marks a field that was wrong and is right when the visitor leaves it, so that mending is seen to work.
 *
 * @param isRight whether the answer in the field of this name keeps its rules
 */
function markMended(form: HTMLFormElement, isRight: (name: string) => boolean): void {
  const wrong = new Set<string>();
  const ofField = (event: Event) => event.target as HTMLInputElement;
  // Before the form hears of it, and takes the error away.
  form.addEventListener(
    'input',
    (event) => {
      const field = ofField(event);
      if (field.hasAttribute('aria-invalid')) wrong.add(field.name);
    },
    true,
  );
  form.addEventListener('focusout', (event) => {
    const field = ofField(event);
    if (wrong.has(field.name)) field.closest('.field')?.toggleAttribute('data-mended', isRight(field.name));
  });
}

/** Shows the number of the form in its pop-up, whose text speaks of it. */
function repeatPhone(form: HTMLFormElement): void {
  const shown = form.querySelector('dialog output');
  const show = () => {
    if (shown) shown.textContent = fieldOf(form, 'phoneNumber')?.value ?? '';
  };
  form.addEventListener('input', show);
  show();
}

/** Formats the form's phone numbers while they are typed. */
function formatPhoneFields(form: HTMLFormElement): void {
  form.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    const { inputType, isComposing } = event as InputEvent;
    if (field.type !== 'tel' || isComposing) return;
    const caret = field.selectionStart ?? field.value.length;
    const formatted = formatPhone({ text: field.value, caret }, inputType);
    if (formatted.text === field.value) return;
    field.value = formatted.text;
    // Moving the caret would bring the focus to a field that a browser has filled in.
    if (document.activeElement === field) field.setSelectionRange(formatted.caret, formatted.caret);
  });
}

const DECLINED =
  'Nothing was sent. Your answers are still here. Press the button again to send them, or call us instead.';

/** After Decline and Escape, says what happened and what can be done now. */
function sayDeclined(form: HTMLFormElement): void {
  const dialog = form.querySelector('dialog');
  const note = document.createElement('p');
  note.className = 'form-foot small';
  note.setAttribute('role', 'alert');
  dialog?.addEventListener('close', () => {
    note.textContent = dialog.returnValue === 'accept' ? '' : DECLINED;
    form.querySelector('.form-actions')?.after(note);
  });
}
