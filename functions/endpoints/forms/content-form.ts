import { CONTENT_FORM_PATH } from '../../../schemas/rules/forms/content-form.ts';
import { findContentForm } from '../../forms/forms.ts';
import { handleForm } from '../../forms/handle-form.ts';
import type { Endpoint } from '../handler.ts';

/** The forms of content/forms, each by the name of its file. Answers {id}. */
export const endpoint: Endpoint = {
  bundle: 'contact',
  method: 'POST',
  path: `${CONTENT_FORM_PATH}/:form`,
  guard: 'form',
  handler: handleForm({ formOf: (_, { deps, context }) => findContentForm(context.params.form ?? '', deps.site) }),
};
