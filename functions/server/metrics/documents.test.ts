import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Health } from '../../health/health.ts';
import { createMetrics } from './metrics.ts';

/** What operators import names only metrics and labels that a server has. */

const read = (name: string) => readFileSync(new URL(`../../../docs/operations/${name}`, import.meta.url), 'utf8');

const health: Health = {
  report: async () => ({ ready: true, checks: { store: { state: 'ok' } } }),
  numbers: async () => ({
    oldestUndelivered: null,
    oldestUndeliveredSeconds: null,
    outbox: { waiting: 1, due: 1, deadLetters: 0, quarantined: 0 },
    lastHour: { arrived: 9, held: 1 },
    revocations: { undelivered: 0, oldest: null, businessDays: 0, state: 'in-time' },
    diskFreeBytes: 1,
    clockBehindSeconds: 0,
  }),
};

/** The rules of `promtool check metrics` that a name can break. */
function lint(name: string, type: string): string[] {
  const rules: readonly (readonly [boolean, string])[] = [
    [type === 'counter' && !name.endsWith('_total'), 'a counter ends in _total'],
    [type !== 'counter' && name.endsWith('_total'), 'only a counter ends in _total'],
    [!['histogram', 'summary'].includes(type) && /_(?:count|sum|bucket)$/.test(name), 'a suffix of histograms'],
    [/_(?:ms|s|us|ns|milliseconds|minutes|hours|days|kilobytes|megabytes)(?:_|$)/.test(name), 'no base unit'],
    [/_(?:counter|gauge|histogram|summary)(?:_|$)/.test(name), 'the type in the name'],
    [/[A-Z]/.test(name), 'capitals'],
  ];
  return rules.filter(([breaks]) => breaks).map(([, rule]) => `${name}: ${rule}`);
}

test('promtool accepts every name of a metric', async () => {
  const metrics = createMetrics();
  metrics.look({ health, connections: async () => 1, build: async () => 'build-1' });
  const types = [...(await metrics.read()).text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  expect(types.length).toBeGreaterThan(30);
  expect(types.flatMap(([, name = '', type = '']) => lint(name, type))).toEqual([]);
});

/** Each series of a server that has seen everything, with the names of its labels. */
async function existing(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const metrics = createMetrics();
  metrics.look({ health, connections: async () => 1, build: async () => 'build-1' });
  const log = metrics.counting(() => {});
  const form = 'callback';
  const error = 'StoreUnavailable: full';
  log({ level: 'info', event: 'answered', route: '/api/leads', method: 'POST', status: 429, milliseconds: 1 });
  log({ level: 'info', event: 'submission.kept', form, end: 'quarantined', reasons: ['honeypot'] });
  log({ level: 'warn', event: 'submission.busy', form, busy: 'page' });
  log({ level: 'info', event: 'submission.refused', form, status: 429 });
  log({ level: 'info', event: 'delivery.delivered', channel: 'webhook', tries: 1 });
  log({ level: 'error', event: 'store.unavailable', error, code: 'SQLITE_FULL' });
  log({ level: 'error', event: 'alert.sent' });
  log({ level: 'error', event: 'fault', kind: 'exception' });
  log({ level: 'warn', event: 'policy.violated', directive: 'script-src-elem', blocked: 'inline' });
  const series = new Map<string, Set<string>>();
  for (const line of (await metrics.read()).text.split('\n')) {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (name === undefined) continue;
    const known = series.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  return series;
}

/** Labels that Prometheus adds. */
const ADDED = ['instance', 'job'];
const METRIC = /\b(?:site|process|nodejs)_\w+/g;

/** Names of metrics and labels in expressions and legends that no server has. */
async function unknownIn(queries: readonly { readonly expr: string; readonly text: string }[]): Promise<string[]> {
  const series = await existing();
  return queries.flatMap(({ expr, text }) => {
    const names = expr.match(METRIC) ?? [];
    const labels = new Set([...ADDED, ...names.flatMap((name) => [...(series.get(name) ?? [])])]);
    const used = [
      ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/)),
      ...[...expr.matchAll(/(\w+)(?:=~|!=|!~|=)"/g)].map(([, label = '']) => label),
      ...[...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label = '']) => label),
    ];
    return [...names.filter((name) => !series.has(name)), ...used.filter((label) => !labels.has(label))];
  });
}

test('the Grafana dashboard', async () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as {
    panels: { id: number; targets: { expr: string; legendFormat: string }[] }[];
  };
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr, legendFormat: text }) => ({ expr, text })));
  expect(queries.length).toBeGreaterThan(20);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(await unknownIn(queries)).toEqual([]);
});

test('the alert rules for Prometheus', async () => {
  const { groups } = parse(read('prometheus-alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const queries = groups.flatMap(({ rules }) =>
    rules.map(({ expr, annotations }) => ({ expr, text: annotations.summary })),
  );
  expect(queries.length).toBeGreaterThan(10);
  expect(await unknownIn(queries)).toEqual([]);
});

test('the table of metrics names each of ours, and no other', async () => {
  const named = new Set(read('monitoring.md').match(/\bsite_\w+/g));
  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '');
  const ours = new Set([...(await existing()).keys()].filter((name) => name.startsWith('site_')).map(base));
  expect([...named].sort()).toEqual([...ours].sort());
});

test('this test sees a metric, a label and a legend that do not exist', async () => {
  const expr = 'sum by (colour) (site_nothing{size="1"}) + site_ready';
  expect(await unknownIn([{ expr, text: '{{shape}}' }])).toEqual(['site_nothing', 'colour', 'size', 'shape']);
});
