/** For each session storage key, the address parameters to take it from; the first one present wins. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  _insta_ad_copy: ['ad_copy', 'utm_content'],
  _insta_ad_group: ['ad_group', 'utm_term'],
  _insta_campaign: ['campaign', 'utm_campaign'],
};
const TRAFFIC_SOURCE = '_insta_traffic_source';
/** JSON: the latest campaign parameters, the first ones with the prefix "first_", landing_page and referrer. */
const TOUCHES = '_attribution';
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid|gbraid|wbraid|msclkid|fbclid)$/;
const LONGEST = 500;

/**
 * Stores where the visitor came from in session storage; forms send it. Does nothing when storage is blocked or full.
 */
export function keepAttribution(): void {
  try {
    const parameters = new URLSearchParams(location.search);
    sessionStorage.setItem(TRAFFIC_SOURCE, location.pathname);
    for (const [key, names] of Object.entries(NAMED)) {
      const value = names.map((name) => parameters.get(name)).find(Boolean);
      if (value) sessionStorage.setItem(key, value.slice(0, LONGEST));
    }
    const kept = JSON.parse(sessionStorage.getItem(TOUCHES) ?? 'null') ?? landing();
    sessionStorage.setItem(TOUCHES, JSON.stringify({ ...kept, ...touch(parameters, kept) }));
  } catch {
    // Storage may be denied or hold unrelated text; a lead without its origin is still a lead.
  }
}

function landing(): Record<string, string> {
  return { landing_page: location.pathname.slice(0, LONGEST), referrer: document.referrer.slice(0, LONGEST) };
}

/** Adds this page's campaign parameters; the first value of each is also stored as first_*. */
function touch(parameters: URLSearchParams, kept: Record<string, string>): Record<string, string> {
  const now = [...parameters].filter(([name]) => CAMPAIGN_PARAMETER.test(name)).slice(0, 16);
  const isFirst = !Object.keys(kept).some((name) => name.startsWith('first_'));
  return Object.fromEntries(
    now.flatMap(([name, value]) => {
      const short = value.slice(0, LONGEST);
      return isFirst
        ? [
            [name, short],
            [`first_${name}`, short],
          ]
        : [[name, short]];
    }),
  );
}
