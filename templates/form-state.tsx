import { createContext, type ReactNode, useContext } from 'react';
import type { FormName, FormState } from './page.ts';

/** What a page only learns when it is rendered: the build it belongs to, and the form that came back, if one did. */
export interface Submission {
  /** Hash of the build, kept with each consent. */
  readonly build: string;
  readonly form?: FormState;
}

/** The part of a submission that one form needs. */
export interface FormRequest {
  readonly pageBuild: string;
  readonly form?: FormState;
}

const SubmissionContext = createContext<Submission>({ build: '' });

export function SubmissionProvider({ submission, children }: { submission: Submission; children: ReactNode }) {
  return <SubmissionContext value={submission}>{children}</SubmissionContext>;
}

/** The state of the form with this name: values and errors only when it is the one that came back. */
export function useFormState(name: FormName): FormRequest {
  const { build, form } = useContext(SubmissionContext);
  return form?.form === name ? { pageBuild: build, form } : { pageBuild: build };
}
