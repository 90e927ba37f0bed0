/**
 * Marks a field that was wrong and is right when the visitor leaves it, so that mending is seen to work.
 *
 * @param isRight whether the answer in the field of this name keeps its rules
 */
export function markMended(form: HTMLFormElement, isRight: (name: string) => boolean): void {
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
