import { SESSION_COOKIE, secretIn } from '../admin/web/secrets.ts';
import { usualSpelling } from '../http/address.ts';
import { page, permanently, problem, temporarily } from '../http/answer.ts';
import { smallPage } from '../http/refusal-page.ts';
import { sha256 } from '../lib/text.ts';
import { fillLikelyPages, likelyPages } from '../site/likely-pages.ts';
import type { Handler } from './handler.ts';

const NOTHING_HERE = { status: 404, message: 'There is nothing at this address.' };

/** /state/nowhere-sr22 and /unknown-sr22: missing content redirects home (specification section 4). */
const CONTENT_ADDRESS = /^\/(state\/)?[^/]+-sr22$/;

/** Answers every address that no endpoint and no file has. */
export const notFound: Handler = async (request, deps) => {
  const { site } = deps;
  const { pathname, search } = new URL(request.url);
  if (pathname.startsWith('/api/')) return problem(NOTHING_HERE);
  const routes = await site.routes();
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(routes.has(pathname));
  const meant = usualSpelling(pathname);
  if (meant !== pathname && routes.has(meant)) return permanently(`${meant}${search}`);
  if (CONTENT_ADDRESS.test(pathname)) return temporarily('/');
  if (await isOperator(request, deps)) return page(smallPage('There is nothing here', NO_PAGE, TO_LEADS), 404);
  const [html = NOTHING_HERE.message, names] = await Promise.all([site.notFoundPage(), site.pageNames()]);
  return page(fillLikelyPages(html, likelyPages(pathname, names)), 404);
};

const NO_PAGE = 'No page of /admin has this address.';
const TO_LEADS = '<p><a href="/admin">Go to the leads</a></p>';

/** Whether a person who is signed in to /admin mistyped an address there. Others read what visitors do. */
async function isOperator(request: Request, { admin, store, now }: Parameters<Handler>[1]): Promise<boolean> {
  if (!admin || !new URL(request.url).pathname.startsWith('/admin/')) return false;
  const secret = secretIn(request, SESSION_COOKIE);
  return secret !== undefined && (await store.operators.session(sha256(secret), now())) !== undefined;
}

function refuseMethod(isPage: boolean): Response {
  return problem(
    isPage ? { status: 405, message: 'This page can only be read.', headers: { allow: 'GET, HEAD' } } : NOTHING_HERE,
  );
}
