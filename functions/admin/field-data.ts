import type { FieldDataRow, FieldDataTable } from '../pages/print.ts';
import { dayBefore, FIELD_METRICS, type FieldDataCount, type FieldMetric } from '../store/field-data.ts';
import type { Store } from '../store/store.ts';

/**
 * The largest value that is good, and that needs improvement; larger ones are poor. In the units of the store.
 * https://web.dev/articles/vitals (LCP, INP, CLS), https://web.dev/articles/ttfb
 */
const THRESHOLDS: Readonly<Record<FieldMetric, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
  ttfb: [800, 1800],
};

/** As the Chrome UX Report does: a page is as fast as three of four visits. */
const SHARE = 0.75;
/** The period of the Chrome UX Report. */
const REPORT_DAYS = 28;

/** How fast pages were for visitors in the days before a moment, its own included: a row for each kind and metric. */
export async function fieldDataTable(store: Store, now: Date, days = REPORT_DAYS): Promise<FieldDataTable> {
  const since = dayBefore(now, days - 1);
  const groups = new Map<string, MetricCount[]>();
  for (const one of await store.admin.fieldData(since)) {
    if (!isMetric(one)) continue;
    const key = `${one.pageKind} ${FIELD_METRICS.indexOf(one.metric)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counts]) => rowOf(counts));
  return { since, days, rows };
}

/** How often links that call were pressed, by kind of page, the most first. */
export async function callsPressed(store: Store, since: string): Promise<readonly (readonly [string, number])[]> {
  const calls = new Map<string, number>();
  for (const { pageKind, metric, bucket, count } of await store.admin.fieldData(since))
    if (metric === 'calls') calls.set(pageKind, (calls.get(pageKind) ?? 0) + bucket * count);
  return [...calls].sort(([, a], [, b]) => b - a);
}

type MetricCount = FieldDataCount & { readonly metric: FieldMetric };

function isMetric(count: FieldDataCount): count is MetricCount {
  return count.metric !== 'calls';
}

/** @param counts of one kind and metric, by rising bucket; not empty. */
function rowOf(counts: readonly MetricCount[]): FieldDataRow {
  const [{ pageKind, metric }] = counts as readonly [MetricCount];
  const samples = total(counts);
  const [good, fair] = THRESHOLDS[metric];
  const upTo = (most: number) => total(counts.filter(({ bucket }) => bucket <= most)) / samples;
  const p75 = percentile(counts, samples);
  return {
    pageKind,
    metric,
    samples,
    p75: metric === 'cls' ? p75 / 1000 : p75,
    rating: p75 <= good ? 'good' : p75 <= fair ? 'needs improvement' : 'poor',
    good: round(upTo(good)),
    poor: round(1 - upTo(fair)),
  };
}

/** The bucket that holds the 75th percentile by the nearest-rank method: the value is at most this. */
function percentile(counts: readonly FieldDataCount[], samples: number): number {
  const rank = Math.ceil(SHARE * samples);
  let seen = 0;
  for (const { bucket, count } of counts) {
    seen += count;
    if (seen >= rank) return bucket;
  }
  return 0;
}

function total(counts: readonly FieldDataCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}

/** The table for people, one line for each kind of page and metric. */
export function printFieldData({ since, days, rows }: FieldDataTable): string {
  if (rows.length === 0)
    return `No browser has reported since ${since}. docs/operations/field-data.md says when they do.`;
  const cells = rows.map(({ pageKind, metric, samples, p75, rating, good, poor }) => [
    pageKind,
    metric.toUpperCase(),
    metric === 'cls' ? p75.toFixed(3) : `${p75} ms`,
    rating,
    `${(good * 100).toFixed(1)} %`,
    `${(poor * 100).toFixed(1)} %`,
    String(samples),
  ]);
  const lines = [['page', 'metric', 'p75', 'rating', 'good', 'poor', 'samples'], ...cells].map(
    ([page = '', metric = '', value = '', verdict = '', ...numbers]) =>
      `${page.padEnd(10)}  ${metric.padEnd(6)}  ${value.padStart(9)}  ${verdict.padEnd(17)}` +
      numbers.map((number) => number.padStart(9)).join(''),
  );
  return [`In ${days} days, since ${since}, in UTC`, ...lines].join('\n');
}
