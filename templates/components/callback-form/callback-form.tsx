import { callbackForm as form } from '../../../schemas/generated/form-callback.ts';
import type { FieldSpec } from '../form-field/form-field.tsx';
import { type FormClaims, FormFrame, type FormProps } from '../form-frame/form-frame.tsx';
import { mapPin } from '../icon/map-pin.ts';

const fields: readonly FieldSpec[] = [
  { ...form.fields.name, name: 'name', autoComplete: 'name', width: 'half' },
  { ...form.fields.phoneNumber, name: 'phoneNumber', type: 'tel', autoComplete: 'tel', width: 'half' },
  { ...form.fields.email, name: 'email', type: 'email', autoComplete: 'email', width: 'long' },
  {
    ...form.fields.zipcode,
    name: 'zipcode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    icon: mapPin,
    width: 'short',
  },
];

/** The words of the specification. */
export const CALLBACK_CLAIMS: FormClaims = {
  title: 'Receive an Instant Callback!',
  foot: 'Secure • No Obligation • Fast Quotes',
};

/** Requests a callback (specification section 2). */
export function CallbackForm(props: FormProps) {
  const place = props.form?.values.place;
  return (
    <FormFrame form={form} props={props} {...CALLBACK_CLAIMS} text={place && `Your place: ${place}`} fields={fields} />
  );
}
