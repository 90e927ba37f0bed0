import { Counter, Histogram, type Registry } from 'prom-client';
import { codesIn, type Log, type LogEntry } from '../../lib/log.ts';
import { faultKindOfCodes } from '../../store/fault-kind.ts';

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
 * are our own words; see labels.ts.
 */
export function createEventCounter(registry: Registry): EventCounter {
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
  const refused = counter('site_submissions_refused_total', 'Refused forms, by status.', ['form', 'status']);
  const deliveries = counter('site_deliveries_total', 'Attempts to deliver.', ['channel', 'outcome']);
  const storeErrors = counter('site_store_errors_total', 'Failures of the store, by kind.', ['kind']);
  const alerts = counter('site_alerts_total', 'Alerts that were sent, not sent, and over.', ['outcome']);

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
    } else if (event === 'submission.kept') {
      submissions.inc({ form, end: label('end', entry.end) });
      for (const reason of Array.isArray(entry.reasons) ? entry.reasons : [])
        quarantined.inc({ form, reason: label('reason', reason) });
    } else if (event === 'submission.refused') {
      submissions.inc({ form, end: 'refused' });
      refused.inc({ form, status: label('status', entry.status) });
    } else if (event.startsWith('delivery.') && entry.tries !== undefined) {
      const outcome = label('outcome', event.slice('delivery.'.length));
      deliveries.inc({ channel: label('channel', entry.channel), outcome });
    } else if (event.startsWith('alert.')) {
      alerts.inc({ outcome: label('alert', event.slice('alert.'.length)) });
    } else if (event === 'policy.violated') {
      violations.inc({ directive: label('directive', entry.directive), blocked: label('blocked', entry.blocked) });
    }
    if (String(entry.error).startsWith('StoreUnavailable')) storeErrors.inc({ kind: faultKindOfCodes(codesIn(entry)) });
  }
  return { count, answered };
}

/** Makes a log that also counts. */
export function countingLog(log: Log, { count }: EventCounter): Log {
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
