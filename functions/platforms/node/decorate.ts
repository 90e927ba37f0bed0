import type { IncomingMessage, ServerResponse } from 'node:http';
import { showOptOutNote } from '../../../schemas/rules/opt-out-note.ts';
import { OPT_OUT_HEADER, sendsOptOut } from '../../http/opt-out-signal.ts';
import { readBuild } from './read-build.ts';

/** Changes the HTML of a page before it is sent. */
export type Decorate = (html: string, path: string) => string;

export interface Decorating {
  readonly out: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly decorate: Decorate;
  /** Handles requests for anything but a built page. */
  readonly otherwise: () => void;
}

/** Sends a built page with its HTML decorated. */
export async function sendDecorated({ out, request, response, decorate, otherwise }: Decorating): Promise<void> {
  const { pathname } = new URL(`http://localhost${request.url}`);
  const path = pathname === '/' ? '/index' : pathname.replace(/\/$/, '');
  const html = await readBuild(out)(`public${path}.html`);
  if (html === undefined) return otherwise();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  const page = sendsOptOut(request.headers[OPT_OUT_HEADER]) ? showOptOutNote(html) : html;
  response.end(request.method === 'HEAD' ? '' : decorate(page, pathname));
}

/** Decorates a page that a function made. */
export async function decoratePage(response: Response, decorate: Decorate, path: string): Promise<Response> {
  const isPage = response.body && response.headers.get('content-type')?.startsWith('text/html');
  return isPage ? new Response(decorate(await response.text(), path), response) : response;
}
