import { isPage } from '../http/answer.ts';
import type { FileAnswer } from './files/representation.ts';

/** A page that is about to be sent. */
interface SentPage {
  readonly path: string;
  /** It is a file of the build. Otherwise a function made it for this request. */
  readonly isFile: boolean;
}

/** Changes the HTML of a page before it is sent. */
export type Decorate = (html: string, page: SentPage) => string;

/** Decorates a built page. It is found without an encoding and an ETag. Leaves other files alone. */
export function decorateFile(answer: FileAnswer, decorate: Decorate, path: string): FileAnswer {
  if (!answer.isPage || !(answer.body instanceof Buffer)) return answer;
  const body = Buffer.from(decorate(answer.body.toString('utf8'), { path, isFile: true }));
  const headers = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'];
  return { ...answer, body, headers: [...headers, 'content-length', String(body.length)] };
}

/** Decorates a page that a function made. */
export async function decoratePage(response: Response, decorate: Decorate, path: string): Promise<Response> {
  return response.body && isPage(response)
    ? new Response(decorate(await response.text(), { path, isFile: false }), response)
    : response;
}
