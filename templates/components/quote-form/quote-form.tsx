import { quoteForm as form } from '../../../schemas/generated/form-quote.ts';
import { FreshPage, ResetFields } from '../button/reset-fields.tsx';
import { type FieldSpec, fieldId } from '../form-field/form-field.tsx';
import { Fields, FormFrame, type FormProps } from '../form-frame/form-frame.tsx';
import { mapPin } from '../icon/map-pin.ts';

const fields: readonly FieldSpec[] = [
  { ...form.fields.name, name: 'name', autoComplete: 'name' },
  { ...form.fields.email, name: 'email', type: 'email', autoComplete: 'email', width: 'half' },
  { ...form.fields.phoneNumber, name: 'phoneNumber', type: 'tel', autoComplete: 'tel', width: 'half' },
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
];

/** Requests quotes: the callback form's fields and an address. */
export function QuoteForm(props: FormProps) {
  const posted = isPosted(props);
  return (
    <>
      <FormFrame
        form={form}
        props={props}
        title="Fill Up the Form & Get a Free SR-22 Quote!"
        fields={fields}
        beside={<ResetFields formId={form.id} isPosted={posted} />}
      >
        <Fields formId={form.id} fields={fields} form={props.form} />
        <p className="place-found" role="status">
          {props.form?.cityNote}
        </p>
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
