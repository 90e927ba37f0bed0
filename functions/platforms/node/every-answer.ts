import type { ServerResponse } from 'node:http';
import { type HeaderFacts, securityHeaders } from '../../http/security-headers.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** The headers of every answer of one build, to browsers that speak https and to others. Made once. */
export interface EveryAnswer {
  readonly https: HeaderList;
  readonly http: HeaderList;
}

export function headersOfEveryAnswer(facts: Omit<HeaderFacts, 'secure'>): EveryAnswer {
  return {
    https: Object.entries(securityHeaders({ ...facts, secure: true })),
    http: Object.entries(securityHeaders({ ...facts, secure: false })),
  };
}

/** An answer without a page: one sentence as plain text. */
export interface Sentence {
  readonly status: number;
  readonly sentence: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** All headers of such an answer. */
export function headersOfSentence({ sentence, headers }: Sentence, always: HeaderList): Record<string, string> {
  return {
    ...Object.fromEntries(always),
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(sentence)),
    'cache-control': 'no-store',
    ...headers,
  };
}

export function sendSentence(response: ServerResponse, answer: Sentence, always: HeaderList): void {
  response.writeHead(answer.status, headersOfSentence(answer, always));
  response.end(answer.sentence);
}
