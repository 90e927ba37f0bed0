import { createHash } from 'node:crypto';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { securityHeaders } from '../../functions/http/security-headers.ts';
import type { OpenPages } from './open-pages.ts';
import { RELOAD_SCRIPT } from './page-id.ts';
import type { Upstream } from './upstream.ts';

interface FrontOptions {
  readonly upstream: Upstream;
  /** Where the page about buyers is. */
  readonly tools: Upstream;
  readonly pages: OpenPages;
  /** Scripts of open pages by name: /_dev/NAME.js. */
  readonly scripts: Readonly<Record<string, string>>;
  /** The newest styles. */
  readonly css: () => string;
  readonly isTroubled: () => boolean;
}

/** A page takes this long at most to be built before a person is told to wait. */
const PATIENCE_MS = 1000;
/** A site process that breaks a connection off has ended, which is known this soon, or has a reason. */
const GONE_WITHIN_MS = 2000;

/** The page for authors that is there without a build. */
const TOOL = '/_buyers';

/** As the site's own answers have them. */
const HEADERS = securityHeaders({ secure: false });

/**
 * The dev server's port. It is open from the first moment to the last: it answers /_dev/… itself, sends everything else
 * on to the site process, and holds requests while that process is replaced.
 */
export function makeFront({ upstream, tools, pages, scripts, css, isTroubled }: FrontOptions): Server {
  const sendText = (response: ServerResponse, type: string, text: string): void => {
    const own = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
    response.writeHead(200, { ...HEADERS, ...own }).end(text);
  };
  const wait = (response: ServerResponse): void => {
    response.writeHead(503, WAITING_HEADERS).end(waitingPage(isTroubled()));
  };
  const pass = async (target: Upstream, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const patience = isDocument(request) ? (isTroubled() ? 0 : PATIENCE_MS) : undefined;
    const first = await target.next(undefined, patience);
    if (!first) return wait(response);
    if (response.destroyed || (await forward(request, response, first.url))) return;
    if (!isRepeatable(request)) return interrupted(response);
    const isReplaced = target.current !== first;
    const second = await target.next(first, isReplaced ? patience : GONE_WITHIN_MS);
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
    void pass(path === TOOL ? tools : upstream, request, response);
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

const STYLE = 'body{margin:4rem auto;max-width:40rem;padding:0 1.5rem;font:1.1rem/1.5 system-ui,sans-serif}';

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** The headers of a page in place of one that cannot be shown yet: the site's, with its own inline style. */
const WAITING_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  ...securityHeaders({ styleHashes: [STYLE_HASH], secure: false }),
  'cache-control': 'no-store',
  'retry-after': '1',
};

/** Without an icon of its own, browsers would ask a site that is not there. */
const NO_ICON = '<link rel="icon" href="data:,">';

/** A page that reloads as soon as the site is there. Until then its overlay shows what is wrong, if anything is. */
function waitingPage(isTroubled: boolean): string {
  const sentence = isTroubled ? 'This page appears when the problems are fixed.' : 'The site is being built …';
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Please wait</title>${NO_ICON}<meta name="dev-page" content="waiting" data-style="">`,
    `<style>${STYLE}</style>${RELOAD_SCRIPT}`,
  ].join('');
  return `<!doctype html><html lang="en-US"><head>${head}</head><body><p>${sentence}</p></body></html>`;
}

/** Headers that are about one connection only (RFC 9110, section 7.6.1). */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Sends a request on to the site process and its answer back. False if the process went away before it answered. */
function forward(request: IncomingMessage, response: ServerResponse, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const outgoing = httpRequest({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: withoutOwn(request.rawHeaders),
      // A process that ends closes its connections, so each request gets a new one.
      agent: false,
    });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutOwn(answer.rawHeaders));
      pipeline(answer, response, () => resolve(true));
    });
    outgoing.on('error', () => {
      if (!response.headersSent) return resolve(false);
      response.destroy();
      resolve(true);
    });
    response.once('close', () => outgoing.destroy());
    request.pipe(outgoing);
  });
}

function withoutOwn(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    const [name = '', value = ''] = raw.slice(index, index + 2);
    if (!OF_CONNECTION.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
