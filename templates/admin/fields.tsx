import { useContext } from 'react';
import { KeptHere } from './forms.tsx';

/* Labeled fields of the forms of /admin. Each shows what was typed into a form that was not taken, and its fault. */

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  readonly type?: string;
  readonly hint?: string;
  readonly value?: string;
  readonly required?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel' | 'text';
  readonly maxLength?: number;
}

/** A labeled input. */
export function Field({ id, label, name = id, type = 'text', hint, value, required, ...more }: FieldProps) {
  const { typed, fault, said } = useTyped({ id, name, hint });
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Said id={id} hint={hint} fault={fault} />
      <input id={id} name={name} type={type} defaultValue={typed ?? value} required={required} {...said} {...more} />
    </div>
  );
}

interface AreaProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The id of its form. */
  readonly form: string;
}

/** A labeled text of several lines. It has no limit of its own: one would cut off what is pasted. */
export function Area({ id, label, hint, form }: AreaProps) {
  const { typed, fault, said } = useTyped({ id, name: id, hint });
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Said id={id} hint={hint} fault={fault} />
      <textarea id={id} name={id} form={form} rows={3} defaultValue={typed} {...said} />
    </div>
  );
}

interface TickProps {
  readonly id: string;
  readonly label: string;
}

/** A labeled box to tick before something goes on. */
export function Tick({ id, label }: TickProps) {
  const { fault, said } = useTyped({ id, name: id });
  return (
    <div>
      <Said id={id} fault={fault} />
      <label htmlFor={id}>
        <input id={id} name={id} type="checkbox" value="yes" required {...said} />
        {label}
      </label>
    </div>
  );
}

interface FieldNames {
  readonly id: string;
  readonly name: string;
  readonly hint?: string;
}

/** What was typed into a field that was not taken, what is wrong with it, and how that is said to a screen reader. */
function useTyped({ id, name, hint }: FieldNames) {
  const kept = useContext(KeptHere);
  const fault = kept?.field === name ? kept.text : undefined;
  const ids = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const said = { 'aria-describedby': ids || undefined, 'aria-invalid': fault ? true : undefined };
  return { typed: kept?.values[name], fault, said };
}

interface SaidProps {
  readonly id: string;
  readonly hint?: string;
  readonly fault: string | undefined;
}

/** What a field is for, and what is wrong with it. */
function Said({ id, hint, fault }: SaidProps) {
  return (
    <>
      {hint && (
        <span className="soft" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <p className="bad" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly name?: string;
  readonly value?: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A labeled list to choose one from. */
export function Choice({ id, label, name = id, value, options }: ChoiceProps) {
  const { typed, fault, said } = useTyped({ id, name });
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Said id={id} fault={fault} />
      <select id={id} name={name} defaultValue={typed ?? value} {...said}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
