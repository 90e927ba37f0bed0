import { quoteForm as form } from '../../../schemas/generated/form-quote.ts';
import { FreshPage, ResetFields } from '../button/reset-fields.tsx';
import { fieldId } from '../form-field/form-field.tsx';
import { FormFrame, type FormProps } from '../form-frame/form-frame.tsx';
import { type FormStep, FormSteps, namesOf, PreviousButton, stepFrame } from '../form-steps/form-steps.tsx';
import { mapPin } from '../icon/map-pin.ts';

const steps: readonly FormStep[] = [
  {
    title: 'How to reach you',
    fields: [
      { ...form.fields.name, name: 'name', autoComplete: 'name' },
      { ...form.fields.email, name: 'email', type: 'email', autoComplete: 'email', width: 'half' },
      { ...form.fields.phoneNumber, name: 'phoneNumber', type: 'tel', autoComplete: 'tel', width: 'half' },
    ],
  },
  {
    title: 'Where you live',
    fields: [
      { ...form.fields['addressDetails.address'], name: 'address', autoComplete: 'address-line1' },
      { ...form.fields['addressDetails.city'], name: 'city', autoComplete: 'address-level2', width: 'short' },
      {
        ...form.fields['addressDetails.state'],
        name: 'state',
        autoComplete: 'address-level1',
        list: fieldId(form.id, 'state-list'),
        width: 'short',
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
];

/** Names of the fields on each step. */
export const QUOTE_STEPS = namesOf(steps);

interface QuoteFormProps extends FormProps {
  /** The step the browser shows; both when left out. */
  readonly step?: number;
}

/** Requests quotes: the callback form's fields, then an address. Without script both steps are open. */
export function QuoteForm(props: QuoteFormProps) {
  const posted = isPosted(props);
  return (
    <>
      <FormFrame
        form={form}
        props={props}
        title="Fill Up the Form & Get a Free SR-22 Quote!"
        {...stepFrame(steps, props.step)}
        beside={
          <>
            {props.step ? <PreviousButton /> : null}
            <ResetFields formId={form.id} isPosted={posted} />
          </>
        }
      >
        <FormSteps formId={form.id} steps={steps} step={props.step} form={props.form} />
      </FormFrame>
      {posted && <FreshPage formId={form.id} page={props.page} />}
    </>
  );
}

/** A form that only has its first answers filled in was not posted. Browsers say of their own that they check it. */
function isPosted({ form, checking }: FormProps): boolean {
  const cameBack = form && (Object.keys(form.errors).length > 0 || Boolean(form.failure ?? form.notice));
  return checking === undefined && Boolean(cameBack);
}
