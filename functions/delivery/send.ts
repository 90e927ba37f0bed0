import { lookup as resolveName } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Message } from './message.ts';
import { isPrivateAddress } from './private-address.ts';

/** What came back: a status, or why none did. Never the body, which could hold what we sent. */
export type Answer = { readonly status: number; readonly retryAfter?: string } | { readonly error: string };

export type Send = (message: Message) => Promise<Answer>;

export interface SendOptions {
  /** Whether addresses of this machine and its network may be called. */
  readonly allowPrivate: boolean;
  /** For connection and answer together. */
  readonly timeoutMs?: number;
  /** Addresses of a name; the system's resolver unless given. */
  readonly resolve?: (hostname: string) => Promise<readonly { address: string; family: number }[]>;
}

const TIMEOUT_MS = 15_000;
/** More of an answer is not read. */
const MOST_READ = 64 * 1024;

class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * Posts messages; never rejects. Redirects are not followed: they are answers like any other. The address that is looked at is the one that
 * is connected to, so a name cannot change its mind in between.
 */
export function createSend(options: SendOptions): Send {
  return (message) =>
    new Promise((resolve) => {
      const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
      const fail = (error: Error) => resolve({ error: whyOf(error, timeout) });
      try {
        const sending = open(message, options, timeout);
        sending.once('error', fail);
        sending.once('response', (response) => {
          const done = () => resolve(answerOf(response));
          // From here on the status counts, however the reading ends.
          sending.off('error', fail).on('error', done);
          readToEnd(response, done);
        });
        sending.end(message.body);
      } catch (error) {
        fail(error as Error);
      }
    });
}

function open({ url, headers, body }: Message, options: SendOptions, signal: AbortSignal): ClientRequest {
  const { hostname, protocol } = new URL(url);
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) && isPrivateAddress(literal) && !options.allowPrivate) throw refusal();
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  return request(url, {
    method: 'POST',
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
        if (refused || !first) callback(refused ? refusal() : new Refused('its name has no address'), []);
        else if (all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

const resolveAll = (hostname: string) => resolveName(hostname, { all: true });

const refusal = () => new Refused('its address is private; WEBHOOK_ALLOW_PRIVATE=true would allow it');

/** Reads what is left, so that the other side is done too, but not without end. */
function readToEnd(response: IncomingMessage, done: () => void): void {
  let size = 0;
  response.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MOST_READ) response.destroy();
  });
  response.on('error', done);
  response.on('close', done);
}

function answerOf({ statusCode = 0, headers }: IncomingMessage): Answer {
  const retryAfter = headers['retry-after'];
  return { status: statusCode, ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** Codes and our own sentences: other messages may hold an address with its secrets. */
function whyOf(error: NodeJS.ErrnoException, timeout: AbortSignal): string {
  if (timeout.aborted) return 'no answer in time';
  if (error instanceof Refused) return error.message;
  return `no answer (${error.code ?? error.name})`;
}
