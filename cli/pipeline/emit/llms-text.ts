import type { PageKind } from '../../../templates/any-page.ts';
import type { Chrome } from '../../../templates/chrome.ts';
import { withoutBrand } from '../../../templates/format/page-title.ts';
import type { Output } from '../../system/disk.ts';
import type { KnownPage } from '../render/page-records.ts';

/** A page, as language models are told of it. */
export type ToldPage = Pick<KnownPage, 'kind' | 'title' | 'description' | 'canonicalUrl' | 'noIndex' | 'changedOn'>;

/** For pages of all other kinds: readers may leave out what is under this heading. */
const OPTIONAL = 'Optional';

/** The headings of kinds of pages, in the order of the file. */
const SECTIONS: Readonly<Partial<Record<PageKind, string>>> = {
  guide: 'Guides',
  composed: 'Answers, tools and contact',
  state: 'Rules by state',
  provider: 'Insurers',
  post: 'Blog',
  legal: 'Privacy and terms',
};

/** A further page of a long list. */
const FURTHER_PAGE = /\/page\/\d+$/;

/** The list stays short enough to be read whole: of each kind the first pages, of posts the newest. */
const MOST = 100;

/**
 * What the site is and which pages answer what, for language models: https://llmstxt.org. All words are those of the
 * content: the brand, the description of the home page, the disclaimer, and each page's title and description.
 */
export function llmsText(
  pages: readonly ToldPage[],
  { brand, notInsurer }: Pick<Chrome, 'brand' | 'notInsurer'>,
): Output {
  const shown = pages.filter(({ noIndex, canonicalUrl }) => !noIndex && !FURTHER_PAGE.test(canonicalUrl));
  const home = shown.find(({ canonicalUrl }) => new URL(canonicalUrl).pathname === '/');
  const sections = [...new Set([...Object.values(SECTIONS), OPTIONAL])].flatMap((title) => {
    const all = shown.filter((page) => sectionOf(page) === title && page !== home).slice(0, MOST);
    return all.length === 0 ? [] : [`## ${title}\n\n${all.map((page) => linkTo(page, brand)).join('\n')}`];
  });
  const about = home ? [`> ${home.description}`] : [];
  return { path: 'public/llms.txt', bytes: `${[`# ${brand}`, ...about, notInsurer, ...sections].join('\n\n')}\n` };
}

function sectionOf({ kind }: ToldPage): string {
  const sections: Readonly<Record<string, string | undefined>> = SECTIONS;
  return sections[kind] ?? OPTIONAL;
}

function linkTo({ title, description, canonicalUrl, changedOn }: ToldPage, brand: string): string {
  const name = withoutBrand(title, brand).replace(/[[\]\\]/g, '\\$&');
  const day = changedOn ? ` (${changedOn})` : '';
  return `- [${name}](${canonicalUrl}): ${description}${day}`;
}
