import { createHash } from 'node:crypto';
import { securityHeaders } from '../../functions/http/security-headers.ts';
import { RELOAD_SCRIPT } from './page-id.ts';

const STYLE = 'body{margin:4rem auto;max-width:40rem;padding:0 1.5rem;font:1.1rem/1.5 system-ui,sans-serif}';

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** The headers of a page in place of one that cannot be shown yet: the site's, with its own inline style. */
export const WAITING_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  ...securityHeaders({ styleHashes: [STYLE_HASH], secure: false }),
  'cache-control': 'no-store',
  'retry-after': '1',
};

/** Without an icon of its own, browsers would ask a site that is not there. */
const NO_ICON = '<link rel="icon" href="data:,">';

/** A page that reloads as soon as the site is there. Until then its overlay shows what is wrong, if anything is. */
export function waitingPage(isTroubled: boolean): string {
  const sentence = isTroubled ? 'This page appears when the problems are fixed.' : 'The site is being built …';
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Please wait</title>${NO_ICON}<meta name="dev-page" content="waiting" data-style=""><style>${STYLE}</style>${RELOAD_SCRIPT}</head><body><p>${sentence}</p></body></html>`;
}
