import { PALETTE } from '../../../templates/drawings/tones.ts';
import type { Piece, Site } from '../../../templates/site.ts';
import { MANIFEST_ICONS } from '../../pictures/icons.ts';
import { outlinePictures } from '../../pictures/outline-picture.ts';
import { usMap } from '../../pictures/us-map.ts';
import type { Clock } from '../../system/clock.ts';
import type { Output } from '../../system/disk.ts';
import { escapeXml } from '../../system/escape-xml.ts';
import { speculationRules } from './speculation-rules.ts';

/** Files about the site as a whole: for search engines, browsers, feed readers, phones, and finders of holes. */
export function siteFiles(site: Site, clock: Clock): Output[] {
  const rules = speculationRules();
  const map = usMap(site);
  return [
    {
      path: 'public/robots.txt',
      bytes: `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${site.config.origin}/sitemap.xml\n`,
    },
    { path: 'public/blog/feed.xml', bytes: feed(site) },
    { path: 'public/site.webmanifest', bytes: manifest(site) },
    { path: 'public/.well-known/gpc.json', bytes: optOutSupport(site) },
    { path: `public${rules.address}`, bytes: rules.text },
    ...securityContact(site, clock),
    ...indexNowKey(site),
    { path: `public${map.address}`, bytes: map.svg },
    { path: `public${map.factsAddress}`, bytes: map.facts },
    ...outlinePictures(site),
  ];
}

/** Readers of a feed ask for it often, and have read the older posts. */
const FEED_POSTS = 50;

/** The newest posts, in Atom (RFC 4287). */
function feed({ config, posts: all, people }: Site): string {
  const posts = all.slice(0, FEED_POSTS);
  const address = `${config.origin}/blog`;
  const days = posts.map(({ data }) => data.updatedOn ?? data.publishedOn).sort();
  const updated = days.at(-1) ?? '1970-01-01';
  const authorOf = ({ writtenBy, author }: Piece<'post'>['data']) =>
    people.find(({ id }) => id === writtenBy)?.name ?? author;
  const entries = posts.map(({ slug, data }) =>
    [
      '<entry>',
      `<title>${escapeXml(data.title)}</title>`,
      `<link href="${address}/${slug}"/>`,
      `<id>${address}/${slug}</id>`,
      `<published>${data.publishedOn}T00:00:00Z</published>`,
      `<updated>${data.updatedOn ?? data.publishedOn}T00:00:00Z</updated>`,
      `<author><name>${escapeXml(authorOf(data))}</name></author>`,
      `<summary>${escapeXml(data.description)}</summary>`,
      '</entry>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(config.brand)} blog</title>`,
    `<link href="${address}"/>`,
    `<link rel="self" href="${address}/feed.xml"/>`,
    `<id>${address}</id>`,
    `<updated>${updated}T00:00:00Z</updated>`,
    ...entries,
    '</feed>',
    '',
  ].join('\n');
}

/** https://www.w3.org/TR/appmanifest/ */
function manifest({ config }: Site): string {
  const drawn = MANIFEST_ICONS.map(({ address, size, maskable }) => ({
    src: address,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: maskable ? 'maskable' : 'any',
  }));
  const settings = {
    id: '/',
    name: config.brand,
    short_name: config.brand,
    lang: 'en-US',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: PALETTE.ink,
    icons: [{ src: '/assets/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...drawn],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/**
 * Says that the site honors Global Privacy Control (https://www.w3.org/TR/gpc/#gpc-support-resource), since the date of
 * the newest legal page: those pages say what the signal does here.
 */
function optOutSupport({ legal }: Site): string {
  const lastUpdate = legal
    .map(({ data }) => data.effectiveOn)
    .sort()
    .at(-1);
  return `${JSON.stringify({ gpc: true, lastUpdate })}\n`;
}

/**
 * Proves to search engines that who sends them addresses of this site may do so: https://www.indexnow.org/documentation
 */
function indexNowKey({ config: { indexNowKey: key } }: Site): Output[] {
  return key === undefined ? [] : [{ path: `public/${key}.txt`, bytes: key }];
}

/** RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 364;

/** Where to report a hole in the site (RFC 9116). No file when the site has no contact. */
function securityContact({ config }: Site, clock: Clock): Output[] {
  const { origin, email, security } = config;
  const contact = security?.contact ?? email;
  if (contact === undefined) return [];
  const expires = new Date(Date.parse(`${clock.today}T00:00:00.000Z`) + SECURITY_DAYS * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(security?.policy ? [`Policy: ${origin}${security.policy}`] : []),
  ];
  return [{ path: 'public/.well-known/security.txt', bytes: `${lines.join('\n')}\n` }];
}
