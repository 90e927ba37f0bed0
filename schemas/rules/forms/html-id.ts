/** The id of a form in a document, and the beginning of its fields' ids. */
export function htmlIdOf(form: string): string {
  return form.replace(':', '-form-');
}

/**
 * The id of what the page after a post says at the head of a form. The page's address ends with it: browsers that move
 * no focus, such as those of text, show the form then, and not the top of the page.
 */
export function summaryIdOf(form: string): string {
  return `${htmlIdOf(form)}-summary`;
}
