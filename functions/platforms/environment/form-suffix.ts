import type { FormId } from '../../leads/submission.ts';

/** Forms whose variable has a shorter name than the form. */
const SHORT_NAMES: Partial<Record<FormId, string>> = { 'business-listing': 'LISTING', 'privacy-request': 'PRIVACY' };

/** How the variables of a form end: QUOTE for quote. */
export function formSuffix(form: FormId): string {
  return SHORT_NAMES[form] ?? form.toUpperCase().replaceAll('-', '_');
}
