import type { ValidateFunction } from 'ajv';
import type { ConsentWording } from '../../schemas/generated/content-types.ts';
import { FORM_VALIDATORS } from '../../schemas/generated/form-validators.ts';
import { FORMS, type FormId, type Kind } from '../../schemas/generated/forms.ts';
import type { FormRules } from '../../schemas/rules/forms/form-body.ts';

/** Everything it takes to accept one form. It all comes from the form's request schema. */
export interface Form extends FormRules {
  readonly id: FormId;
  readonly kind: Kind;
  /** The wording that asks for consent, on forms that ask. */
  readonly consent?: ConsentWording['form'];
  /** Names of the fields that hold the person's name and phone. */
  readonly personName: string;
  readonly phone?: string;
  /** A page that has this form, for a post that does not say where it comes from. */
  readonly page?: string;
  readonly validate: ValidateFunction;
}

export function formOf(id: FormId): Form {
  return { ...FORMS[id], validate: FORM_VALIDATORS[id] };
}
