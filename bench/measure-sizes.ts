import { BUDGET } from '../cli/pipeline/emit/page-sizes.ts';
import type { Figure } from './figures.ts';
import type { SiteCopy } from './site-copy.ts';

/** A row of the `site build --sizes` table: kind, pages, HTML, script, largest page. */
const ROW = /^ {2}(\S+) +(\d+) +([\d.]+) KB +([\d.]+) KB +(\S+)$/gm;

/** Brotli size of the largest page of each kind: HTML with inline CSS, and all scripts it may load. */
export async function* measureSizes(site: SiteCopy): AsyncGenerator<Figure> {
  const { stdout } = await site.run(['build', '--out', site.at('out'), '--sizes']);
  for (const [, kind = '', pages, html, script, path] of stdout.matchAll(ROW)) {
    const note = `${pages} pages, largest ${path}, scripts ${script} KB`;
    const atMost = (LONG.has(kind) ? BUDGET.longHtml : BUDGET.html) / 1000;
    yield { section: 'sizes', name: `${kind}, HTML`, value: Number(html), unit: 'KB', budget: { atMost }, note };
  }
}

/** Kinds with the higher HTML budget. */
const LONG = new Set(['guide', 'state', 'provider']);
