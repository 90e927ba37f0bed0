import type { Fee } from '../../../../schemas/generated/content-types.ts';
import { countsFor } from '../../../../schemas/rules/facts/driver-rules.ts';
import { FILING_REASONS, type FilingReason } from '../../../../schemas/rules/facts/filing-reasons.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry } from '../entry.ts';

/** Checks that the total of every reason can be added up from the fees of a state. */
export function checkFeeDue(entries: Entries): Problem[] {
  return entries.all('state').flatMap((state) => [...missingParts(state), ...contradictingNotes(state)]);
}

/** Several fees count for one reason, and one of them does not say which part of the total it is. */
function missingParts({ data, ...state }: Entry<'state'>): Problem[] {
  return data.fees.flatMap((fee, index): Problem[] => {
    if (fee.due !== undefined || fee.kind === 'restricted-license') return [];
    const reason = (Object.keys(FILING_REASONS) as FilingReason[]).find(
      (each) => countsFor(fee, each) && data.fees.some((other) => addsUpWith(fee, other, each)),
    );
    if (!reason) return [];
    return [
      problemIn(state, ['fees', index], {
        code: 'wrong-value',
        message: `This fee and another one count for \`${reason}\`, and it has no \`due\`.`,
        hint: 'Write `due: always` if both are paid, `one-of` if one of them is, or `sometimes` if this one comes on top in some cases.',
      }),
    ];
  });
}

function addsUpWith(fee: Fee, other: Fee, reason: FilingReason): boolean {
  return other !== fee && other.kind !== 'restricted-license' && countsFor(other, reason);
}

/** A note that takes cases out needs `reasons`, or the fee would be charged in those cases, too. */
const EXCEPTION = /\b(?:leaves? out|does not apply|do not apply|except for|is not owed for)\b/i;

function contradictingNotes({ data, ...state }: Entry<'state'>): Problem[] {
  return data.fees.flatMap(({ note, reasons }, index): Problem[] => {
    if (reasons || !note || !EXCEPTION.test(note)) return [];
    return [
      problemIn(state, ['fees', index, 'note'], {
        code: 'wrong-value',
        message: 'The note takes cases out, but the fee counts for every reason.',
        hint: 'Write the reasons for which it counts in `reasons`.',
      }),
    ];
  });
}
