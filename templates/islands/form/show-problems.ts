/** Marks the page's title when a form has problems: screen readers read the title first. */
export function markTitle(hasProblem: boolean): void {
  document.title = (hasProblem ? 'Error: ' : '') + document.title.replace(/^Error: /, '');
}

/** Moves the focus to the list of problems. */
export function focusSummary(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('.error-summary')?.focus();
}

/**
 * The summary's links focus the fields and bring them to the middle of the screen, away from the header and the bar at
 * the bottom. `reveal` first shows a field on another step.
 */
export function linkSummary(form: HTMLFormElement, reveal?: (names: readonly string[]) => void): void {
  form.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.error-summary a[href^="#"]');
    const field = link && (document.getElementById(link.hash.slice(1)) as HTMLInputElement | null);
    if (!field) return;
    event.preventDefault();
    reveal?.([field.name]);
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  });
}
