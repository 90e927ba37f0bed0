import type { PageSize } from './measure-pages.ts';
import { SCREEN_NAMES } from './picture-weights.ts';

/**
 * Budgets in bytes, Brotli. Long pages have up to `longHtml`, and those with the map `mapHtml`; Turnstile may add
 * `turnstile` to a page with a form, and what measures a page for its visitor `fieldData` to every page, after it has
 * loaded.
 * `firstLoad` is everything that loads at once: HTML, scripts, typeface, and the pictures that are not lazy.
 */
export const BUDGET = {
  html: 13_500,
  longHtml: 18_000,
  mapHtml: 14_900,
  script: 2_000,
  formScript: 15_050,
  turnstile: 250,
  fieldData: 1_000,
  firstLoad: 120_000,
} as const;

/**
 * From here on a page is slow wherever its visitor is, and `--sizes` ends with 1: its HTML takes a third round trip of
 * a new connection, or its first load more than two seconds on a common phone line. Over its budget it is only named.
 */
export const LIMIT = { html: 40_000, firstLoad: 400_000 } as const;

/**
 * What pages share has a part of the budget of its own: header and footer on every page, and the agreement to calls,
 * with its pop-up, where a form asks for it. The rest is for the page. So a page within its part stays there when an
 * owner fills in a long company name, sellers and profiles.
 */
const SHARES = { chrome: 1_200, consent: 550, popup: 300 } as const;

/** The most that they may weigh once an owner has filled them in, wherever they stand. */
export const SHARED_MOST: SharedSizes = { chrome: 2_000, consent: 1_200 };

/** What the shared parts weigh within a page, in Brotli bytes. */
export interface SharedSizes {
  /** Header and footer. */
  readonly chrome: number;
  /** The agreement to calls, with its pop-up where a page has one. */
  readonly consent: number;
}

/** Kinds of page that are long by nature. */
const LONG_KINDS = new Set(['guide', 'state', 'state-answers', 'provider']);

/** A sentence for each page over the limit of all pages. */
export function overLimit(sizes: readonly PageSize[]): string[] {
  return sizes.flatMap((size) => [
    ...(size.html > LIMIT.html ? [`${size.path}: HTML is ${size.html} bytes, more than ${LIMIT.html}. ${MEND}`] : []),
    ...heavyFirstLoads(size, LIMIT.firstLoad),
  ]);
}

/** A sentence for each page, script or shared part over its budget. */
export function overBudget(sizes: readonly PageSize[], shared: SharedSizes): string[] {
  return [...overShare(shared), ...sizes.flatMap(overOwnBudget)];
}

const SHARED: Readonly<Record<keyof SharedSizes, readonly [what: string, mend: string]>> = {
  chrome: ['Header and footer are', 'Shorten the menu or the footer in content/site.yaml'],
  consent: ['The agreement to calls is', 'Shorten the newest wording in content/consents'],
};

function overShare(shared: SharedSizes): string[] {
  return SHARE_NAMES.flatMap((name) => {
    const [what, mend] = SHARED[name];
    if (shared[name] <= SHARED_MOST[name]) return [];
    return [`${what} ${shared[name]} bytes on each page, more than ${SHARED_MOST[name]}. ${mend}`];
  });
}

export const SHARE_NAMES = ['chrome', 'consent'] as const;

const MEND = 'Shorten it, or move a part to another page';

/** Of a page's HTML, in Brotli bytes. The map lists fifty states, each with its links. */
export function htmlBudget({ kind, islands }: Pick<PageSize, 'kind' | 'islands'>): number {
  if (LONG_KINDS.has(kind)) return BUDGET.longHtml;
  return islands.includes('state-map') ? BUDGET.mapHtml : BUDGET.html;
}

/** What of the budget is for the page alone. */
export function ownBudget(size: Pick<PageSize, 'kind' | 'islands' | 'consent' | 'popup'>): number {
  return htmlBudget(size) - SHARES.chrome - (size.consent ? SHARES.consent : 0) - (size.popup ? SHARES.popup : 0);
}

function overOwnBudget(size: PageSize): string[] {
  const { path, html, own = html, script, islands, turnstile, fieldData } = size;
  const most = ownBudget(size);
  const scriptAllowed =
    (islands.length === 0 ? BUDGET.script : BUDGET.formScript) +
    (turnstile ? BUDGET.turnstile : 0) +
    (fieldData ? BUDGET.fieldData : 0);
  return [
    ...(own > most ? [`${path}: its own part of the HTML is ${own} bytes, more than ${most}. ${MEND}`] : []),
    ...(script > scriptAllowed ? [`${path}: scripts are ${script} bytes, more than ${scriptAllowed}`] : []),
    ...heavyFirstLoads(size, BUDGET.firstLoad),
  ];
}

function heavyFirstLoads({ path, html, script, font, pictures }: PageSize, most: number): string[] {
  return SCREEN_NAMES.flatMap((screen) => {
    const first = html + script + font + pictures[screen].first;
    if (first <= most) return [];
    return [`${path}: the first load on a ${screen} is ${kilobytes(first)}, more than ${kilobytes(most)}`];
  });
}

/** For a sentence or a table: 13.5 KB. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
