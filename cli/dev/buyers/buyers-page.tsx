import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { securityHeaders } from '../../../functions/http/security-headers.ts';
import { exampleRoute } from '../../../functions/server/playground/example-route.ts';
import {
  FAULT_NAMES,
  type FaultyBuyers,
  startFaultyBuyers,
} from '../../../functions/server/playground/faulty-buyers.ts';
import { tryBuyer } from '../../../functions/server/playground/try-buyer.ts';
import type { Problem } from '../../report/problem.ts';
import { BuyersView, ROOT, SALES } from './buyers-view.tsx';

/** Long enough to see, short enough to wait for. */
const HANGS_MS = 1_000;

/** Beside the site's own styles. */
const OWN_CSS =
  'main{padding-block:var(--s5)}main pre{margin:0;padding:var(--s2);overflow:auto;white-space:pre-wrap;' +
  'border:var(--hairline);border-radius:var(--radius);background:var(--sea);font-size:var(--tiny);overflow-wrap:anywhere}' +
  '.note pre{margin-top:var(--s1);background:var(--paper)}.state{width:7rem}' +
  '.faults{display:grid;gap:var(--s3);grid-template-columns:repeat(auto-fit,minmax(min(19rem,100%),1fr))}' +
  'summary{display:flex;align-items:center;min-height:var(--target);color:var(--link);text-decoration:underline}' +
  '.faults form{margin-top:var(--s2)}.faults .button{min-height:2.75rem;padding-inline:.875rem}h1{font-size:var(--h2)}';

interface BuyersPageOptions {
  /** The build. */
  readonly out: string;
  /** What is wrong in content, as the latest build found it. */
  readonly problems: () => readonly Problem[];
  /** The site's styles. */
  readonly css: () => Promise<string>;
}

/**
 * Answers /_buyers: what is wrong with the files of buyers, where an example lead of this site would go, and faulty
 * buyers to try. A press offers an example lead to one of them first and to an honest one next, over real connections,
 * and shows each step. Gives undefined for any other address. Nothing leaves this machine.
 */
export function makeBuyersPage({ out, problems, css }: BuyersPageOptions) {
  let started: Promise<FaultyBuyers> | undefined;
  return (request: Request): Promise<Response> | undefined => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== ROOT) return undefined;
    const answer = async (): Promise<Response> => {
      const state = /^[A-Z]{2}$/.test(searchParams.get('state') ?? '') ? (searchParams.get('state') ?? 'OH') : 'OH';
      const fault = FAULT_NAMES.find((name) => name === searchParams.get('try'));
      const sale = SALES.find((one) => one === searchParams.get('sale')) ?? 'exclusive';
      started ??= startFaultyBuyers({ timeoutMs: HANGS_MS });
      const tried =
        fault && request.method === 'POST'
          ? { fault, sale, ...(await tryBuyer(fault, sale, await started)) }
          : undefined;
      const view = <BuyersView {...{ state, tried }} route={exampleRoute(out, state)} problems={problems()} />;
      return htmlPage(renderToStaticMarkup(view), [await css(), OWN_CSS]);
    };
    return answer();
  };
}

function htmlPage(body: string, styles: readonly string[]): Response {
  const html = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Buyers</title><link rel="icon" href="data:,">',
    ...styles.map((css) => `<style>${css}</style>`),
    `</head><body>${body}</body></html>`,
  ].join('');
  const styleHashes = styles.map((css) => `sha256-${createHash('sha256').update(css).digest('base64')}`);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders({ styleHashes, secure: false }),
      'cache-control': 'no-store',
    },
  });
}
