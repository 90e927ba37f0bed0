/** A state that can be picked. */
export interface NamedState {
  readonly slug: string;
  readonly name: string;
  readonly code: string;
}

/** The choice of visitors who do not know the reason. */
export const UNKNOWN = 'I do not know';
