import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { securityHeaders } from '../../../functions/http/security-headers.ts';
import { exampleRoute } from '../../../functions/server/playground/example-route.ts';
import {
  FAULT_NAMES,
  FAULTS,
  type Fault,
  type FaultyBuyers,
  type SaleKind,
  startFaultyBuyers,
} from '../../../functions/server/playground/faulty-buyers.ts';
import { type Tried, tryBuyer } from '../../../functions/server/playground/try-buyer.ts';

const ROOT = '/_buyers';
const SALES: readonly SaleKind[] = ['exclusive', 'shared', 'bids'];
/** Long enough to see, short enough to wait for. */
const HANGS_MS = 1_000;

const CSS =
  ':root{color-scheme:light dark}body{margin:2rem auto;max-width:60rem;padding:0 1.5rem;font:1rem/1.5 system-ui,sans-serif}' +
  'pre{overflow:auto;padding:1rem;border:1px solid;white-space:pre-wrap}table{border-collapse:collapse;width:100%}' +
  'th,td{padding:.4rem .6rem;border-bottom:1px solid;text-align:left;vertical-align:top}button{min-height:2.75rem}' +
  'select,input{min-height:2.5rem}';

interface BuyersPageOptions {
  /** The build. */
  readonly out: string;
}

/**
 * Answers /_buyers: where an example lead of this site would go, and faulty buyers to try. A press offers an example
 * lead to one of them first and to an honest one next, over real connections, and shows each step. Gives undefined for
 * any other address. Nothing leaves this machine.
 */
export function makeBuyersPage({ out }: BuyersPageOptions): (request: Request) => Promise<Response> | undefined {
  let started: Promise<FaultyBuyers> | undefined;
  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== ROOT) return undefined;
    const answer = async (): Promise<Response> => {
      const state = /^[A-Z]{2}$/.test(searchParams.get('state') ?? '') ? (searchParams.get('state') ?? 'OH') : 'OH';
      const fault = FAULT_NAMES.find((name) => name === searchParams.get('try'));
      const sale = SALES.find((one) => one === searchParams.get('sale')) ?? 'exclusive';
      started ??= startFaultyBuyers({ timeoutMs: HANGS_MS });
      const tried = fault && request.method === 'POST' ? await tryBuyer(fault, sale, await started) : undefined;
      const shown = (
        <BuyersPage state={state} route={exampleRoute(out, state)} fault={fault} sale={sale} tried={tried} />
      );
      return htmlPage(renderToStaticMarkup(shown));
    };
    return answer();
  };
}

interface BuyersPageProps {
  readonly state: string;
  readonly route: string | undefined;
  readonly fault: Fault | undefined;
  readonly sale: SaleKind;
  readonly tried: Tried | undefined;
}

function BuyersPage({ state, route, fault, sale, tried }: BuyersPageProps) {
  return (
    <main>
      <h1>Buyers</h1>
      <h2>Where an example lead would go</h2>
      <form action={ROOT}>
        <label>
          State <input name="state" size={2} maxLength={2} defaultValue={state} />
        </label>{' '}
        <button type="submit">Explain</button>
      </form>
      {route === undefined ? (
        <p>This site has no buyer yet. Run: node cli/site.mjs new buyer SELLER --like json</p>
      ) : (
        <pre>{route}</pre>
      )}
      <h2>Faulty buyers</h2>
      <p>Each press offers an example lead to a faulty buyer first, and to an honest one next.</p>
      {tried && fault && <TriedBuyer fault={fault} sale={sale} tried={tried} />}
      <Table head={['Fault', 'Offer it a lead']}>
        {FAULT_NAMES.map((name) => (
          <tr key={name}>
            <td>The buyer {FAULTS[name]}.</td>
            <td>
              {SALES.map((one) => (
                <form key={one} method="post" action={`${ROOT}?try=${name}&sale=${one}`}>
                  <button type="submit" aria-label={`${name}: ${one}`}>
                    {one}
                  </button>
                </form>
              ))}
            </td>
          </tr>
        ))}
      </Table>
    </main>
  );
}

function TriedBuyer({ fault, sale, tried }: { readonly fault: Fault; readonly sale: SaleKind; readonly tried: Tried }) {
  const cents = tried.ledger.reduce((sum, entry) => sum + entry.cents, 0);
  return (
    <section aria-labelledby="tried">
      <h3 id="tried">
        {fault}, {sale}
      </h3>
      <p role="status">
        The lead ends as {tried.end}. The ledger has{' '}
        {tried.ledger.length === 1 ? '1 sale' : `${tried.ledger.length} sales`} for {cents} cents. {tried.why}
      </p>
      <Table head={['When', 'Buyer', 'Step', 'Why']}>
        {tried.steps.map(({ at, buyer, step, why }) => (
          <tr key={`${at} ${buyer} ${step} ${why}`}>
            <td>{at}</td>
            <td>{buyer}</td>
            <td>{step}</td>
            <td>{why}</td>
          </tr>
        ))}
      </Table>
      <h4>What the buyers got</h4>
      <pre>{tried.received.map(({ path, key, body }) => `${path}  ${key}\n${body}`).join('\n\n')}</pre>
    </section>
  );
}

function Table({ head, children }: { readonly head: readonly string[]; readonly children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function htmlPage(body: string): Response {
  const html = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Buyers</title><link rel="icon" href="data:,"><style>${CSS}</style></head><body>${body}</body></html>`,
  ].join('');
  const styleHash = `sha256-${createHash('sha256').update(CSS).digest('base64')}`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...securityHeaders({ styleHashes: [styleHash], secure: false }),
      'cache-control': 'no-store',
    },
  });
}
