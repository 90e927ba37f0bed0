import type { ServerResponse } from 'node:http';

/** What open pages should show. */
export interface DevUpdate {
  /** Differs for each build. Empty before the first. */
  readonly build: string;
  /** Identifies the styles at /_dev/styles.css. Empty until a style has changed. */
  readonly style: string;
  /** What keeps the site from being shown as it is in the files. */
  readonly overlay?: { readonly title: string; readonly text: string };
}

export interface OpenPages {
  /** Keeps the connection of a page and sends it the latest update, then each further one. */
  add(response: ServerResponse): void;
  send(update: DevUpdate): void;
  /** Ends all connections. */
  close(): void;
}

/** How soon a browser tries to connect again. */
const RETRY_MS = 300;

/** Tells open pages about builds with server-sent events (https://html.spec.whatwg.org/#server-sent-events). */
export function openPages(): OpenPages {
  const pages = new Set<ServerResponse>();
  let latest: DevUpdate = { build: '', style: '' };
  return {
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RETRY_MS}\n${encode(latest)}`);
      pages.add(response);
      response.once('close', () => pages.delete(response));
    },
    send(update) {
      latest = update;
      for (const page of pages) page.write(encode(update));
    },
    close() {
      for (const page of pages) page.end();
    },
  };
}

function encode(update: DevUpdate): string {
  return `data: ${JSON.stringify(update)}\n\n`;
}
