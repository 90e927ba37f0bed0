import type { JsonObject } from '../leads/submission.ts';

/** Parameters of an address that name the advertisement or link the visitor followed. */
const CAMPAIGN_PARAMETER = /^(utm_[a-z_]+|gclid|gbraid|wbraid|msclkid|fbclid)$/;
const LONGEST = 500;

/** The four session-storage values of specification section 3, as the request schemas name them. */
const NAMED = ['adCopy', 'adGroup', 'trafficSource', 'campaign'] as const;

/**
 * Where a visitor came from: what the page's script sent. Without a script's campaign, the campaign parameters and path
 * of the page the form was on complete it; two campaigns are never mixed.
 * @param body the checked request body.
 * @param referrer address of that page, from the Referer header.
 */
export function attributionOf(body: JsonObject, referrer: string | undefined): Record<string, string> {
  const named = NAMED.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]] as const] : []));
  const kept = (body.attribution ?? {}) as Readonly<Record<string, string>>;
  const hasCampaign =
    Object.keys(kept).some((name) => CAMPAIGN_PARAMETER.test(name)) ||
    named.some(([name, value]) => name !== 'trafficSource' && value);
  return { ...fromAddress(referrer, { campaign: !hasCampaign }), ...kept, ...Object.fromEntries(named) };
}

function fromAddress(referrer: string | undefined, { campaign }: { campaign: boolean }): Record<string, string> {
  if (!referrer || !URL.canParse(referrer)) return {};
  const { pathname, searchParams } = new URL(referrer);
  const parameters = [...searchParams].filter(([name]) => campaign && CAMPAIGN_PARAMETER.test(name));
  const short = parameters.map(([name, value]) => [name, value.slice(0, LONGEST)] as const);
  return { trafficSource: pathname.slice(0, LONGEST), ...Object.fromEntries(short) };
}
