/** Says in the page's title that a form has problems, as a screen reader reads it first. */
export function markTitle(hasProblem: boolean): void {
  const title = document.title.replace(/^Error: /, '');
  document.title = hasProblem ? `Error: ${title}` : title;
}

/** Takes the visitor to the list of what is wrong. */
export function focusSummary(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('.error-summary')?.focus();
}

/** The summary's links lead into the fields, with the label in sight. `reveal` first shows a field that is on another step. */
export function linkSummary(form: HTMLFormElement, reveal?: (name: string) => void): void {
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.error-summary a[href^="#"]');
    const field = link && (document.getElementById(link.hash.slice(1)) as HTMLInputElement | null);
    if (!field) return;
    event.preventDefault();
    reveal?.(field.name);
    field.focus({ preventScroll: true });
    (field.labels?.[0] ?? field).scrollIntoView({ block: 'nearest' });
  });
}
