import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Bundle } from '../bundle/bundle.ts';
import type { Page } from '../render/render.ts';

const compress = promisify(brotliCompress);

/**
 * Budgets in bytes, Brotli (design: budgets). Long pages may be larger, never more than `longHtml`; forms of a site that has Turnstile may
 * load `turnstile` more.
 */
export const BUDGET = { html: 13_500, longHtml: 18_000, script: 2_000, formScript: 14_000, turnstile: 250 } as const;

/** Kinds whose length is their point. */
const LONG_KINDS = new Set(['guide', 'state', 'provider']);

export interface PageSize {
  readonly path: string;
  readonly kind: string;
  /** HTML with its inline stylesheet, Brotli bytes. */
  readonly html: number;
  /** All scripts the page may load, islands included, Brotli bytes. */
  readonly script: number;
  readonly islands: readonly string[];
  /** It brings Turnstile's widget to its forms. */
  readonly turnstile: boolean;
}

/** Measures every page as a browser would fetch it, compressed as hosts do for files (Brotli, quality 11). */
export async function measurePages(pages: readonly Page[], bundle: Bundle): Promise<PageSize[]> {
  const scripts = new Map<string, number>();
  for (const [address, bytes] of bundle.files) scripts.set(address, (await compress(bytes)).length);
  return Promise.all(
    pages.map(async ({ route, html }) => {
      const islands = [...new Set([...html.matchAll(/data-island="([^"]+)"/g)].map(([, name = '']) => name))];
      const files = new Set(['', ...islands].flatMap((name) => bundle.loads.get(name) ?? []));
      const turnstile = html.includes(`src="${bundle.turnstile}"`);
      if (turnstile) files.add(bundle.turnstile);
      const script = [...files].reduce((sum, file) => sum + (scripts.get(file) ?? 0), 0);
      const size = (await compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })).length;
      return { path: route.page.path, kind: route.page.kind, html: size, script, islands, turnstile };
    }),
  );
}

/** What is over its budget, in words; empty when nothing is. */
export function overBudget(sizes: readonly PageSize[]): string[] {
  return sizes.flatMap(({ path, kind, html, script, islands, turnstile }) => {
    const allowed = LONG_KINDS.has(kind) ? BUDGET.longHtml : BUDGET.html;
    const scriptAllowed =
      (islands.length === 0 ? BUDGET.script : BUDGET.formScript) + (turnstile ? BUDGET.turnstile : 0);
    return [
      ...(html > allowed ? [`${path}: HTML is ${kilobytes(html)}, more than ${kilobytes(allowed)}`] : []),
      ...(script > scriptAllowed
        ? [`${path}: scripts are ${kilobytes(script)}, more than ${kilobytes(scriptAllowed)}`]
        : []),
    ];
  });
}

/** One line for each kind of page: how many, the largest, its HTML and scripts; then the long pages that use their allowance. */
export function sizeTable(sizes: readonly PageSize[]): string {
  const kinds = [...new Set(sizes.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ofKind = sizes.filter((size) => size.kind === kind);
    const largest = ofKind.reduce((a, b) => (b.html > a.html ? b : a));
    const script = Math.max(...ofKind.map((size) => size.script));
    return `  ${kind.padEnd(10)}${String(ofKind.length).padStart(5)} ${kilobytes(largest.html).padStart(9)} ${kilobytes(script).padStart(9)}  ${largest.path}`;
  });
  const long = sizes.filter(({ kind, html }) => LONG_KINDS.has(kind) && html > BUDGET.html);
  const named = long.map(
    ({ path, kind, html }) =>
      `  ${path} is ${kilobytes(html)}: a long ${kind} page, allowed up to ${kilobytes(BUDGET.longHtml)}`,
  );
  return ['  kind      pages      HTML    script  largest (Brotli)', ...rows, ...named].join('\n');
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
