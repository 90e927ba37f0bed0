import { createHash } from 'node:crypto';
import { securityHeaders } from '../../../functions/http/security-headers.ts';

export interface CataloguePage {
  readonly title: string;
  readonly css: string;
  /** Address of its script. */
  readonly script: string;
  readonly body: string;
}

/**
 * A page of the catalogue. It has the site's headers, with its own inline style; the catalogue may frame itself.
 */
export function cataloguePage({ title, css, script, body }: CataloguePage): Response {
  const html = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><link rel="icon" href="/assets/favicon.svg"><style>${css}</style>`,
    `<script type="module" src="${script}"></script></head><body>${body}</body></html>`,
  ].join('');
  const styleHash = createHash('sha256').update(css).digest('base64');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders({ styleHashes: [`sha256-${styleHash}`], framesItself: true, secure: false }),
      'cache-control': 'no-store',
    },
  });
}
