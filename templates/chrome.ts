import type { FooterLink, Link, MenuItem, PaymentNotice, TagManager } from '../schemas/generated/content-types.ts';
import { type AnsweredCalls, answeredCalls } from './format/call-hours.ts';
import { formatPhone } from './format/phone.ts';
import { fill } from './format/text.ts';
import { type Pictures, type ShownPicture, shownPicture } from './pictures.ts';
import type { Site } from './site.ts';

/** A link of the footer, with its picture. */
export interface PicturedLink extends Omit<FooterLink, 'image'> {
  readonly image?: ShownPicture;
}

/** A group of links in the footer. */
export interface FooterLinks {
  readonly title: string;
  readonly links: readonly PicturedLink[];
}

/** Content of every header and footer. It is plain JSON, so functions can render pages without the site's content. */
export interface Chrome {
  readonly brand: string;
  readonly menu: readonly MenuItem[];
  readonly quoteButton: Link;
  readonly groups: readonly FooterLinks[];
  /** The line that says since when the service exists. */
  readonly since?: string;
  readonly social: readonly PicturedLink[];
  readonly privacy: readonly Link[];
  /** The kind and postal address of the company that runs the site, if content/site.yaml has them. */
  readonly company?: string;
  /** Contains the current year. */
  readonly copyright: string;
  readonly callText: string;
  readonly notInsurer: string;
  /** Who answers calls, and when, if content/people.yaml says it. */
  readonly calls?: AnsweredCalls;
  /** Who pays for calls and requests, in short. */
  readonly payment?: PaymentNotice;
  /** A general disclaimer, for example "General information, not legal advice". */
  readonly general?: string;
  /** Google's tag manager, if the site has one. */
  readonly tagManager?: TagManager;
  /** Site key of Cloudflare's Turnstile, if the site uses it. */
  readonly turnstileSiteKey?: string;
  /** Whether browsers report how fast pages were. */
  readonly fieldData?: boolean;
}

/** Takes the content of header and footer from the site's settings and fills its placeholders. */
export function chromeOf(site: Site): Chrome {
  const { brand, menu, header, footer, disclaimers, phone, since } = site.config;
  const { tagManager, turnstileSiteKey, fieldData } = site.config;
  const filled = (text: string) =>
    fill(text, { brand, year: String(site.year), phone: formatPhone(phone), since: String(since) });
  const pictured = (links: readonly FooterLink[]) => links.map((link) => picturedLink(link, site.pictures));
  const company = companyLine(site.config);
  const calls = answeredCalls(site);
  return {
    brand,
    menu,
    quoteButton: header.quoteButton,
    groups: footer.groups.map(({ title, links }) => ({ title, links: pictured(links) })),
    ...(footer.since ? { since: filled(footer.since) } : {}),
    social: pictured(footer.social),
    privacy: footer.privacy,
    ...(company === '' ? {} : { company }),
    copyright: filled(footer.copyright),
    callText: filled(footer.callText ?? 'Call us'),
    notInsurer: filled(disclaimers.notInsurer),
    ...(calls ? { calls } : {}),
    ...(disclaimers.payment ? { payment: disclaimers.payment } : {}),
    ...(disclaimers.general ? { general: filled(disclaimers.general) } : {}),
    ...(tagManager ? { tagManager } : {}),
    ...(turnstileSiteKey ? { turnstileSiteKey } : {}),
    ...(fieldData ? { fieldData } : {}),
  };
}

/** The name beside the picture says what it shows. */
function picturedLink({ image, ...link }: FooterLink, pictures: Pictures): PicturedLink {
  const size = { width: 24, height: 24 };
  return image === undefined
    ? link
    : { ...link, image: shownPicture({ src: image, alt: '', ...size }, 'icon', pictures) };
}

/** "Acme LLC, an Ohio limited liability company, 100 Main Street, …". Empty while nothing but the name is known. */
function companyLine({ legalName, entityType, postalAddress }: Site['config']): string {
  const facts = [entityType, postalAddress].filter(Boolean);
  return facts.length === 0 ? '' : [legalName, ...facts].join(', ');
}
