import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { securityHeaders } from '../../functions/http/security-headers.ts';
import { forward } from './forward.ts';
import type { OpenPages } from './open-pages.ts';
import type { Upstream } from './upstream.ts';
import { WAITING_HEADERS, waitingPage } from './waiting-page.ts';

export interface FrontOptions {
  readonly upstream: Upstream;
  readonly pages: OpenPages;
  /** Scripts of open pages by name: /_dev/NAME.js. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The newest styles. */
  readonly css: () => string;
  readonly isTroubled: () => boolean;
}

/** A page takes this long at most to be built before a person is told to wait. */
const PATIENCE_MILLISECONDS = 1000;
/** A site process that breaks a connection off has ended, which is known this soon, or has a reason. */
const GONE_WITHIN_MILLISECONDS = 2000;

/** As the site's own answers have them. */
const HEADERS = securityHeaders({ secure: false });

/**
 * The dev server's port. It is open from the first moment to the last: it answers /_dev/… itself, sends everything else
 * on to the site process, and holds requests while that process is replaced.
 */
export function makeFront({ upstream, pages, scripts, css, isTroubled }: FrontOptions): Server {
  const sendText = (response: ServerResponse, type: string, text: string): void => {
    const own = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
    response.writeHead(200, { ...HEADERS, ...own }).end(text);
  };
  const wait = (response: ServerResponse): void => {
    response.writeHead(503, WAITING_HEADERS).end(waitingPage(isTroubled()));
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const patience = isDocument(request) ? (isTroubled() ? 0 : PATIENCE_MILLISECONDS) : undefined;
    const first = await upstream.next(undefined, patience);
    if (!first) return wait(response);
    if (response.destroyed || (await forward(request, response, first.url))) return;
    if (!isRepeatable(request)) return interrupted(response);
    const isReplaced = upstream.current !== first;
    const second = await upstream.next(first, isReplaced ? patience : GONE_WITHIN_MILLISECONDS);
    if (second && (await forward(request, response, second.url))) return;
    if (isDocument(request)) wait(response);
    else interrupted(response);
  };
  return createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const script = scripts[/^\/_dev\/([\w-]+)\.js$/.exec(path)?.[1] ?? ''];
    if (script !== undefined) return sendText(response, 'text/javascript', script);
    if (path === '/_dev/styles.css') return sendText(response, 'text/css', css());
    if (path === '/_dev/events') return pages.add(response);
    void pass(request, response);
  });
}

function isRepeatable({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isDocument(request: IncomingMessage): boolean {
  return isRepeatable(request) && request.headers.accept?.includes('text/html') === true;
}

function interrupted(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end('The site process was restarted before it answered. Please try again.\n');
}
