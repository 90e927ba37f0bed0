import type { PageFormId } from '../../../schemas/generated/forms.ts';
import { useFormState } from '../../form-state.tsx';
import { Island } from '../../islands/island.tsx';
import type { FormSetup } from '../form-frame/form-frame.tsx';
import { PaymentNote } from '../payment-note/payment-note.tsx';
import { PAGE_FORMS } from './generated/page-forms.ts';

export interface FormSlotProps {
  readonly name: PageFormId;
  readonly setup: FormSetup;
}

/** A form on a card, with its values and errors if the visitor just posted it. */
export function FormSlot({ name, setup }: FormSlotProps) {
  const props = { ...setup, ...useFormState(name) };
  return (
    <div className="form-card panel raised">
      <Island name={`${name}-form`} when="visible" component={PAGE_FORMS[name]} props={props} />
      <PaymentNote />
    </div>
  );
}
