import { businessListingForm as form } from '../../../schemas/generated/form-business-listing.ts';
import { type FieldSpec, fieldId } from '../form-field/form-field.tsx';
import { Fields, FormFrame, type FormProps } from '../form-frame/form-frame.tsx';
import { mapPin } from '../icon/map-pin.ts';

const steps: readonly { readonly title: string; readonly fields: readonly FieldSpec[] }[] = [
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

export interface BusinessListingFormProps extends FormProps {
  /** The step the browser shows; all three when left out. */
  readonly step?: number;
}

/** The form's title when the page gives none. */
export const LISTING_TITLE = 'List your business';

/** The step that asks for city, state and ZIP code. */
const ADDRESS = 1;

/** Names of the fields on each step. */
export const BUSINESS_LISTING_STEPS = steps.map(({ fields }) => fields.map(({ name }) => name));

/** Lists a business, in three steps. Without script all three are open. */
export function BusinessListingForm(props: BusinessListingFormProps) {
  const { step } = props;
  const unfinished = step !== undefined && step < steps.length - 1;
  return (
    <FormFrame
      form={form}
      props={props}
      title={LISTING_TITLE}
      fields={steps.flatMap((step) => step.fields)}
      submit={unfinished ? 'Next' : undefined}
      unfinished={unfinished}
      beside={step ? <PreviousButton /> : undefined}
    >
      {steps.map(({ title, fields }, index) => (
        <fieldset key={title} className="business-listing-form" hidden={step !== undefined && step !== index}>
          <legend>
            {title}{' '}
            <span className="hint">
              Step {index + 1} of {steps.length}
            </span>
          </legend>
          <progress value={index + 1} max={steps.length} aria-hidden="true" />
          <Fields formId={form.id} fields={fields} form={props.form} />
          {index === ADDRESS && (
            <p className="place-found" role="status">
              {props.form?.cityNote}
            </p>
          )}
        </fieldset>
      ))}
    </FormFrame>
  );
}

function PreviousButton() {
  return (
    <button className="button" type="button" data-action="previous">
      Previous
    </button>
  );
}
