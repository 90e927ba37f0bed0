import { printProblems } from '../report/print-problems.ts';
import type { Problem } from '../report/problem.ts';
import client from './reload.client.js';

/** What open pages receive: the build they should show, and its problems. */
export interface DevUpdate {
  /** Differs for each build. A page that shows another one reloads. */
  readonly build: string;
  readonly problems: readonly Problem[];
}

export interface LiveReload {
  /** Answers the dev server's own addresses, /_dev/…; undefined for any other. */
  answer(request: Request): Response | undefined;
  /** Adds the live-reload script to a page. */
  decorate(html: string): string;
  /** Sends an update to every open page. */
  send(update: DevUpdate): void;
  /** Closes all open streams. */
  close(): void;
}

const SCRIPT = '/_dev/reload.js';
const EVENTS = '/_dev/events';

/**
 * Live reload over server-sent events (https://html.spec.whatwg.org/#server-sent-events). The script is a file because
 * the Content-Security-Policy allows no inline script.
 */
export function makeLiveReload(): LiveReload {
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let latest: DevUpdate = { build: '', problems: [] };

  return {
    answer: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === SCRIPT)
        return new Response(client, {
          headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
        });
      if (pathname === EVENTS) return openStream(streams, () => latest);
      return undefined;
    },
    decorate: (html) => html.replace('</head>', `<script type="module" src="${SCRIPT}"></script></head>`),
    send: (update) => {
      latest = update;
      for (const stream of streams) stream.enqueue(encode(update));
    },
    close: () => {
      for (const stream of streams) stream.close();
      streams.clear();
    },
  };
}

function openStream(streams: Set<ReadableStreamDefaultController<Uint8Array>>, latest: () => DevUpdate): Response {
  let ownStream: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      ownStream = controller;
      streams.add(controller);
      controller.enqueue(encode(latest()));
    },
    cancel: () => {
      streams.delete(ownStream);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}

function encode({ build, problems }: DevUpdate): Uint8Array {
  const text = problems.length > 0 ? printProblems(problems, 'text') : '';
  return new TextEncoder().encode(`data: ${JSON.stringify({ build, count: problems.length, text })}\n\n`);
}
