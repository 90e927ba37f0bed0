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
