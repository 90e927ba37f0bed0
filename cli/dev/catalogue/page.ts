import { createHash } from 'node:crypto';

export interface CataloguePage {
  readonly title: string;
  readonly css: string;
  /** Address of its script. */
  readonly script: string;
  readonly body: string;
}

/**
 * A page of the catalogue. Its policy is as strict as the site's: scripts and requests of this server, and only the
 * inline style it came with; the catalogue may frame itself.
 */
export function cataloguePage({ title, css, script, body }: CataloguePage): Response {
  const html = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><link rel="icon" href="/assets/favicon.svg"><style>${css}</style>`,
    `<script type="module" src="${script}"></script></head><body>${body}</body></html>`,
  ].join('');
  const styleHash = createHash('sha256').update(css).digest('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    "img-src 'self' data:",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
    },
  });
}
