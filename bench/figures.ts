/** Target for a figure, printed next to it. It fails the run only with --check. */
interface Budget {
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

/** One line with name, value, budget, verdict and note. */
export function formatFigure(figure: Figure): string {
  const { name, value, unit, budget, note } = figure;
  const target = budget
    ? `${budget.atMost === undefined ? '>=' : '<='} ${formatValue(budget.atMost ?? budget.atLeast ?? 0, unit)}`
    : '';
  const verdict = budget ? (isWithin(figure) ? 'ok' : 'OVER') : '';
  const columns = [name.padEnd(46), formatValue(value, unit).padStart(12), '  ', target.padEnd(13), verdict.padEnd(5)];
  return `  ${columns.join('')}${note ?? ''}`.trimEnd();
}

function formatValue(value: number, unit: Figure['unit']): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '/s' || unit === '' ? `${number}${unit}` : `${number} ${unit}`;
}

/** Quantile by the nearest-rank method; a share of 0.5 gives the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}
