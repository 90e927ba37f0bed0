/** A logarithmic axis, on which small and large sums can both be told apart. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  /** Values that are written below it. */
  readonly marks: readonly number[];
  readonly unit?: '$';
}

/** What drawings leave free on either side, in percent. */
const MARGIN = 2;

/** Where a value stands on the axis, as a percentage of its width. What lies beyond stands at its end. */
export function placeOn({ from, to }: Axis, value: number): string {
  const part = to > from ? Math.log(Math.max(value, from) / from) / Math.log(to / from) : 0;
  const place = MARGIN + Math.min(1, part) * (100 - 2 * MARGIN);
  return `${Math.round(place * 10) / 10}%`;
}

const STEPS = [1, 2, 5, 10];

/** An axis in dollars that has room for all values, from a round number to a round number. */
export function dollarAxis(values: readonly number[]): Axis {
  const from = roundDown(Math.max(1, Math.min(...values)));
  const to = Math.max(roundUp(Math.max(...values)), from * 10);
  const marks: number[] = [];
  for (let mark = 10 ** Math.floor(Math.log10(from)); mark <= to; mark *= 10)
    if (mark >= from * 3 && mark * 3 <= to) marks.push(mark);
  return { from, to, marks: [from, ...marks, to], unit: '$' };
}

function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (STEPS.findLast((step) => step * power <= value) ?? 1);
}

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (STEPS.find((step) => step * power >= value) ?? 10);
}
