import { createHash } from 'node:crypto';
import { RELOAD_SCRIPT } from './page-id.ts';

const STYLE = 'body{margin:4rem auto;max-width:40rem;padding:0 1.5rem;font:1.1rem/1.5 system-ui,sans-serif}';

/** The headers of a page in place of one that cannot be shown yet. Its policy is as strict as the site's. */
export const WAITING_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'retry-after': '1',
};

/** A page that reloads as soon as the site is there. Until then its overlay shows what is wrong, if anything is. */
export function waitingPage(isTroubled: boolean): string {
  const sentence = isTroubled ? 'This page appears when the problems are fixed.' : 'The site is being built …';
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Please wait</title><meta name="dev-page" content="waiting" data-style=""><style>${STYLE}</style>${RELOAD_SCRIPT}</head><body><p>${sentence}</p></body></html>`;
}
