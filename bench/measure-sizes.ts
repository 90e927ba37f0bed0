import { BUDGET } from '../cli/pipeline/emit/page-sizes.ts';
import type { Figure } from './figures.ts';
import type { SiteCopy } from './site-copy.ts';

/** A line of the table that `site build --sizes` prints: kind, pages, HTML, script, the largest page. */
const ROW = /^ {2}(\S+) +(\d+) +([\d.]+) KB +([\d.]+) KB +(\S+)$/gm;

/** What the largest page of each kind weighs, HTML with inline CSS and all scripts it may load, Brotli. */
export async function* measureSizes(site: SiteCopy): AsyncGenerator<Figure> {
  const { stdout } = await site.run(['build', '--out', site.at('out'), '--sizes']);
  for (const [, kind = '', pages, html, script, path] of stdout.matchAll(ROW)) {
    const note = `${pages} pages, largest ${path}, scripts ${script} KB`;
    const atMost = (LONG.has(kind) ? BUDGET.longHtml : BUDGET.html) / 1000;
    yield { section: 'sizes', name: `${kind}, HTML`, value: Number(html), unit: 'KB', budget: { atMost }, note };
  }
}

/** Kinds that may be longer. */
const LONG = new Set(['guide', 'state', 'provider']);
