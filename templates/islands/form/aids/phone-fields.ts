import { formatPhone } from './format-phone.ts';

/** Formats the form's phone numbers while they are typed. */
export function formatPhoneFields(form: HTMLFormElement): void {
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
