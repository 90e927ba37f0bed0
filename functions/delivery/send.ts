import { lookup as resolveName } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Message } from './message.ts';
import { isPrivateAddress } from './private-address.ts';

/** The status, or why there is none. Never the body, which could echo personal data. */
export type Answer = { readonly status: number; readonly retryAfter?: string } | FailedAnswer;

export interface FailedAnswer {
  readonly error: string;
  /** What no further attempt can change: this message, its recipient, or everything to the destination is refused. */
  readonly lasting?: 'message' | 'recipient' | 'destination';
  /** Set when no connection was made, so that nothing can have arrived. */
  readonly unsent?: true;
}

export type Send = (message: Message) => Promise<Answer>;

export interface SendOptions {
  /** Whether addresses of this machine and its network are allowed. */
  readonly allowPrivate: boolean;
  /** For the connection and the answer together. */
  readonly timeoutMs?: number;
  /** Resolves a host name; the system's resolver by default. */
  readonly resolve?: (hostname: string) => Promise<readonly { address: string; family: number }[]>;
}

/** The longest a message is in flight. */
const SEND_TIMEOUT_MS = 15_000;
/** After the status, so much of an answer is read and dropped, so that an ordinary receiver can finish writing. */
const MAX_READ = 64 * 1024;
const MAX_READ_MS = 500;

/** Its message is our own sentence, which operators may read. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Creates a sender that posts messages and never rejects. It resolves once the status is known: nothing waits for the
 * rest of an answer. Redirects are not followed. The address that is checked is the one connected to, so a DNS answer
 * cannot change in between.
 */
export function createSend(options: SendOptions): Send {
  return (message) =>
    new Promise((resolve) => {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? SEND_TIMEOUT_MS);
      const fail = (error: unknown) => resolve({ error: describeFailure(error, timeout) });
      try {
        const sending = open(message, options, timeout);
        // After the status, a failure to read the rest changes nothing.
        sending.on('error', fail);
        sending.once('response', (response) => {
          resolve(answerOf(response));
          dropBody(response);
        });
        sending.end(message.body);
      } catch (error) {
        fail(error);
      }
    });
}

/** Begins a request. @throws an address that is private, while such addresses are not allowed. */
export function open(
  { method = 'POST', url, headers, body }: Message,
  options: SendOptions,
  signal: AbortSignal,
): ClientRequest {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) && isPrivateAddress(literal) && !options.allowPrivate) throw privateAddress();
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  return request(url, {
    method,
    headers: { 'user-agent': 'site-delivery/1', 'content-length': Buffer.byteLength(body), ...headers },
    agent: false,
    lookup: guardedLookup(options),
    signal,
  });
}

function guardedLookup({ allowPrivate, resolve = resolveAll }: SendOptions): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const refused = !allowPrivate && addresses.some(({ address }) => isPrivateAddress(address));
        if (refused || !first) callback(refused ? privateAddress() : new Refused('its name has no address'), []);
        else if (all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

const resolveAll = (hostname: string) => resolveName(hostname, { all: true });

const privateAddress = () => new Refused('its address is private; WEBHOOK_ALLOW_PRIVATE=true would allow it');

/** Reads and drops a short body. Ends the connection of one that is long or slow. */
function dropBody(response: IncomingMessage): void {
  let size = 0;
  const tooSlow = setTimeout(() => response.destroy(), MAX_READ_MS);
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MAX_READ) response.destroy();
  });
  response.on('error', () => {});
  response.once('close', () => clearTimeout(tooSlow));
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): Answer {
  const retryAfter = headers['retry-after'];
  return { status: statusCode, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Error codes and our own sentences only: other messages can contain the address and its secrets. */
export function describeFailure(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return 'no answer in time';
  if (error instanceof Refused) return error.message;
  if (!(error instanceof Error)) return 'no answer';
  return `no answer (${'code' in error ? error.code : error.name})`;
}
