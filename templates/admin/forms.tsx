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
export const KeptHere = createContext<Kept | undefined>(undefined);

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
