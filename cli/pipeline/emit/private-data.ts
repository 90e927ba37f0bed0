import type { SiteConfig } from '../../../schemas/generated/content-types.ts';
import { daysIn } from '../../../schemas/rules/deadlines/calendar-day.ts';
import { DEADLINES_PATH } from '../../../schemas/rules/deadlines/deadline-query.ts';
import { timelineRules } from '../../../schemas/rules/deadlines/timeline-rules.ts';
import { driverRules } from '../../../schemas/rules/facts/driver-rules.ts';
import type { ServedForm } from '../../../schemas/rules/forms/content-form.ts';
import type { Chrome } from '../../../templates/chrome.ts';
import {
  guideContent,
  type InsuranceContent,
  providerContent,
  stateContent,
} from '../../../templates/insurance-content.ts';
import type { Assets } from '../../../templates/page.ts';
import type { Site } from '../../../templates/site.ts';
import type { Output } from '../../system/disk.ts';
import type { Bundle } from '../bundle/bundle.ts';
import type { FormerAddresses } from '../plan/publishing/publishing.ts';
import type { Content } from '../resolve/content.ts';
import { wordingHash } from '../validate/company/release.ts';
import { isDraft } from '../validate/entry.ts';
import { speculationRules } from './speculation-rules.ts';

interface SiteDataInput {
  readonly site: Site;
  /** Addresses of all pages. */
  readonly pages: readonly string[];
  readonly pageKinds: ReadonlySet<string>;
  /** The pages that search engines may index, by their titles. */
  readonly names: readonly { readonly path: string; readonly name: string }[];
  /** What keeps the public out, a line each. */
  readonly openGates: readonly string[];
  readonly forms: readonly ServedForm[];
  readonly former: FormerAddresses;
  /** When visitors see something else without an edit; an ISO moment. */
  readonly nextChange?: string;
  readonly chrome: Chrome;
  readonly assets: Assets;
  /** Of the styles. */
  readonly hashes: Pick<Bundle, 'styleHash' | 'sheetHashes'>;
}

/*
 * The files of a build that functions read: `private/` beside the public files, never served. The models of pages with
 * forms, `private/pages/`, are written with the pages.
 */

/** What every function knows of the site, and the addresses of its pages. */
export function siteData(input: SiteDataInput): Output[] {
  const { site, openGates, pages, pageKinds, names, forms, former, nextChange, chrome, assets, hashes } = input;
  const { origin, phone, legalName, retention, fieldData, indexNowKey, answerByMail } = site.config;
  return [
    json('site', {
      chrome,
      assets,
      ...hashes,
      speculationRules: speculationRules().address,
      origin,
      phone,
      legalName,
      retention: retentionDays(retention),
      ...(indexNowKey === undefined ? {} : { indexNowKey }),
      ...(fieldData ? { fieldData: { pageKinds: [...pageKinds].sort() } } : {}),
      ...(answerByMail ? { answerByMail } : {}),
      openGates,
    }),
    json('routes', { pages }),
    json('page-names', names),
    json('forms', forms),
    json('redirects', former),
    json('schedule', { nextChange: nextChange ?? null }),
  ];
}

/** What functions look up: states, listings, and the wordings and sellers that visitors agreed to. */
export function privateData(site: Site, content: Content): Output[] {
  return [
    json('sellers', site.sellerLists),
    json('buyers', buyerFiles(content, site)),
    json(
      'states',
      site.states.map(({ slug, facts, cities }) => ({
        slug,
        name: facts.name,
        code: facts.code,
        cities: cities.map((city) => ({ name: city.name, slug: city.slug })),
      })),
    ),
    json('listings', site.listings),
    json('consents', consentVersions(content, site)),
  ];
}

/** How sellers with a file of their own get leads. Secrets are named here, and stand in the environment. */
function buyerFiles(content: Content, { states }: Site) {
  const [routing] = content.all('routing');
  return {
    buyers: content.all('buyer').map(({ slug, data }) => ({ id: slug, file: data })),
    ...(routing ? { routing: routing.data } : {}),
    stateNames: Object.fromEntries(states.map(({ facts }) => [facts.code, facts.name])),
  };
}

/** What each state asks of drivers, a file a state: for the form finder and the deadline timeline. */
export function driverRulesFiles({ states }: Site): Output[] {
  return states.map(({ slug, facts }) => json(`driver-rules/${slug}`, driverRules(slug, facts)));
}

/** What the deadline timeline counts by in the browser, a file a state. */
export function deadlineFiles({ states }: Site): Output[] {
  return states.map(({ slug, facts }) => ({
    path: `public/data${DEADLINES_PATH}/${slug}.json`,
    bytes: JSON.stringify(timelineRules(driverRules(slug, facts))),
  }));
}

/** What /api/content answers. */
export function insuranceContent(site: Site): Output {
  return json('content/SR22Content', contentByType(site));
}

/** The periods that the server's purge applies, in days, by the names of its rules. */
function retentionDays({ undelivered, delivered, privacyRequests, consents }: SiteConfig['retention']) {
  return {
    undelivered: daysIn(undelivered),
    delivered: daysIn(delivered),
    'privacy-requests': daysIn(privacyRequests),
    consents: daysIn(consents),
  };
}

/**
 * All wordings released by the day of the build, with the hash that consent records keep. A draft is among them only in
 * a preview whose forms show it.
 */
function consentVersions(content: Content, { consents }: Site): object[] {
  return content
    .all('consent')
    .filter(({ slug, data }) => {
      const shown = consents[data.form];
      if (shown?.version === slug) return true;
      return !isDraft({ data }) && data.releasedOn <= (shown?.wording.releasedOn ?? '');
    })
    .map(({ slug, data }) => ({
      version: slug,
      wording: data,
      sha256: wordingHash(data),
    }));
}

/** Insurance content by type and key (specification section 3, insurance content per type). */
function contentByType(
  site: Site,
): Readonly<Record<'STATE' | 'PROVIDER' | 'INSURANCE', Record<string, InsuranceContent>>> {
  return {
    STATE: Object.fromEntries(site.states.map((state) => [state.slug, stateContent(state, site)])),
    PROVIDER: Object.fromEntries(site.providers.map((provider) => [provider.slug, providerContent(provider, site)])),
    INSURANCE: Object.fromEntries(site.guides.map((guide) => [guide.slug, guideContent(guide, site)])),
  };
}

function json(name: string, data: unknown): Output {
  return { path: `private/${name}.json`, bytes: JSON.stringify(data) };
}
