import { createContext, type ReactNode, useContext } from 'react';
import type { FormName, FormState } from './page.ts';

/**
 * What a page learns only when it is rendered: the build it belongs to, and the form the visitor just posted, if any.
 */
interface RenderState {
  /** Hash of the build, kept with each consent. */
  readonly build: string;
  readonly form?: FormState;
}

/** The part of the render state that one form needs. */
export interface FormRenderState {
  readonly pageBuild: string;
  readonly form?: FormState;
}

const RenderStateContext = createContext<RenderState>({ build: '' });

export function RenderStateProvider({ state, children }: { state: RenderState; children: ReactNode }) {
  return <RenderStateContext value={state}>{children}</RenderStateContext>;
}

/** The state of the form with this name. It has values and errors only when the visitor just posted this form. */
export function useFormState(name: FormName): FormRenderState {
  const { build, form } = useContext(RenderStateContext);
  return form?.form === name ? { pageBuild: build, form } : { pageBuild: build };
}
