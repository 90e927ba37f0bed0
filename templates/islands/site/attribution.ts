import { isAnswersPath } from '../../../schemas/rules/forms/kept-answers.ts';

/** A campaign's parameters, and those that stand in for them. Session storage has them as _insta_ad_copy and so on. */
const NAMED = { ad_copy: 'utm_content', ad_group: 'utm_term', campaign: 'utm_campaign' } as const;
/** JSON: the latest campaign's parameters, the first one's with the prefix "first_", landing_page and referrer. */
const TOUCHES = '_attribution';
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid|gbraid|wbraid|msclkid|fbclid)$/;
const LONGEST = 500;

/**
 * Stores where the visitor came from in session storage; forms send it. Does nothing when storage is blocked or full.
 */
export function keepAttribution(): void {
  noteRoutes();
  try {
    const parameters = new URLSearchParams(location.search);
    const named = Object.entries(NAMED).map(
      ([name, instead]) => [`_insta_${name}`, parameters.get(name) || parameters.get(instead) || ''] as const,
    );
    const touch = [...parameters].filter(([name, value]) => value && CAMPAIGN_PARAMETER.test(name)).slice(0, 16);
    const kept = JSON.parse(sessionStorage.getItem(TOUCHES) ?? 'null') ?? {
      landing_page: pagePath().slice(0, LONGEST),
      referrer: document.referrer.slice(0, LONGEST),
    };
    if (touch.length > 0 || named.some(([, value]) => value)) {
      // A key that the new campaign does not set becomes empty: it would describe the former campaign.
      for (const [key, value] of named) sessionStorage.setItem(key, value.slice(0, LONGEST));
      replaceLatest(kept, touch);
    }
    sessionStorage.setItem(TOUCHES, JSON.stringify(kept));
  } catch {
    // Storage may be denied or hold unrelated text; a lead without its origin is still a lead.
  }
}

/** The page after a post has an address of its own, which says nothing; its canonical one is that of the page. */
function pagePath(): string {
  const { pathname } = location;
  const canonical = isAnswersPath(pathname) && document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return canonical ? new URL(canonical.href).pathname : pathname;
}

/**
 * Stores the path of this page (specification section 3), and again after each change of address that starts no script:
 * the page returns from the back/forward cache, the visitor goes back or forward within it, or an island changes the
 * address. Browsers raise no event for the last.
 */
function noteRoutes(): void {
  const note = () => {
    try {
      sessionStorage.setItem('_insta_traffic_source', pagePath());
    } catch {
      // Storage may be denied.
    }
  };
  note();
  addEventListener('pageshow', note);
  addEventListener('popstate', note);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = (...entry) => {
      original.apply(history, entry);
      note();
    };
  }
}

/** Puts a new campaign's parameters in place of the latest one's. The session's first are also kept as first_*. */
function replaceLatest(kept: Record<string, string>, touch: readonly (readonly [string, string])[]): void {
  const isFirst = !Object.keys(kept).some((name) => name.startsWith('first_'));
  for (const name in kept) if (CAMPAIGN_PARAMETER.test(name)) delete kept[name];
  for (const [name, value] of touch) {
    kept[name] = value.slice(0, LONGEST);
    if (isFirst) kept[`first_${name}`] = value.slice(0, LONGEST);
  }
}
