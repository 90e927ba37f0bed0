import type { ConsentWording } from '../../../schemas/generated/content-types.ts';
import type { ConsentVersion, ProviderRecord, Site, StateOutline, StateRecord } from '../../../templates/site.ts';
import type { Clock } from '../../system/clock.ts';
import type { Content } from '../validate/validate.ts';
import { stateOutlines } from './state-outlines.ts';

/** What pages may ask about the content, from entries without problems. */
export function siteOf(content: Content, clock: Clock): Site {
  const config = content.all('site')[0]?.data;
  const listings = content.all('listings')[0]?.data;
  if (!config || !listings) throw new Error('A site is made from content without problems.');
  const states = stateRecords(content);
  return {
    config,
    listings,
    year: clock.year,
    states,
    providers: providerRecords(content),
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
    outlines: outlinesByCode(states),
  };
}

function stateRecords(content: Content): StateRecord[] {
  return content
    .all('state')
    .flatMap(({ slug, data }): StateRecord[] => {
      const article = content.all('state-article').find((entry) => entry.slug === slug);
      const cities = content.all('cities').find((entry) => entry.slug === slug)?.data.cities;
      return article && cities ? [{ slug, facts: data, article, cities }] : [];
    })
    .sort((a, b) => a.facts.name.localeCompare(b.facts.name, 'en-US'));
}

function providerRecords(content: Content): ProviderRecord[] {
  return content
    .all('provider')
    .flatMap(({ slug, data }): ProviderRecord[] => {
      const article = content.all('provider-article').find((entry) => entry.slug === slug);
      return article ? [{ slug, facts: data, article }] : [];
    })
    .sort((a, b) => a.facts.name.localeCompare(b.facts.name, 'en-US'));
}

/** The wording each form shows: the newest release. Older versions stay, for the records that name them. */
function newestConsents(content: Content): Site['consents'] {
  const newest = new Map<ConsentWording['form'], ConsentVersion>();
  for (const { slug, data } of content
    .all('consent')
    .toSorted((a, b) => a.data.releasedOn.localeCompare(b.data.releasedOn))) {
    newest.set(data.form, { version: slug, wording: data });
  }
  return Object.fromEntries(newest) as unknown as Site['consents'];
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
