/** Which parameters of an address fill a key of session storage, the first that is there. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  _insta_ad_copy: ['ad_copy', 'utm_content'],
  _insta_ad_group: ['ad_group', 'utm_term'],
  _insta_campaign: ['campaign', 'utm_campaign'],
};
const TRAFFIC_SOURCE = '_insta_traffic_source';
/** JSON: campaign parameters as last seen, the same with "first_" as first seen, landing_page and referrer. */
const TOUCHES = '_attribution';
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid|gbraid|wbraid|msclkid|fbclid)$/;
const LONGEST = 500;

/**
 * Keeps in session storage where the visitor came from; the forms send it along. Without storage (blocked, full) nothing is kept and
 * nothing breaks.
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
    // Storage may be refused or hold something else's text; a lead without its origin is still a lead.
  }
}

function landing(): Record<string, string> {
  return { landing_page: location.pathname.slice(0, LONGEST), referrer: document.referrer.slice(0, LONGEST) };
}

/** The campaign parameters of this page; the first ones ever seen are also kept as first_*. */
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
