import type { ServerResponse } from 'node:http';
import type { Header } from '../site/site-headers.ts';

export type HeaderList = readonly Header[];

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
