import { usualSpelling } from '../http/address.ts';
import { page, permanently, problem, temporarily } from '../http/answer.ts';
import { fillLikelyPages, likelyPages } from '../site/likely-pages.ts';
import type { Handler } from './handler.ts';

const NOTHING_HERE = { status: 404, message: 'There is nothing at this address.' };

/** /state/nowhere-sr22 and /unknown-sr22: missing content redirects home (specification section 4). */
const CONTENT_ADDRESS = /^\/(state\/)?[^/]+-sr22$/;

/** Answers every address that no endpoint and no file has. */
export const notFound: Handler = async (request, { site }) => {
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/api/')) return problem(NOTHING_HERE);
  const routes = await site.routes();
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(routes.has(pathname));
  const meant = usualSpelling(pathname);
  if (meant !== pathname && routes.has(meant)) return permanently(`${meant}${search}`);
  if (CONTENT_ADDRESS.test(pathname)) return temporarily('/');
  const [html = NOTHING_HERE.message, names] = await Promise.all([site.notFoundPage(), site.pageNames()]);
  return page(fillLikelyPages(html, likelyPages(pathname, names)), 404);
};

function refuseMethod(isPage: boolean): Response {
  return problem(
    isPage ? { status: 405, message: 'This page can only be read.', headers: { allow: 'GET, HEAD' } } : NOTHING_HERE,
  );
}
