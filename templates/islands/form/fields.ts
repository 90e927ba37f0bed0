/** The input, text area or select of this name. */
export function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof Element ? (field as HTMLInputElement) : undefined;
}

/** Writes into a field as a visitor would: the form's listeners get an input event. */
export function write(form: HTMLFormElement, name: string, value: string): void {
  const field = fieldOf(form, name);
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Calls back when answers may have changed, also when a browser or password manager filled them in without an event:
 * on the next movement of pointer or focus anywhere on the page, on a key, and when the page comes back.
 */
export function onAnswers(then: () => void): void {
  for (const type of [
    'input',
    'change',
    'focusin',
    'focusout',
    'keyup',
    'pointerover',
    'pointerdown',
    'visibilitychange',
  ])
    document.addEventListener(type, then);
  addEventListener('pageshow', then);
}
