import type { Provider } from '../../../schemas/generated/content-types.ts';
import type { SignKind } from '../sign/sign.tsx';

/** What is known of an insurer's filings: it files, no source settles it, it does not, or its brand is gone. */
export type FilingState = 'files' | 'unconfirmed' | 'none' | 'retired' | 'closed';

/** The filings of an insurer. That its brand is closed or retired counts more than what it filed. */
export function filingState({ treatment, filesSr22 }: Pick<Provider, 'treatment' | 'filesSr22'>): FilingState {
  if (treatment === 'retired' || treatment === 'closed') return treatment;
  return filesSr22 === 'yes' ? 'files' : filesSr22 === 'no' ? 'none' : 'unconfirmed';
}

/** The route sign of each state. */
export const filingSigns: Readonly<Record<FilingState, SignKind>> = {
  files: 'form',
  unconfirmed: 'sometimes',
  none: 'none',
  retired: 'closed',
  closed: 'closed',
};
