/**
 * Calls back when answers may have changed, also when a browser or password manager filled them in without an event:
 * on the next movement of pointer or focus, on a key, and when the page comes back.
 */
export function onAnswers(form: HTMLFormElement, then: () => void): void {
  for (const type of ['input', 'change', 'focusin', 'focusout', 'keyup', 'pointerover', 'pointerdown'])
    form.addEventListener(type, then);
  addEventListener('pageshow', then);
  document.addEventListener('visibilitychange', then);
}
