import type { Disk } from '../../../system/disk.ts';
import { readPage } from '../../render/page-files.ts';
import { type PageSize, sizeOf } from './measure-pages.ts';
import { ownBudget, type SharedSizes } from './size-budget.ts';

/** Weighs what pages share on the largest page that has all of it. */
export async function measureShared(sizes: readonly PageSize[], build: Disk): Promise<SharedSizes> {
  const weight = ({ consent, popup, html }: PageSize) => (consent ? 1e6 : 0) + (popup ? 1e6 : 0) + html;
  const largest = sizes.toSorted((a, b) => weight(b) - weight(a))[0];
  if (!largest) return { chrome: 0, consent: 0 };
  return sharedIn(readPage(build, largest.path));
}

/** What they weigh on this page. */
export async function sharedIn(html: string): Promise<SharedSizes> {
  const [whole, chromeless, own] = await Promise.all([html, withoutChrome(html), ownHtml(html)].map(sizeOf));
  return { chrome: (whole ?? 0) - (chromeless ?? 0), consent: (chromeless ?? 0) - (own ?? 0) };
}

/**
 * Adds what is a page's own of its HTML. A page that is within its own part as a whole is not weighed again, since
 * compressing takes long.
 */
export function measureOwn(sizes: readonly PageSize[], build: Disk): Promise<PageSize[]> {
  return Promise.all(
    sizes.map(async (size) =>
      size.html <= ownBudget(size) ? size : { ...size, own: await sizeOf(ownHtml(readPage(build, size.path))) },
    ),
  );
}

/** A page without what all pages share: it weighs the same for every owner. */
export function ownHtml(html: string): string {
  const origin = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1];
  const own = withoutConsent(withoutChrome(html));
  return origin ? own.replaceAll(origin, '') : own;
}

/** Without header and footer, and without the profiles and hours that pages repeat from them. */
function withoutChrome(html: string): string {
  return html
    .replace(/(<body[^>]*>)[\s\S]*?(?=<main)/, '$1')
    .replace(/(<\/main>)[\s\S]*?(?=<script type="application\/ld\+json"|<\/body>|$)/, '$1')
    .replace(/"sameAs":\[[^\]]*\],?/g, '')
    .replace(/<p class="call-hours[^>]*>[^<]*(?:<\/p>)?/g, '')
    .replace(/<style>[^<]*\.short-hours[^<]*<\/style>/, '');
}

/** Without the agreement: as it is shown, and as an island keeps it. */
function withoutConsent(html: string): string {
  return html
    .replace(/<dialog[\s\S]*?<\/dialog>/g, '')
    .replace(/<div class="consent">[\s\S]*?<\/div>/g, '')
    .replace(/"consent":\{(?:[^{}]|\{[^{}]*\})*\},?/g, '');
}
