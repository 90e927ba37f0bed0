import { quoteForm as form } from '../../../schemas/generated/form-quote.ts';
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
  return (
    <FormFrame
      form={form}
      props={props}
      title="Fill Out the Form & Get a Free SR-22 Quote!"
      fields={fields}
      beside={<ResetFields page={props.page} cameBack={cameBack(props.form)} />}
    >
      <Fields formId={form.id} fields={fields} form={props.form} />
      <p className="place-found" role="status" />
    </FormFrame>
  );
}

/** Whether the form was posted. A form that only has its first answers filled in has nothing to say. */
function cameBack(form: FormProps['form']): boolean {
  return form !== undefined && (Object.keys(form.errors).length > 0 || Boolean(form.failure ?? form.notice));
}

/** Empties the form. A posted form has its answers as defaults, so only a fresh page empties it. */
function ResetFields({ page, cameBack }: { page: string; cameBack: boolean }) {
  return cameBack ? (
    <a className="button" href={page} data-action="reset">
      Reset Fields
    </a>
  ) : (
    <button className="button" type="reset" data-action="reset">
      Reset Fields
    </button>
  );
}
