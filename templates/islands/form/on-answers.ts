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
