import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics } from '../../endpoints/handler.ts';
import type { Health, HealthNumbers } from '../../health/health.ts';
import { codesIn, type Log, type LogEntry } from '../../lib/log.ts';
import { rememberFor } from '../../lib/time.ts';
import { faultKindOfCodes } from '../../store/fault-kind.ts';

/** Everything that one server measures. */
export interface ServerMetrics {
  /** Makes a log whose events are counted. */
  counting(log: Log): Log;
  /** Counts the answer of a file, which has no line in the log. */
  file(request: IncomingMessage, response: ServerResponse): void;
  /** Adds what is looked up when metrics are read. */
  look(sources: GaugeSources): void;
  /** In Prometheus' text format. */
  read(): Promise<Metrics>;
}

/** Descriptors, memory, processor, garbage collection and event loop: of the process, whichever server is asked. */
let ofProcess: Registry | undefined;

export function createMetrics(): ServerMetrics {
  const registry = new Registry();
  const events = createEventCounter(registry);
  ofProcess ??= processMetrics();
  const registries = [registry, ofProcess];
  return {
    counting: (log) => countingLog(log, events),
    file(request, response) {
      const started = performance.now();
      response.once('close', () => {
        if (!response.headersSent) return;
        const seconds = (performance.now() - started) / 1000;
        events.answered({ route: '(file)', method: request.method ?? '', status: response.statusCode, seconds });
      });
    },
    look: (sources) => addGauges(registry, sources),
    read: async () => {
      const texts = await Promise.all(registries.map((one) => one.metrics()));
      return { contentType: registry.contentType, text: texts.join('') };
    },
  };
}

