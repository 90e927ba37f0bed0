import { PERIODS } from '../../../../schemas/rules/routing/periods.ts';
import type { Problem } from '../../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import type { Entry } from '../entry.ts';

/** Who writes 42 means dollars, and who writes 425000 counted the cents twice. */
const ODD = { least: 100, most: 100_000 } as const;

/** Checks that what a buyer pays is known, and that its floor and its budgets leave room for a sale. */
export function checkMoney(buyer: Entry<'buyer'>): Problem[] {
  const { sale, ping, budgetCents, post } = buyer.data;
  const at = (path: readonly string[], code: ProblemDetails['code'], message: string, hint: string) => [
    problemIn(buyer, path, { code, message, hint }),
  ];
  const { priceCents, floorCents } = sale;
  const isKnown = priceCents !== undefined || ping !== undefined;
  return [
    ...(sale.kind === 'exclusive' && sale.most !== undefined
      ? at(
          ['sale', 'most'],
          'unknown-key',
          'An exclusive lead has one buyer, so `most` says nothing.',
          'Remove `most`, or write `kind: shared`.',
        )
      : []),
    ...(!isKnown && post.answer.take?.price === undefined
      ? at(
          ['sale'],
          'missing-key',
          'Nothing says what the buyer pays.',
          'Add `sale.priceCents` (0 for nothing), `ping`, or the place of the price in `post.answer.take.price`.',
        )
      : []),
    ...(priceCents !== undefined && priceCents > 0 && (priceCents < ODD.least || priceCents > ODD.most)
      ? [
          problemIn(buyer, ['sale', 'priceCents'], {
            code: 'unlikely-value',
            severity: 'warning',
            message: `${priceCents} cents are $${(priceCents / 100).toFixed(2)} for a lead.`,
            hint: 'Write the price in cents: 4250 for $42.50.',
          }),
        ]
      : []),
    ...(floorCents !== undefined && !isKnown
      ? at(
          ['sale', 'floorCents'],
          'wrong-value',
          'This buyer says its price when it has the lead already, so no floor can hold.',
          'Remove `floorCents`, or add `sale.priceCents` or `ping`.',
        )
      : []),
    ...(floorCents !== undefined && priceCents !== undefined && priceCents < floorCents
      ? at(
          ['sale', 'floorCents'],
          'wrong-value',
          'The agreed price is below the floor, so no lead is sold.',
          'Raise the price, or lower the floor.',
        )
      : []),
    ...(budgetCents !== undefined && !isKnown
      ? at(
          ['budgetCents'],
          'missing-key',
          'A budget needs a price that is known before the lead is sent.',
          'Add `sale.priceCents`, or `ping`.',
        )
      : []),
    ...PERIODS.flatMap((period) => {
      const [budget, least] = [budgetCents?.[period], priceCents ?? floorCents ?? 0];
      if (budget === undefined || budget >= least) return [];
      const message = `One lead costs at least ${least} cents, more than this budget, so none is sold.`;
      return at(['budgetCents', period], 'wrong-value', message, 'Raise the budget, or remove it.');
    }),
  ];
}
