import { useFormState } from '../../form-state.tsx';
import { Island } from '../../islands/island.tsx';
import type { FormName } from '../../page.ts';
import { BusinessListingForm } from '../business-listing-form/business-listing-form.tsx';
import { CallbackForm } from '../callback-form/callback-form.tsx';
import { ContactForm } from '../contact-form/contact-form.tsx';
import type { FormSetup } from '../form-frame/form-frame.tsx';
import { PrivacyRequestForm } from '../privacy-request-form/privacy-request-form.tsx';
import { QuoteForm } from '../quote-form/quote-form.tsx';

/** The forms a page can hold; the BAC calculator is a block of its own. */
export type SlotForm = Exclude<FormName, 'bac'>;

const forms = {
  callback: CallbackForm,
  quote: QuoteForm,
  contact: ContactForm,
  'business-listing': BusinessListingForm,
  'privacy-request': PrivacyRequestForm,
};

export interface FormSlotProps {
  readonly name: SlotForm;
  readonly setup: FormSetup;
}

/** A form on a card, with its values and errors if it is the one that came back. */
export function FormSlot({ name, setup }: FormSlotProps) {
  const props = { ...setup, ...useFormState(name) };
  return (
    <div className="form-card panel raised">
      <Island name={`${name}-form`} when="visible" component={forms[name]} props={props} />
    </div>
  );
}
