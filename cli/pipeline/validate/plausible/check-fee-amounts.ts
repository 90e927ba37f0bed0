import { readAmount } from '../../../../schemas/rules/answers/amount.ts';
import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import type { Entries } from '../entry.ts';

/** Checks that what each fee of a state costs can be added up, or says in words why it can't. */
export function checkFeeAmounts(entries: Entries): Problem[] {
  return entries.all('state').flatMap((state) =>
    state.data.fees.flatMap(({ amount }, index): Problem[] => {
      const fault = faultOf(amount);
      return fault ? [problemIn(state, ['fees', index, 'amount'], fault)] : [];
    }),
  );
}

type Fault = Pick<Problem, 'code' | 'message' | 'hint'> & Partial<Pick<Problem, 'severity'>>;

/** A figure, or a word for one: "475", "475 dollars", "forty bucks". */
const FIGURE = /\d|\b(?:dollars?|bucks|(?:thir|for|fif|six|seven|eigh|nine)ty|twenty|ten|fifteen|hundred|thousand)\b/i;
/** "the school sets the price (about 12 hours)" */
const EXPLAINED = /\([^)]*\)/g;
const SHARE = /\d ?(?:%|percent)/;
/** "$475 $10": no word or sign says how the two belong together. */
const SIDE_BY_SIDE = /\$\s?[\d,.]+\s+\$/;
/** "-$100", "$100.5" */
const MALFORMED = /[-–−]\s?\$|\$\s?[\d,]+\.\d(?!\d)/;
/** "$100 to $50" */
const RANGE = /^\$([\d,.]+) (?:to|-|–) \$([\d,.]+)$/;
/** "$4750", which may be $4,750 or $475 with a digit too many. */
const WITHOUT_COMMA = /\$\s?(\d{4,})/;

function faultOf(amount: string): Fault | undefined {
  if (SIDE_BY_SIDE.test(amount)) {
    return {
      code: 'wrong-value',
      message: 'Two amounts stand side by side, and nothing says how they belong together.',
      hint: 'Write `$10 to $25`, `$410 in person, $400 by mail`, or a fee for each.',
    };
  }
  if (MALFORMED.test(amount)) {
    return {
      code: 'wrong-value',
      message: `\`${amount}\` is not how an amount is written.`,
      hint: 'Write dollars as `$100`, and cents with two digits: `$100.50`.',
    };
  }
  const [from, to] =
    RANGE.exec(amount)
      ?.slice(1)
      .map((digits) => Number(digits.replaceAll(',', ''))) ?? [];
  if (from !== undefined && to !== undefined && from >= to) {
    return {
      code: 'unlikely-value',
      message: `The range \`${amount}\` does not begin with its smaller amount.`,
      hint: 'Write the smaller amount first, or correct one of the two.',
    };
  }
  const [, digits] = WITHOUT_COMMA.exec(amount) ?? [];
  if (digits) {
    return {
      code: 'unlikely-value',
      severity: 'warning',
      message: `\`$${digits}\` has no comma, so nobody can tell whether a digit is too many.`,
      hint: `Write $${Number(digits).toLocaleString('en-US')}, or correct it.`,
    };
  }
  if (readAmount(amount) || SHARE.test(amount) || !FIGURE.test(amount.replaceAll(EXPLAINED, ''))) return;
  return {
    code: 'wrong-value',
    message: `\`${amount}\` is no amount in dollars, so it would be missing from the total of the state.`,
    hint: 'Write it as `$475`, or say in words without figures what sets it, such as `the school sets the price`.',
  };
}
