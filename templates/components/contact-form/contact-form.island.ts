import { contactForm } from '../../../schemas/generated/form-contact.ts';
import { validate } from '../../../schemas/generated/validate-contact-answers.js';
import type { FormFieldRules } from '../../../schemas/rules/forms/form-body.ts';
import { hydrateIsland } from '../../islands/common.ts';
import { controlForm } from '../../islands/form/control-form.ts';
import { onAnswers } from '../../islands/form/fields.ts';
import { typedIn } from '../../islands/form/typed.ts';
import { ContactForm } from './contact-form.tsx';

/** Names of the fields that visitors must answer. */
const REQUIRED = Object.entries<FormFieldRules>(contactForm.fields).flatMap(([name, { required }]) =>
  required ? [name] : [],
);

/**
 * The button is shown as disabled until every required answer is there (specification section 5). Pressed before, it
 * says what is missing: a browser may fill in answers unnoticed, and its visitor must not be stuck.
 */
export const start = hydrateIsland(ContactForm, (island) => {
  let ready = false;
  const { form, paint } = controlForm(island, {
    rules: contactForm,
    validate,
    failureLog: 'Error while fetching listing',
    more: (form) => {
      ready = isFilled(form);
      return { ready };
    },
  });
  onAnswers(() => {
    if (isFilled(form) !== ready) paint();
  });
});

function isFilled(form: HTMLFormElement): boolean {
  const typed = typedIn(form);
  return REQUIRED.every((name) => typed[name]?.trim());
}
