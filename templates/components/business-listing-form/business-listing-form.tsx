import { businessListingForm as form } from '../../../schemas/generated/form-business-listing.ts';
import { fieldId } from '../form-field/form-field.tsx';
import { FormFrame, type FormProps } from '../form-frame/form-frame.tsx';
import { type FormStep, FormSteps, namesOf, PreviousButton, stepFrame } from '../form-steps/form-steps.tsx';
import { mapPin } from '../icon/map-pin.ts';

const steps: readonly FormStep[] = [
  {
    title: 'Personal info',
    fields: [
      { ...form.fields.contactName, name: 'contactName', autoComplete: 'name', width: 'half' },
      { ...form.fields.email, name: 'email', type: 'email', autoComplete: 'email', width: 'half' },
    ],
  },
  {
    title: 'Address info',
    fields: [
      { ...form.fields.businessAddress, name: 'businessAddress', autoComplete: 'address-line1' },
      { ...form.fields.city, name: 'city', autoComplete: 'address-level2' },
      {
        ...form.fields.state,
        name: 'state',
        autoComplete: 'address-level1',
        list: fieldId(form.id, 'state-list'),
        width: 'long',
      },
      {
        ...form.fields.zipcode,
        name: 'zipcode',
        inputMode: 'numeric',
        autoComplete: 'postal-code',
        icon: mapPin,
        width: 'short',
      },
    ],
  },
  {
    title: 'Listing',
    fields: [
      { ...form.fields.businessName, name: 'businessName', autoComplete: 'organization', width: 'half' },
      { ...form.fields.businessPhone, name: 'businessPhone', type: 'tel', autoComplete: 'tel', width: 'half' },
      {
        ...form.fields.website,
        name: 'website',
        type: 'url',
        inputMode: 'url',
        autoComplete: 'url',
        hint: 'For example annagency.com',
      },
    ],
  },
];

interface BusinessListingFormProps extends FormProps {
  /** The step the browser shows; all three when left out. */
  readonly step?: number;
}

/** The form's title when the page gives none. */
export const LISTING_TITLE = 'List your business';

/** Names of the fields on each step. */
export const BUSINESS_LISTING_STEPS = namesOf(steps);

/** Lists a business, in three steps. Without script all three are open. */
export function BusinessListingForm(props: BusinessListingFormProps) {
  const { step } = props;
  return (
    <FormFrame
      form={form}
      props={props}
      title={LISTING_TITLE}
      look="dark"
      {...stepFrame(steps, step)}
      beside={step ? <PreviousButton /> : undefined}
    >
      <FormSteps formId={form.id} steps={steps} step={step} form={props.form} />
    </FormFrame>
  );
}
