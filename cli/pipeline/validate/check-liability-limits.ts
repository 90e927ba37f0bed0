import type { LiabilityLimits } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries } from './entry.ts';

/** Checks that no state asks for less per accident than per person. */
export function checkLiabilityLimits(entries: Entries): Problem[] {
  return entries.all('state').flatMap((state) => {
    const { minimumLiability, fr44 } = state.data;
    return [
      ...(isTurned(minimumLiability) ? [['minimumLiability']] : []),
      ...(fr44 && isTurned(fr44.limits) ? [['fr44', 'limits']] : []),
    ].map((path) =>
      problemIn(state, [...path, 'perAccident'], {
        code: 'wrong-value',
        message: '`perAccident` is less than `perPerson`.',
        hint: 'The limit per accident covers everyone who is hurt. Check both numbers.',
      }),
    );
  });
}

type Limits = { readonly [Key in keyof LiabilityLimits]: number | null };

function isTurned({ perPerson, perAccident }: Limits): boolean {
  return perPerson !== null && perAccident !== null && perAccident < perPerson;
}
