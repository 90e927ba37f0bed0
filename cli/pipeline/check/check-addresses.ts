import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemAt, problemIn } from '../parse/problem-at.ts';
import type { Content } from '../resolve/content.ts';
import { draftsAmong, visitRecords } from '../validate/entry.ts';

/** Checks addresses of other sites, in texts and as sources: some open only for their editor, some watch who clicks. */
export function checkAddresses({ entries }: Content): Problem[] {
  const isOfDraft = draftsAmong(entries.map(({ authored }) => authored));
  return entries.flatMap(({ authored, links }) => {
    const problems = links.flatMap((link): Problem[] => {
      const fault = addressFault(link.href);
      return fault ? [problemAt(authored.file, link, fault)] : [];
    });
    visitRecords(authored.data, ({ url }, path) => {
      const fault = typeof url === 'string' ? addressFault(url) : undefined;
      if (fault) problems.push(problemIn(authored, [...path, 'url'], fault));
    });
    // The address of an example stands in until the draft is written.
    return isOfDraft(authored)
      ? problems.filter((one) => one.code !== 'broken-link' || one.severity === 'error')
      : problems;
  });
}

/** Hosts and paths that a stranger cannot open, or that change for each of them. */
const PRIVATE: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  {
    pattern: /^(?:www\.)?(?:google|bing|duckduckgo|search\.yahoo)\.[a-z.]+\/(?:url|search|amp|ck|l)\b/,
    what: 'a search engine, not to the page that it found',
  },
  {
    pattern:
      /^(?:docs|drive|sheets)\.google\.com\/|\.sharepoint\.com\/|^(?:1drv\.ms|onedrive\.live\.com|(?:www\.)?dropbox\.com|(?:www\.)?notion\.(?:so|site)|app\.box\.com|(?:www\.)?canva\.com\/design|(?:www\.)?figma\.com)\//,
    what: 'a document in somebody’s account',
  },
  {
    pattern: /\/wp-admin\/|[?&](?:preview=true|preview_id=|action=edit)|\/edit(?:[/?#]|$)/,
    what: 'a page as its editors see it',
  },
  {
    pattern: /^(?:localhost|127\.|10\.|192\.168\.|\[::1\]|0\.0\.0\.0)|^[^/]+\.(?:local|internal|lan)(?:[/:]|$)/,
    what: 'a computer that only its owner reaches',
  },
  {
    pattern: /^(?:mail|outlook)\.[a-z0-9.]+\/|^[^/]*\.safelinks\.protection\.outlook\.com/,
    what: 'a mailbox, or a link as a mailbox shows it',
  },
  {
    pattern: /^(?:translate\.google\.[a-z.]+\/|[^/]+\.translate\.goog\/|webcache\.googleusercontent\.com\/)/,
    what: 'a translation or a copy of the page',
  },
  {
    pattern: /^(?:bit\.ly|t\.co|goo\.gl|tinyurl\.com|ow\.ly|lnkd\.in|t\.ly|rb\.gy|is\.gd)\//,
    what: 'a short address, which can be sent elsewhere later',
  },
];

/** Addresses that cannot be those of the page that was meant. */
const DEAD: readonly (Pick<ProblemDetails, 'message' | 'severity'> & { readonly pattern: RegExp })[] = [
  {
    pattern: /^[^?#]*\/(?:(?:error[-_]?)?404(?:\.\w+)?|(?:page[-_]?)?not[-_]?found(?:\.\w+)?)\/?(?:[?#]|$)/i,
    message: 'This is the address of a page that says that there is no such page.',
  },
  { pattern: /^[^./:?#]*(?:[/?#]|:\/|$)/, message: 'The address names no site: its first part has no dot.' },
  {
    pattern: /^(?:www\.)?(?:example\.(?:com|org|net)|yoursite\.com|domain\.com)(?:[/?#]|$)/i,
    severity: 'warning',
    message: 'This is the address of an example, and not of a site.',
  },
  {
    pattern: /^[^/?#:]*[^a-z0-9.\-/?#:@[\]\u0080-\uffff]/i,
    message: 'The name of this site has a mark that no name of a site can have.',
  },
  {
    pattern: /^[^()]*\)$|[,;>\]]$|^[^?#]*\.$/,
    message: 'The address ends in a mark that belongs to the text around it.',
  },
];

/** What campaigns, social networks and mailings add to an address. */
const TRACKING =
  /[?&#](?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|mc_[ce]id|mkt_tok|_hsenc|_hsmi|vero_id|oly_(?:anon|enc)_id|ref_src|si|srsltid|_ga|_gl|sessionid|jsessionid|phpsessid|sid)=|;jsessionid=/i;

function addressFault(href: string): ProblemDetails | undefined {
  if (/^file:/i.test(href)) return privateLink('a file on the computer of its author');
  if (/^\/(?!\/)/.test(href))
    return trackingFault(href, 'Links within the site do not tell where a visitor comes from');
  const [, rest] = /^https?:\/\/(.*)$/.exec(href) ?? [];
  if (rest === undefined) return undefined;
  const dead = DEAD.find(({ pattern }) => pattern.test(rest));
  if (dead) {
    const { message, severity } = dead;
    return { code: 'broken-link', severity, message, hint: 'Open the page, and copy its address again.' };
  }
  const found = PRIVATE.find(({ pattern }) => pattern.test(rest));
  if (found) return privateLink(found.what);
  return trackingFault(rest, 'The address tells the other site where its visitors come from');
}

function trackingFault(address: string, what: string): ProblemDetails | undefined {
  const [added = ''] = TRACKING.exec(address) ?? [];
  if (added === '') return undefined;
  return {
    code: 'tracking-link',
    message: `${what}: ${added.slice(1)}`,
    hint: 'Leave out what is not needed to find the page, most often everything from the question mark on.',
  };
}

function privateLink(what: string): ProblemDetails {
  return {
    code: 'private-link',
    message: `The link leads to ${what}.`,
    hint: 'Open it in a private window, and link to the public page itself.',
  };
}
