import type { ConsentWording, SellerList } from '../../../schemas/generated/content-types.ts';
import { LOGO_SIZE } from '../../../templates/format/logo-size.ts';
import { type Pictures, shownPicture } from '../../../templates/pictures.ts';
import type { ConsentVersion, ProviderRecord, Site, StateOutline, StateRecord } from '../../../templates/site.ts';
import type { Clock } from '../../system/clock.ts';
import type { Content } from '../resolve/content.ts';
import { logosOf } from '../validate/check-pictures.ts';
import { consentForms } from '../validate/schema-library.ts';
import { stateOutlines } from './state-outlines.ts';

/**
 * What pages may ask about the content. Throws if the content has errors.
 * @param assets paths of the files in content/assets/.
 * @param pictures those of them that content shows.
 */
export function siteOf(content: Content, clock: Clock, assets: readonly string[] = [], pictures: Pictures = {}): Site {
  const config = content.all('site')[0]?.data;
  const listings = content.all('listings')[0]?.data;
  if (!config || !listings) throw new Error(NO_SITE);
  const states = stateRecords(content);
  return {
    config,
    listings,
    year: clock.year,
    states,
    providers: providerRecords(content, assets, pictures),
    guides: content.all('guide'),
    posts: content
      .all('post')
      .filter(({ data }) => !data.draft)
      .toSorted((a, b) => b.data.publishedOn.localeCompare(a.data.publishedOn) || a.slug.localeCompare(b.slug)),
    duiTopics: content.all('dui-topic').toSorted((a, b) => a.data.order - b.data.order),
    faqGroups: content.all('faq'),
    legal: content.all('legal'),
    pages: content.all('page'),
    consents: newestConsents(content),
    sellerLists: sellerLists(content),
    pictures,
    outlines: outlinesByCode(states),
  };
}

const NO_SITE = 'A site is made only from content without problems.';

function stateRecords(content: Content): StateRecord[] {
  const articles = new Map(content.all('state-article').map((article) => [article.slug, article]));
  const listings = new Map(content.all('cities').map(({ slug, data }) => [slug, data]));
  return content
    .all('state')
    .flatMap(({ slug, data }): StateRecord[] => {
      const [article, ofState] = [articles.get(slug), listings.get(slug)];
      if (!article || !ofState) return [];
      const { cities, hero } = ofState;
      return [{ slug, facts: data, article, cities, ...(hero ? { listingHero: hero } : {}) }];
    })
    .sort((a, b) => a.facts.name.localeCompare(b.facts.name, 'en-US'));
}

function providerRecords(content: Content, assets: readonly string[], pictures: Pictures): ProviderRecord[] {
  const logos = new Map(logosOf(assets).map(({ slug, address }) => [slug, address]));
  const articles = new Map(content.all('provider-article').map((article) => [article.slug, article]));
  return content
    .all('provider')
    .flatMap(({ slug, data }): ProviderRecord[] => {
      const article = articles.get(slug);
      if (!article) return [];
      const src = logos.get(slug);
      const logo = src && shownPicture({ src, alt: data.name, ...LOGO_SIZE }, 'logo', pictures);
      return [{ slug, facts: data, article, ...(logo ? { logo } : {}) }];
    })
    .sort((a, b) => a.facts.name.localeCompare(b.facts.name, 'en-US'));
}

/** The list of a site without content/sellers.yaml: only the operator may call. */
const NO_SELLERS: SellerList = { version: 'none', sellers: [] };

/** Newest first. */
function sellerLists(content: Content): Site['sellerLists'] {
  const lists = content.all('sellers').flatMap(({ data }) => data.lists);
  const [newest = NO_SELLERS, ...earlier] = lists.toSorted((a, b) => b.version.localeCompare(a.version));
  return [newest, ...earlier];
}

type ConsentForm = ConsentWording['form'];

/** The newest wording for each form. Older versions stay in the content for the records that name them. */
function newestConsents(content: Content): Site['consents'] {
  const newest: Partial<Record<ConsentForm, ConsentVersion>> = {};
  const byRelease = content
    .all('consent')
    .toSorted((a, b) => a.data.releasedOn.localeCompare(b.data.releasedOn) || a.slug.localeCompare(b.slug));
  for (const { slug, data } of byRelease) newest[data.form] = { version: slug, wording: data };
  if (!hasEveryForm(newest)) throw new Error(NO_SITE);
  return newest;
}

function hasEveryForm(consents: Partial<Site['consents']>): consents is Site['consents'] {
  return consentForms.every((form) => String(form) in consents);
}

function outlinesByCode(states: readonly StateRecord[]): Record<string, StateOutline> {
  const outlines = stateOutlines();
  return Object.fromEntries(
    states.flatMap(({ facts }) => {
      const outline = outlines.get(facts.name);
      return outline ? [[facts.code, outline]] : [];
    }),
  );
}
