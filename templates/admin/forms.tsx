import { createContext, type ReactNode, useContext } from 'react';

/*
 * Forms of /admin, which work without script. One that was not taken shows again what was typed into it, with what is
 * wrong beside the field.
 */

/** A form that was not taken. */
export interface Kept {
  readonly to: string;
  readonly job?: string;
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong, and with which field. */
  readonly text?: string;
  readonly field?: string;
}

/** Of the page. */
export const KeptPage = createContext<Kept | undefined>(undefined);
/** Of the form around a field. */
const KeptHere = createContext<Kept | undefined>(undefined);

interface Sent {
  readonly to: string;
  /** Which of the jobs of an address. */
  readonly job?: string;
  /** In place of it: the jobs that the buttons of the form name. */
  readonly jobs?: readonly string[];
  /** What else goes with the form unseen, and tells it from others of its job. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** What was typed into this form, if it was not taken. */
function useKept({ to, job, jobs, hidden = {} }: Sent): Kept | undefined {
  const kept = useContext(KeptPage);
  const isOurs = kept?.to === to && (jobs ? jobs.includes(kept.job ?? '') : kept.job === job);
  return isOurs && Object.entries(hidden).every(([name, value]) => kept.values[name] === value) ? kept : undefined;
}

interface PostProps extends Sent {
  readonly token: string;
  readonly children: ReactNode;
  readonly className?: string;
  /** For fields and buttons elsewhere on the page. */
  readonly id?: string;
}

/** A form, with the token that says it came from a page of ours. */
export function Post({ token, children, className, id, ...sent }: PostProps) {
  const { to, job, hidden = {} } = sent;
  return (
    <form method="post" action={to} className={className} id={id}>
      <input type="hidden" name="token" value={token} />
      {job && <input type="hidden" name="job" value={job} />}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <KeptPart {...sent}>{children}</KeptPart>
    </form>
  );
}

/** Fields of a form, also those that are elsewhere on the page. */
export function KeptPart({ children, ...sent }: Sent & { readonly children: ReactNode }) {
  return <KeptHere.Provider value={useKept(sent)}>{children}</KeptHere.Provider>;
}

interface FoldProps extends Sent {
  readonly summary: string;
  readonly children: ReactNode;
}

/** A part of a form that is folded until it is wanted, or was not taken. */
export function Fold({ summary, children, ...sent }: FoldProps) {
  return (
    <details open={useKept(sent) !== undefined}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

/** A form that is folded. */
export function FoldedPost({ summary, ...post }: PostProps & { readonly summary: string }) {
  const { to, job, jobs, hidden } = post;
  return (
    <Fold summary={summary} to={to} job={job} jobs={jobs} hidden={hidden}>
      <Post {...post} />
    </Fold>
  );
}

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
