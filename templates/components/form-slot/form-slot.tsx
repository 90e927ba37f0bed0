import type { PageFormId } from '../../../schemas/generated/forms.ts';
import { useFormState } from '../../form-state.tsx';
import { Island } from '../../islands/island.tsx';
import type { FormSetup } from '../form-frame/form-frame.tsx';
import { PaymentLink } from '../payment-note/payment-note.tsx';
import { StateList, type StateOption } from '../state-list/state-list.tsx';
import { PAGE_FORMS } from './generated/page-forms.ts';

export interface FormSlotProps {
  readonly name: PageFormId;
  readonly setup: FormSetup;
  /** For a form that asks for one. */
  readonly states?: readonly StateOption[];
}

/** A form on a card, with its values and errors if the visitor just posted it. */
export function FormSlot({ name, setup, states }: FormSlotProps) {
  const props = { ...setup, ...useFormState(name) };
  return (
    <div className="form-card panel raised">
      <Island name={`${name}-form`} when="visible" component={PAGE_FORMS[name]} props={props} />
      {states && <StateList formId={name} states={states} />}
      <PaymentLink />
    </div>
  );
}
