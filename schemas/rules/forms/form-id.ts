import { FORM_IDS } from '../../generated/forms.ts';
import type { AnyFormId } from './content-form.ts';

/** Whether a form can be named so: one that has code, or a file whose answers go where those of one with code go. */
export function isFormId(text: string): text is AnyFormId {
  const [route = '', slug] = text.split(/:(.*)/s);
  return FORM_IDS.some((id) => id === route) && (slug === undefined || /^[a-z0-9-]+$/.test(slug));
}
