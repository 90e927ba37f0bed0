import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Database from 'libsql';
import type { LogEntry } from '../../functions/lib/log.ts';
import { startServer } from '../../functions/server/serve.ts';
import { STAMPED_SETTINGS } from '../../functions/testing/sample-bodies.ts';
import { MARKER, type OddRequest, oddRequests } from './odd-requests.ts';

interface FuzzOptions {
  /** Folder with a build of the real site. */
  readonly out: string;
  readonly runs: number;
  /** Repeats a failed run. */
  readonly seed?: number;
}

interface FuzzResult {
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Number of saved submissions. */
  readonly rows: number;
}

interface FuzzAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** How long an answer may take, however busy the machine is. */
const LONGEST_MS = 60_000;
const REQUIRED_HEADERS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'];

/**
 * Sends malformed requests to a server on SQLite. Every response must follow the same rules: no status of 500 or above,
 * the security headers, a log entry for each refusal, one row per confirmation, and no visitor input in the log.
 * Rejects with the smallest request that breaks a rule and the seed that reproduces it.
 */
export async function fuzz({ out, runs, seed }: FuzzOptions): Promise<FuzzResult> {
  const data = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const file = join(data, 'leads.db');
  const logged: LogEntry[] = [];
  const env = {
    PORT: '0',
    DATABASE_URL: `file:${file}`,
    RATE_LIMIT: 'off',
    LOOKUP_RATE_LIMIT: 'off',
    PAGE_RATE_LIMIT: 'off',
    ...STAMPED_SETTINGS,
  };
  const server = await startServer({ out, env, log: (entry) => logged.push(entry) });
  const database = new Database(file);
  const agent = new Agent({ keepAlive: true });
  const rowsIn = database.prepare('select count(*) as count from submissions');
  const found = database.prepare(
    `select count(*) as count from submissions
     join outbox on outbox.submission_id = submissions.id and outbox.type = 'delivery' where submissions.id = ?`,
  );
  const countOf = (row: unknown) => (row as { count: number }).count;
  const statuses: Record<number, number> = {};
  let rows = 0;

  async function holds(odd: OddRequest): Promise<void> {
    logged.length = 0;
    const answer = await send(agent, server.url, odd);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const before = rows;
    rows = countOf(rowsIn.get());
    const kept = logged.find(({ event }) => event === 'submission.kept')?.id;
    checkAnswer(odd, answer);
    checkLog(answer, logged);
    if (rows - before > (kept ? 1 : 0)) throw new Error('a row without a confirmation');
    if (confirms(odd, answer) !== (kept !== undefined))
      throw new Error(`response ${answer.status} and the log disagree`);
    if (kept && countOf(found.get(kept)) !== 1)
      throw new Error('a confirmation without a submission and its outbox row');
  }

  try {
    await fc.assert(fc.asyncProperty(oddRequests(), holds), { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
    return { statuses, rows };
  } finally {
    agent.destroy();
    database.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  }
}

function checkAnswer({ method }: OddRequest, { status, headers, text }: FuzzAnswer): void {
  if (status >= 500) throw new Error(`response ${status}: ${text.slice(0, 300)}`);
  for (const name of REQUIRED_HEADERS) if (!headers[name]) throw new Error(`response ${status} without ${name}`);
  if (status === 405 && !headers.allow) throw new Error('405 without Allow');
  const isJson = headers['content-type']?.startsWith('application/json') && method !== 'HEAD';
  if (isJson && status >= 400) {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message !== 'string' || message === '') throw new Error(`response ${status} without a message`);
  }
}

function checkLog({ status, headers }: FuzzAnswer, logged: readonly LogEntry[]): void {
  const id = headers['x-request-id'];
  const isLogged = logged.some(
    (entry) =>
      entry.status === status && (entry.event === 'unreadable' || (entry.event === 'answered' && entry.request === id)),
  );
  if (status >= 400 && !isLogged) throw new Error(`refused with ${status} without a log entry`);
  if (JSON.stringify(logged).includes(MARKER)) throw new Error('the log contains visitor input');
}

/** Whether the response confirms a submission: an id, or a redirect to the thank-you page. */
function confirms({ method }: OddRequest, { status, headers, text }: FuzzAnswer): boolean {
  if (method !== 'POST') return false;
  if (status === 303) return headers.location?.startsWith('/thank-you?') === true;
  return status === 200 && /^\{"data":\{"id":"[0-9a-f-]{36}"\}\}$/.test(text);
}

function send(agent: Agent, url: string, { method, path, headers, body }: OddRequest): Promise<FuzzAnswer> {
  return new Promise((resolve, reject) => {
    const length = body.length > 0 || method === 'POST' ? { 'content-length': body.length } : {};
    const sending = request(url, { agent, method, path, headers: { ...headers, ...length } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sending.setTimeout(LONGEST_MS, () => sending.destroy(new Error(`no response within ${LONGEST_MS} ms`)));
    sending.once('error', reject);
    sending.end(body);
  });
}
