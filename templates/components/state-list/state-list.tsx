import { fieldId } from '../form-field/form-field.tsx';

interface StateListProps {
  readonly formId: string;
  /** Names and codes of the site's states. */
  readonly states: readonly StateOption[];
}

export interface StateOption {
  readonly name: string;
  readonly code: string;
}

/**
 * The states that a form's field for the state suggests while one is typed. A list that suggests, not a select: people
 * from outside the fifty states can type where they live, and browsers fill in a text field best. The field names its
 * id, `state-list` of the form, in `list`.
 */
export function StateList({ formId, states }: StateListProps) {
  return (
    <datalist className="state-list" id={fieldId(formId, 'state-list')}>
      {states.map(({ name, code }) => (
        <option key={code} value={name} label={code} />
      ))}
    </datalist>
  );
}
