import type { FooterGroup, Link, MenuItem } from '../schemas/generated/content-types.ts';
import { fill } from './format/fill.ts';
import { formatPhone } from './format/phone.ts';
import type { Site } from './site.ts';

/** What every page's header and footer show: plain JSON, so a function can render a page without the content. */
export interface Chrome {
  readonly brand: string;
  readonly menu: readonly MenuItem[];
  readonly quoteButton: Link;
  readonly groups: readonly FooterGroup[];
  readonly social: readonly Link[];
  readonly privacy: readonly Link[];
  /** With the year filled in. */
  readonly copyright: string;
  readonly callText: string;
  readonly notInsurer: string;
  /** "General information, not legal advice", when the site says so. */
  readonly general?: string;
  /** Google's tag manager, where the site has one. */
  readonly tagManagerId?: string;
  /** Cloudflare's Turnstile, where the site has it. */
  readonly turnstileSiteKey?: string;
}

/** Picks and fills what header and footer show from the site's settings. */
export function chromeOf(site: Site): Chrome {
  const { brand, menu, header, footer, disclaimers, phone, since, tagManagerId, turnstileSiteKey } = site.config;
  const filled = (text: string) =>
    fill(text, { brand, year: String(site.year), phone: formatPhone(phone), since: String(since) });
  return {
    brand,
    menu,
    quoteButton: header.quoteButton,
    groups: footer.groups,
    social: footer.social,
    privacy: footer.privacy,
    copyright: filled(footer.copyright),
    callText: filled(footer.callText ?? 'Call a licensed agent'),
    notInsurer: filled(disclaimers.notInsurer),
    ...(disclaimers.general ? { general: filled(disclaimers.general) } : {}),
    ...(tagManagerId ? { tagManagerId } : {}),
    ...(turnstileSiteKey ? { turnstileSiteKey } : {}),
  };
}
