/** For each session storage key of a campaign, the address parameters to take it from; the first one present wins. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  _insta_ad_copy: ['ad_copy', 'utm_content'],
  _insta_ad_group: ['ad_group', 'utm_term'],
  _insta_campaign: ['campaign', 'utm_campaign'],
};
/** JSON: the latest campaign's parameters, the first one's with the prefix "first_", landing_page and referrer. */
const TOUCHES = '_attribution';
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid|gbraid|wbraid|msclkid|fbclid)$/;
const LONGEST = 500;

type Pair = readonly [name: string, value: string];

/**
 * Stores where the visitor came from in session storage; forms send it. Does nothing when storage is blocked or full.
 */
export function keepAttribution(): void {
  noteRoute(location.pathname);
  noteRouteChanges();
  try {
    const parameters = new URLSearchParams(location.search);
    const named = Object.entries(NAMED).flatMap(([key, names]) => {
      const value = names.map((name) => parameters.get(name)).find(Boolean);
      return value ? [[key, value.slice(0, LONGEST)] as const] : [];
    });
    const touch = [...parameters].filter(([name, value]) => value && CAMPAIGN_PARAMETER.test(name)).slice(0, 16);
    const kept = JSON.parse(sessionStorage.getItem(TOUCHES) ?? 'null') ?? landing();
    const isCampaign = named.length + touch.length > 0;
    if (isCampaign) replaceNamed(named);
    sessionStorage.setItem(TOUCHES, JSON.stringify(isCampaign ? replaceLatest(kept, touch) : kept));
  } catch {
    // Storage may be denied or hold unrelated text; a lead without its origin is still a lead.
  }
}

/**
 * Stores the path of the page that the visitor is on (specification section 3). Islands need not call it, and must not
 * import it: a module shared with them would be an extra file on every page (islands/site.ts).
 */
export function noteRoute(path: string): void {
  try {
    sessionStorage.setItem('_insta_traffic_source', path.slice(0, LONGEST));
  } catch {
    // Storage may be denied.
  }
}

/**
 * Notes changes of address that start no script: the page returns from the back/forward cache, the visitor goes back or
 * forward within it, or an island changes the address (browsers raise no event for that).
 */
function noteRouteChanges(): void {
  const note = () => noteRoute(location.pathname);
  for (const change of ['pageshow', 'popstate']) addEventListener(change, note);
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = history[name];
    history[name] = (...entry: Parameters<History['pushState']>) => {
      original.apply(history, entry);
      note();
    };
  }
}

function landing(): Record<string, string> {
  return { landing_page: location.pathname.slice(0, LONGEST), referrer: document.referrer.slice(0, LONGEST) };
}

/** Stores the keys of a new campaign. A key it does not set is removed, because it describes the former campaign. */
function replaceNamed(named: readonly Pair[]): void {
  for (const key of Object.keys(NAMED)) sessionStorage.removeItem(key);
  for (const [key, value] of named) sessionStorage.setItem(key, value);
}

/** Puts a new campaign's parameters in place of the latest one's. The session's first are also kept as first_*. */
function replaceLatest(kept: Record<string, string>, touch: readonly Pair[]): Record<string, string> {
  const lasting = Object.entries(kept).filter(([name]) => !CAMPAIGN_PARAMETER.test(name));
  const isFirst = !lasting.some(([name]) => name.startsWith('first_'));
  const latest = touch.map(([name, value]) => [name, value.slice(0, LONGEST)] as const);
  const first = isFirst ? latest.map(([name, value]) => [`first_${name}`, value] as const) : [];
  return Object.fromEntries([...lasting, ...latest, ...first]);
}
