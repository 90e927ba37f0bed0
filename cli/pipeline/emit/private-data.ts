import { createHash } from 'node:crypto';
import type { Chrome } from '../../../templates/chrome.ts';
import type { Assets } from '../../../templates/page.ts';
import type { Site } from '../../../templates/site.ts';
import type { Output } from '../../system/output.ts';
import { exampleConfiguration } from '../plan/example-configuration.ts';
import type { Route } from '../plan/plan.ts';
import type { Content } from '../resolve/content.ts';

export interface PrivateDataInput {
  readonly site: Site;
  readonly content: Content;
  readonly routes: readonly Route[];
  readonly chrome: Chrome;
  readonly assets: Assets;
  readonly styleHash: string;
}

/** The files of a build that functions read: `private/` beside the public files, never served. */
export function privateData({ site, content, routes, chrome, assets, styleHash }: PrivateDataInput): Output[] {
  const { origin, phone, legalName } = site.config;
  return [
    json('site', {
      chrome,
      assets,
      styleHash,
      origin,
      phone,
      legalName,
      exampleConfiguration: exampleConfiguration(site),
    }),
    json('sellers', site.sellerLists),
    json('routes', { pages: routes.map(({ page }) => page.path) }),
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
    json('consents', consentVersions(content)),
    json('content/SR22Content', contentByType(site)),
    ...routes
      .filter(({ page }) => page.forms.length > 0 || page.kind === 'listing')
      .map(({ page }) => json(`pages${page.path === '/' ? '/index' : page.path}`, page)),
  ];
}

/** All released wordings, with the hash that consent records keep. */
function consentVersions(content: Content): object[] {
  return content.all('consent').map(({ slug, data }) => ({
    version: slug,
    wording: data,
    sha256: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
  }));
}

/** Insurance content by type and key (specification section 3, insurance content per type). */
function contentByType(site: Site): object {
  const { cta } = site.config;
  const guides = site.guides.map(({ slug, data, body }) => [
    slug,
    {
      name: data.name ?? data.title,
      title: data.title,
      subTitle: data.subTitle,
      content: data.summary,
      topics: body,
      cta: data.cta ?? cta,
    },
  ]);
  const states = site.states.map(({ slug, facts, article }) => [
    slug,
    {
      name: facts.name,
      title: article.data.title,
      subTitle: article.data.subTitle,
      content: article.data.quickInfo,
      topics: article.body,
      cta: article.data.cta ?? cta,
    },
  ]);
  const providers = site.providers.map(({ slug, facts, article }) => [
    slug,
    {
      name: facts.name,
      title: article.data.title,
      subTitle: article.data.subTitle,
      content: facts.statusNote,
      image: facts.tile.image,
      topics: article.body,
      cta: article.data.cta ?? cta,
    },
  ]);
  return {
    STATE: Object.fromEntries(states),
    PROVIDER: Object.fromEntries(providers),
    INSURANCE: Object.fromEntries(guides),
  };
}

function json(name: string, data: unknown): Output {
  return { path: `private/${name}.json`, bytes: JSON.stringify(data) };
}
