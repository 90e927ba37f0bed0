/** What a figure should be. A benchmark prints it beside the figure; only --check judges. */
export interface Budget {
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Figure {
  readonly section: string;
  readonly name: string;
  readonly value: number;
  readonly unit: 's' | 'ms' | 'MB' | 'KB' | '/s' | '';
  readonly budget?: Budget;
  readonly note?: string;
}

export function isWithin({ value, budget }: Figure): boolean {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = budget ?? {};
  return value <= atMost && value >= atLeast;
}

/** One line: name, figure, budget, remark. */
export function lineOf(figure: Figure): string {
  const { name, value, unit, budget, note } = figure;
  const wanted = budget
    ? `${budget.atMost === undefined ? '>=' : '<='} ${shown(budget.atMost ?? budget.atLeast ?? 0, unit)}`
    : '';
  const mark = budget ? (isWithin(figure) ? 'ok' : 'OVER') : '';
  return `  ${name.padEnd(46)}${shown(value, unit).padStart(12)}  ${wanted.padEnd(12)} ${mark.padEnd(5)}${note ?? ''}`.trimEnd();
}

function shown(value: number, unit: Figure['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}${unit === '/s' || unit === '' ? unit : ` ${unit}`}`;
}

/** The value below which this share of all lies, 0.5 for the median; nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}
