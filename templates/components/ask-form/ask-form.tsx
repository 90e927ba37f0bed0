import { htmlIdOf } from '../../../schemas/rules/forms/html-id.ts';
import { useFormState } from '../../form-state.tsx';
import { FormSlot, type FormSlotProps } from '../form-slot/form-slot.tsx';
import { Icon } from '../icon/icon.tsx';

type AskFormProps = FormSlotProps & {
  /** What the link to the form says, without "instead". */
  readonly ask?: string | undefined;
};

/**
 * The form below a call to action, which comes first. A link to it, or into it, shows it, without script; it stays
 * where it comes back with problems or something was typed, and in browsers that cannot tell.
 */
export function AskForm({ ask = 'Write to us', ...form }: AskFormProps) {
  const isBack = useFormState(form.name).form !== undefined;
  return (
    <div className={isBack ? 'ask-form is-open' : 'ask-form'}>
      <a className="with-icon" href={`#${htmlIdOf(form.name)}`}>
        {ask} instead
        <Icon name="chevron" />
      </a>
      <FormSlot {...form} />
    </div>
  );
}
