/** What an amount comes to, in dollars. */
interface Amount {
  readonly from: number;
  /** Undefined where there is no upper end: "at least $500". */
  readonly to?: number;
}

const DOLLARS = /\$\s?(\d[\d,]*(?:\.\d+)?)/g;
const YEARLY = /\ba year for (\d+) years?\b/;

/**
 * Reads an amount as sources print it: "$100", "$100 to $275", "$210 in person or $200 by mail", "up to $500",
 * "at least $500", "$250 a year for 3 years". What stands in parentheses explains it and is left out. Undefined without
 * an amount in dollars.
 */
export function readAmount(text: string): Amount | undefined {
  const said = withoutParentheses(text);
  const times = Number(YEARLY.exec(said)?.[1] ?? 1);
  const amounts = [...said.matchAll(DOLLARS)].map(([, digits = '']) => Number(digits.replaceAll(',', '')) * times);
  const [first] = amounts;
  if (first === undefined) return undefined;
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)];
  if (amounts.length === 1 && /^(?:up to|at most) /i.test(said)) return { from: 0, to: first };
  if (/^(?:at least|from) /i.test(said)) return { from };
  if (/ (?:a day|a month|each day)\b/.test(said)) return /at most/.test(said) ? { from: first, to } : { from: first };
  return { from, to };
}

function withoutParentheses(text: string): string {
  return text
    .split('(')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf(')') + 1)))
    .join('');
}
