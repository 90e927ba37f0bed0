/**
 * The rules by which Mozilla's HTTP Observatory scores a site, for what can be told from answers alone:
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring (version 5 of its algorithm, the package
 * @mdn/mdn-http-observatory 1.4.8). The package itself asks the public internet while it is installed, and needs a
 * compiler, so its rules are written down here. Its own analyzer gave the server of November 2026 the same 130 points.
 */

/** What the Observatory asks for: a page, over https. */
export interface Answers {
  readonly page: Pick<Response, 'headers'>;
  readonly html: string;
  /** Of the page, asked by a page of another site. */
  readonly foreign: Pick<Response, 'headers'>;
  /** Of the page over http; undefined when no port answers http. */
  readonly http?: Pick<Response, 'headers' | 'status'>;
}

interface Finding {
  readonly test: string;
  readonly result: string;
  readonly points: number;
}

interface Score {
  readonly score: number;
  readonly grade: string;
  readonly findings: readonly Finding[];
}

/** Points above 100 count only for a site that has at least these without them. */
const BEFORE_EXTRA = 90;
/** From this score on. */
const GRADES = [
  ...([
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
  ] as const),
  ...([
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
    [0, 'F'],
  ] as const),
] as const;

/** Scores a site, and says why. */
export function observatoryScore(answers: Answers): Score {
  const findings = Object.entries(TESTS).map(([test, rate]) => {
    const [result, points] = rate(answers);
    return { test, result, points };
  });
  const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 100);
  const points = findings.map((finding) => finding.points);
  const plain = sum(points.filter((one) => one < 0));
  const score = Math.max(0, plain >= BEFORE_EXTRA ? sum(points) : plain);
  const grade = GRADES.find(([from]) => score >= from)?.[1] ?? 'F';
  return { score, grade, findings };
}

type Rated = readonly [result: string, points: number];

const TESTS: Readonly<Record<string, (answers: Answers) => Rated>> = {
  'content-security-policy': ({ page }) => rateContentPolicy(directivesOf(page)),
  cookies: ({ page, foreign }) =>
    [page, foreign].some(({ headers }) => headers.has('set-cookie'))
      ? ['this site sets none, so their rules are not written down', -40]
      : ['none', 0],
  'cross-origin-resource-sharing': ({ foreign: { headers } }) => {
    const allowed = headers.get('access-control-allow-origin');
    if (allowed === null) return ['not shared', 0];
    return headers.get('access-control-allow-credentials') === 'true' ? ['with everyone', -50] : ['public', 0];
  },
  redirection: ({ http }) => {
    if (!http) return ['no port answers http', 0];
    return http.status >= 300 && http.status < 400 && http.headers.get('location')?.startsWith('https://')
      ? ['to https', 0]
      : ['missing', -20];
  },
  'referrer-policy': ({ page: { headers } }) => {
    const policy = headers.get('referrer-policy');
    if (policy === null) return ['missing', 0];
    return PRIVATE.includes(policy) ? ['private', 5] : ['unsafe', -5];
  },
  'strict-transport-security': ({ page: { headers } }) => {
    const age = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? -1);
    if (age < 0) return ['missing', -20];
    return age >= SIX_MONTHS ? ['six months or more', 0] : ['less than six months', -10];
  },
  'subresource-integrity': ({ html }) => rateScripts(html),
  'x-content-type-options': ({ page: { headers } }) =>
    headers.get('x-content-type-options') === 'nosniff' ? ['nosniff', 0] : ['missing', -5],
  'x-frame-options': ({ page }) => {
    const ancestors = directivesOf(page).get('frame-ancestors') ?? ['*'];
    if (!ancestors.some((source) => BROAD.includes(source))) return ['by the content policy', 5];
    return /^(?:deny|sameorigin)$/i.test(page.headers.get('x-frame-options') ?? '') ? ['header', 0] : ['missing', -20];
  },
  'cross-origin-resource-policy': ({ page: { headers } }) => {
    const policy = headers.get('cross-origin-resource-policy');
    return policy === 'same-origin' || policy === 'same-site' ? [policy, 10] : [policy ?? 'missing', 0];
  },
};

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const SIX_MONTHS = 15_768_000;
const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const INLINE = ["'unsafe-inline'", 'data:'];

type Directives = ReadonlyMap<string, readonly string[]>;

function directivesOf({ headers }: Pick<Response, 'headers'>): Directives {
  const parts = (headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])));
}

function rateContentPolicy(policy: Directives): Rated {
  if (policy.size === 0) return ['missing', -25];
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const [scripts, styles, objects] = [sourcesOf('script-src'), sourcesOf('style-src'), sourcesOf('object-src')];
  const has = (sources: readonly string[], bad: readonly string[]) => sources.some((source) => bad.includes(source));
  const insecure = (sources: readonly string[]) => sources.some((source) => /^(?:http|ftp):/.test(source));
  if (has(scripts, [...BROAD, ...INLINE]) || has(objects, BROAD)) return ['unsafe scripts', -20];
  const active = [...policy].filter(([name]) => name !== 'img-src' && name !== 'media-src');
  if (active.some(([, sources]) => insecure(sources))) return ['active content over http', -20];
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return ['eval', -10];
  if (insecure([...sourcesOf('img-src'), ...sourcesOf('media-src')])) return ['pictures over http', -10];
  if (has(styles, [...BROAD, ...INLINE])) return ['unsafe styles', 0];
  return policy.get('default-src')?.join() === "'none'" ? ["nothing unsafe, default-src 'none'", 10] : ['no unsafe', 5];
}

/** Scripts of our own need no hash: who can change them can change the page that names it. */
function rateScripts(html: string): Rated {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
  const foreign = scripts.filter(([, source = '']) => /^(?:https?:)?\/\//.test(source));
  if (foreign.length === 0) return scripts.length === 0 ? ['no script', 0] : ['all of our own origin', 0];
  if (foreign.some(([, source = '']) => !source.startsWith('https:'))) return ['foreign scripts over http', -50];
  return foreign.every(([tag]) => tag.includes('integrity='))
    ? ['foreign scripts by hash', 5]
    : ['foreign scripts', -5];
}
