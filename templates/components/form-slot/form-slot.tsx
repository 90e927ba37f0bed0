import type { PageFormId } from '../../../schemas/generated/forms.ts';
import { isContentForm } from '../../../schemas/rules/forms/content-form.ts';
import { htmlIdOf } from '../../../schemas/rules/forms/html-id.ts';
import { type FormRenderState, useFormState } from '../../form-state.tsx';
import { Island } from '../../islands/island.tsx';
import type { StoredFormName } from '../../page.ts';
import { ContentForm, type ContentFormSetup } from '../content-form/content-form.tsx';
import type { FormSetup } from '../form-frame/form-frame.tsx';
import { StateList, type StateOption } from '../state-list/state-list.tsx';
import { PAGE_FORMS } from './generated/page-forms.ts';

export interface FormSlotProps {
  readonly name: StoredFormName;
  readonly setup: FormSetup;
  /** A form of content/forms. */
  readonly content?: ContentFormSetup;
  /** For a form that asks for one. */
  readonly states?: readonly StateOption[];
}

/** Whether an agent or an insurer pays for what the form sends: not for a listing or a request for privacy. */
export function isPaidFor(name: StoredFormName): boolean {
  return name !== 'business-listing' && name !== 'privacy-request';
}

/** A form on a card, with its values and errors if the visitor just posted it. */
export function FormSlot({ name, setup, content, states }: FormSlotProps) {
  const props = { ...setup, ...useFormState(name) };
  return (
    <div className="form-slot form-card panel raised">
      {content && <Island name="content-form" when="visible" component={ContentForm} props={{ ...props, content }} />}
      {!isContentForm(name) && <CodeForm name={name} props={props} />}
      {states && <StateList formId={htmlIdOf(name)} states={states} />}
    </div>
  );
}

function CodeForm({ name, props }: { name: PageFormId; props: FormSetup & FormRenderState }) {
  return <Island name={`${name}-form`} when="visible" component={PAGE_FORMS[name]} props={props} />;
}
