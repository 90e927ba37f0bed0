/** Entries of the Performance APIs that TypeScript's library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

/** How long an event must take to be reported, in milliseconds. The first interaction is reported in any case. */
const SLOW_EVENT = { durationThreshold: 40 };
/** Layout shifts with less than a second between them count together, for up to five seconds. */
const [LONGEST_GAP, LONGEST_WINDOW] = [1000, 5000];
/** One interaction in so many is left out as an outlier. */
const OUTLIER_IN = 50;

/**
 * Measures the page as the Web Vitals are defined (https://web.dev/articles/vitals, and the source of
 * https://github.com/GoogleChrome/web-vitals), and sends the result once: when the page is hidden for the first time.
 * What happens after that, also when the page comes back from the back/forward cache, is not measured: only something
 * that identifies the page view could join the parts. A page that was in the background while it loaded is left out.
 */
export function measurePage(page: string): void {
  const hidden = performance.getEntriesByType('visibility-state').some(({ name }) => name === 'hidden');
  if (hidden || document.visibilityState === 'hidden') return;
  const metrics = [largestPaint(), layoutShift(), interaction(), firstByte(), calls()];
  let isSent = false;
  const send = () => {
    if (isSent) return;
    isSent = true;
    sendFieldData(Object.assign({ page }, ...metrics.map((values) => values())));
  };
  // Some browsers end a page without the second event, and some without the first.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}

/** What a metric is at this moment; empty when the browser cannot tell. */
type Values = () => Readonly<Record<string, number>>;

function largestPaint(): Values {
  let lcp: number | undefined;
  const update = observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  return () => {
    update?.();
    return rounded({ lcp });
  };
}

function layoutShift(): Values {
  let [worst, sum, start, end] = [0, 0, 0, 0];
  const update = observe<LayoutShift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const continues = startTime - end < LONGEST_GAP && startTime - start < LONGEST_WINDOW && sum > 0;
    if (!continues) [sum, start] = [0, startTime];
    sum += value;
    end = startTime;
    worst = Math.max(worst, sum);
  });
  return () => {
    update?.();
    return rounded({ cls: update && worst * 1000 });
  };
}

function interaction(): Values {
  const slowest = new Map<number, number>();
  const note = ({ interactionId, duration }: Interaction) => {
    if (interactionId) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  };
  const updates = [observe<Interaction>('event', note, SLOW_EVENT), observe<Interaction>('first-input', note)];
  return () => {
    for (const update of updates) update?.();
    const { interactionCount = slowest.size } = performance as { interactionCount?: number };
    const sorted = [...slowest.values()].sort((a, b) => b - a);
    return rounded({ inp: sorted[Math.min(sorted.length - 1, Math.floor(interactionCount / OUTLIER_IN))] });
  };
}

function firstByte(): Values {
  return () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return rounded({ ttfb: navigation?.responseStart || undefined });
  };
}

/** How often links that call were pressed. On a phone the page is hidden by the first press, and sent with it. */
function calls(): Values {
  let calls = 0;
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest?.('[href^=tel]')) calls += 1;
  });
  return () => rounded({ calls: calls || undefined });
}

function rounded(values: Readonly<Record<string, number | undefined>>): Record<string, number> {
  const known = Object.entries(values).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, Math.round(value)]));
}

/** Watches entries of a type, also earlier ones. Returns what reads the latest; undefined if the type is unknown. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  note: (entry: Entry) => void,
  options: object = {},
): (() => void) | undefined {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return undefined;
  const noteAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(note);
  const observer = new PerformanceObserver((list) => noteAll(list.getEntries()));
  observer.observe({ type, buffered: true, ...options });
  return () => noteAll(observer.takeRecords());
}

/**
 * Sends what was measured while the page goes away. The request carries no cookie, no token and no address of the page,
 * so it does not use the request helper, which sends them.
 */
function sendFieldData(values: Readonly<Record<string, unknown>>): void {
  const host = document.querySelector<HTMLMetaElement>('meta[name="own-host"]')?.content ?? '';
  fetch(`${host}/api/field-data`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  }).catch(() => {});
}