function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges with the name of a counter, which promtool refuses. The metrics without _total say the same by kind.
  for (const name of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${name}_total`);
  return registry;
}

/** What is looked up when metrics are read. */
interface GaugeSources {
  readonly health: Health;
  readonly connections: () => Promise<number>;
  /** Id of the build that is served. */
  readonly build: () => Promise<string>;
}

/** Reading the outbox of a large store costs some milliseconds, so several Prometheus servers share one reading. */
const REMEMBER_MS = 5_000;
const STATES = { ok: 0, warning: 1, failing: 2 } as const;

/** Metrics that are read, not counted. Those that need the store are left out while it cannot be read. */
function addGauges(registry: Registry, { health, connections, build }: GaugeSources): void {
  const numbers = rememberFor(REMEMBER_MS, () => health.numbers().catch(() => undefined));
  const gauge = (name: string, help: string, look: (gauge: Gauge) => Promise<void>, label?: string) =>
    new Gauge({
      ...{ name, help, registers: [registry], labelNames: label ? [label] : [] },
      collect() {
        return look(this);
      },
    });
  const fromStore = (name: string, help: string, pick: (numbers: HealthNumbers) => number | undefined) =>
    gauge(name, help, async (one) => {
      const read = await numbers();
      const value = read && pick(read);
      if (value === undefined) one.remove();
      else one.set(value);
    });

  fromStore(
    'site_outbox_oldest_seconds',
    'How long the oldest undelivered lead has been waiting.',
    (read) => read.oldestUndeliveredSeconds ?? 0,
  );
  fromStore(
    'site_revocations_undelivered',
    'Opt-outs and erasures that have not reached every recipient.',
    (read) => read.revocations.undelivered,
  );
  fromStore('site_leads_last_hour', 'Leads of the last hour, held ones included.', (read) => read.lastHour.arrived);
  fromStore('site_leads_held_last_hour', 'Leads of the last hour that are held.', (read) => read.lastHour.held);
  fromStore('site_disk_free_bytes', 'Free space on the disk of the store.', (read) => read.diskFreeBytes);
  fromStore(
    'site_clock_behind_seconds',
    'How far the clock is behind the newest time in the store.',
    (read) => read.clockBehindSeconds,
  );
  gauge(
    'site_outbox_rows',
    'Rows of the outbox that are not done: waiting, those of them that are due, dead-letter, quarantined.',
    async (one) => {
      const read = await numbers();
      one.reset();
      if (!read) return;
      const { waiting, due, deadLetters, quarantined } = read.outbox;
      const rows = { waiting, due, 'dead-letter': deadLetters, quarantined };
      for (const [status, count] of Object.entries(rows)) one.set({ status }, count);
    },
    'status',
  );
  gauge('site_ready', '1 when the server can keep what visitors send.', async (one) => {
    one.set((await health.report()).ready ? 1 : 0);
  });
  gauge(
    'site_check_state',
    'What each check found: 0 ok, 1 warning, 2 failing.',
    async (one) => {
      const { checks } = await health.report();
      one.reset();
      for (const [check, { state }] of Object.entries(checks)) one.set({ check }, STATES[state]);
    },
    'check',
  );
  gauge('site_connections', 'Open connections to the server.', async (one) => one.set(await connections()));
  gauge(
    'site_build_info',
    'Always 1; the label names the build that is served.',
    async (one) => {
      const id = await build();
      one.reset();
      one.set({ build: id }, 1);
    },
    'build',
  );
}

/** Counts and times one answer. */
interface CountedAnswer {
  /** A pattern, never an address. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds?: number;
}

/** From a page that is in memory to a form that waits for its store. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

interface EventCounter {
  readonly count: (entry: LogEntry) => void;
  readonly answered: (answer: CountedAnswer) => void;
}

/**
 * Counts what the log says: the server has one account of what happened, and a metric cannot contradict a line. Labels
 * are our own words.
 */
function createEventCounter(registry: Registry): EventCounter {
  const registers = [registry];
  const counter = <Name extends string>(name: string, help: string, labelNames: readonly Name[]) =>
    new Counter({ name, help, labelNames, registers });
  const label = labelsFor();

  const requests = counter('site_requests_total', 'Answers, by pattern of the address, method and class of status.', [
    'route',
    'method',
    'status',
  ]);
  const duration = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time until an answer was made (functions) or sent (files).',
    labelNames: ['route'],
    buckets: BUCKETS,
    registers,
  });
  const limited = counter('site_rate_limit_refusals_total', 'Answers with status 429.', ['route']);
  const submissions = counter('site_submissions_total', 'Forms: accepted, quarantined, repeated, refused.', [
    'form',
    'end',
  ]);
  const quarantined = counter(
    'site_submissions_quarantined_total',
    'Quarantined forms; one can have several reasons.',
    ['form', 'reason'],
  );
  const busy = counter('site_submissions_busy_total', 'Leads above the limit of their page or of the site.', ['limit']);
  const refused = counter('site_submissions_refused_total', 'Refused forms, by status.', ['form', 'status']);
  const deliveries = counter('site_deliveries_total', 'Attempts to deliver.', ['channel', 'outcome']);
  const storeErrors = counter('site_store_errors_total', 'Failures of the store, by kind.', ['kind']);
  const alerts = counter('site_alerts_total', 'Alerts that were sent, not sent, and over.', ['outcome']);

  const faults = counter(
    'site_faults_total',
    'Faults of the program: in an answer, or an exception or rejection that nothing caught.',
    ['kind'],
  );
  const violations = counter('site_policy_violations_total', 'What browsers report that the policy has blocked.', [
    'directive',
    'blocked',
  ]);

  const answered: EventCounter['answered'] = ({ route, method, status, seconds }) => {
    const labels = { route: label('route', route), method: METHODS.has(method) ? method : 'other' };
    requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` });
    if (seconds !== undefined) duration.observe({ route: labels.route }, seconds);
    if (status === 429) limited.inc({ route: labels.route });
  };

  function count(entry: LogEntry): void {
    const { event } = entry;
    const form = label('form', entry.form);
    if (event === 'answered') {
      const seconds = Number(entry.milliseconds) / 1000;
      answered({ route: String(entry.route), method: String(entry.method), status: Number(entry.status), seconds });
    } else if (event === 'unreadable') {
      answered({ route: '(unreadable)', method: 'other', status: Number(entry.status) });
    } else if (event === 'rate-limit.refused') {
      limited.inc({ route: label('route', entry.route) });
    } else if (event === 'submission.kept') {
      submissions.inc({ form, end: label('end', entry.end) });
      for (const reason of Array.isArray(entry.reasons) ? entry.reasons : [])
        quarantined.inc({ form, reason: label('reason', reason) });
    } else if (event === 'submission.busy') {
      busy.inc({ limit: label('busy', entry.busy) });
    } else if (event === 'submission.refused') {
      submissions.inc({ form, end: 'refused' });
      refused.inc({ form, status: label('status', entry.status) });
    } else if (event.startsWith('delivery.') && entry.tries !== undefined) {
      const outcome = label('outcome', event.slice('delivery.'.length));
      deliveries.inc({ channel: label('channel', entry.channel), outcome });
    } else if (event.startsWith('alert.')) {
      alerts.inc({ outcome: label('alert', event.slice('alert.'.length)) });
    } else if (event === 'fault') {
      faults.inc({ kind: label('fault', entry.kind) });
    } else if (event === 'failed' && !String(entry.error).startsWith('StoreUnavailable')) {
      faults.inc({ kind: 'answer' });
    } else if (event === 'policy.violated') {
      violations.inc({ directive: label('directive', entry.directive), blocked: label('blocked', entry.blocked) });
    }
    if (String(entry.error).startsWith('StoreUnavailable')) storeErrors.inc({ kind: faultKindOfCodes(codesIn(entry)) });
  }
  return { count, answered };
}

/** Makes a log that also counts. */
function countingLog(log: Log, { count }: EventCounter): Log {
  return (entry) => {
    count(entry);
    log(entry);
  };
}

/** Our own words: patterns of addresses, codes, names of forms. */
const WORD = /^[\w/:.()@-]{1,60}$/;
/** More values than any label of ours has. */
const MAX_VALUES = 60;
const OTHER = 'other';

/**
 * Makes a function that checks the value of a label: what is not a word of ours, or one too many, is `other`. So
 * nothing that a visitor sends can add a series without limit, or show up in a metric.
 */
function labelsFor(): (name: string, value: unknown) => string {
  const known = new Map<string, Set<string>>();
  return (name, value) => {
    const text = String(value);
    const values = known.get(name) ?? new Set();
    if (values.has(text)) return text;
    if (!WORD.test(text) || values.size >= MAX_VALUES) return OTHER;
    known.set(name, values.add(text));
    return text;
  };
}
