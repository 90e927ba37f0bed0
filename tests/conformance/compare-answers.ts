import type { Answer } from './ask.ts';

/** Headers that tell browsers and programs what to do. They are the same on every target. */
const COMPARED = [
  'allow',
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'etag',
  'link',
  'location',
  'permissions-policy',
  'referrer-policy',
  'report-to',
  'reporting-endpoints',
  'retry-after',
  'set-cookie',
  'speculation-rules',
  'strict-transport-security',
  'vary',
  'www-authenticate',
  'x-content-type-options',
];

/** How an answer differs from that of the Node target, in sentences. */
export function compareAnswers(answer: Answer, node: Answer): string[] {
  const differences: string[] = [];
  if (answer.status !== node.status) differences.push(`status ${answer.status}, on Node ${node.status}`);
  for (const name of COMPARED) {
    // Without a body there is no type to tell.
    if (name === 'content-type' && answer.status === 304) continue;
    const [ours, nodes] = [normalHeader(name, answer), normalHeader(name, node)];
    if (ours !== nodes) differences.push(`${name}: ${ours}, on Node ${nodes}`);
  }
  const [ours, nodes] = [normalBody(answer.body), normalBody(node.body)];
  if (ours !== nodes) differences.push(`body ${firstDifference(ours, nodes)}`);
  return differences;
}

function normalHeader(name: string, { headers }: Answer): string {
  const value = headers[name];
  if (value === undefined) return '(none)';
  // Every host makes tags in its own way, and some make weak ones where they compress.
  if (name === 'etag') return '"…"';
  if (name === 'vary') return namesIn(value) || '(none)';
  return normalBody(value);
}

/** Hosts compress by themselves, and say so by themselves. */
function namesIn(vary: string): string {
  const names = vary.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set(names)]
    .filter((name) => name !== 'accept-encoding')
    .sort()
    .join(', ');
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The form, the time, the client, the work, a random part, and the signature. */
const STAMP = /\b(?:callback|quote|contact|business-listing|privacy-request)(?::[a-z\d-]+)?(?:\.[\w-]+){3,5}/g;

/** What a submission is found by: a part of its id. */
const REFERENCE = /\b[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}\b/g;

/** When a calendar file was made. */
const DTSTAMP = /\bDTSTAMP:\w+/g;

/** What a page after a post shows: the random name of its address, and its cookie of that name. */
const KEPT_NAME = /(\/your-answers\/[a-z\d:-]+\/)[\w-]{22}/g;
const KEPT_COOKIE = /\bkept-[\w-]{22}=[0-9a-z]+\.([cs])\.[\w-]+/g;

/** Only our own server notices faults of the program. */
const PROGRAM = ',"program":"ok"';

function normalBody(text: string): string {
  return text
    .replace(PROGRAM, '')
    .replace(KEPT_NAME, '$1(name)')
    .replace(KEPT_COOKIE, 'kept-(name)=$1')
    .replace(UUID, '(id)')
    .replace(STAMP, '(stamp)')
    .replace(REFERENCE, '(reference)')
    .replace(DTSTAMP, 'DTSTAMP');
}

function firstDifference(ours: string, nodes: string): string {
  let at = 0;
  while (at < ours.length && ours[at] === nodes[at]) at += 1;
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 60));
  return `at ${at} of ${nodes.length}: ${part(ours)}, on Node ${part(nodes)}`;
}
