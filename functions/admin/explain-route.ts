import type { BuyerSettings } from '../delivery/buyers/secrets.ts';
import { printRequests, type ShownRequest, shownRequests } from '../delivery/buyers/shown-requests.ts';
import { type Plan, plan, printPlan } from '../leads/routing/plan.ts';
import type { RoutedLead, RoutingRules, ServedBuyers } from '../leads/routing/routed-lead.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import { askCounters } from '../store/ask-counters.ts';
import { BUYERS_RECIPIENT } from '../store/outbox.ts';
import type { RouteStep, StoredPlace } from '../store/sales.ts';
import type { Store } from '../store/store.ts';

/** Where a lead has been, and where it would go at this moment. */
interface ExplainedRoute {
  /** What was done so far. Empty for an example. */
  readonly steps: readonly RouteStep[];
  readonly places: readonly StoredPlace[];
  readonly plan: Plan;
}

/** Explains the route of a stored lead. Sends nothing, changes nothing. */
export async function explainRoute(
  { sales }: Pick<Store, 'sales'>,
  lead: StoredSubmission,
  { rules, now }: { readonly rules: RoutingRules; readonly now: Date },
): Promise<ExplainedRoute> {
  const [counters, route, places] = [
    await askCounters(sales, { lead, rules, now }),
    await sales.route(lead.id),
    await sales.places({ submissionId: lead.id }),
  ];
  const own = lead.sellerDeliveries?.find(({ seller }) => seller === BUYERS_RECIPIENT);
  const suppressed = own?.status === 'suppressed';
  return { steps: route?.steps ?? [], places, plan: plan({ lead: { ...lead, suppressed }, rules, counters, now }) };
}

/** Explains where a made-up lead would go, to buyers that have nothing yet. */
export function explainExample(rules: RoutingRules, { state, now }: { readonly state: string; readonly now: Date }) {
  const lead = exampleLead(rules, { state, now });
  const counters = { counts: {}, places: [], lastSales: {} };
  return { steps: [], places: [], plan: plan({ lead, rules, counters, now }) } satisfies ExplainedRoute;
}

/** What buyers would be sent for the made-up lead, with the names of secrets in place of their values. */
export function exampleRequests(
  rules: RoutingRules & ServedBuyers,
  { state, now, secrets }: { readonly state: string; readonly now: Date } & Pick<BuyerSettings, 'secrets'>,
): readonly (ShownRequest & { readonly text: string })[] {
  const shown = shownRequests(exampleLead(rules, { state, now }), rules, { secrets, now });
  return shown.map((request) => ({ ...request, text: printRequests([request]) }));
}

/** A callback whose consent names every buyer. */
export function exampleLead(
  { buyers }: RoutingRules,
  { state, now }: { readonly state: string; readonly now: Date },
): RoutedLead {
  const receivedAt = now.toISOString();
  const sellers = buyers.map(({ seller: { id, legalName, kind } }) => ({ id, legalName, kind }));
  return {
    id: 'example',
    form: 'callback',
    receivedAt,
    payload: {
      name: 'Ann Example',
      phoneNumber: '+16145550123',
      email: 'ann@example.com',
      zipcode: '43215',
      zipState: state,
      insured: false,
    },
    attribution: { utm_source: 'example' },
    consent: {
      id: 'example',
      submissionId: 'example',
      formId: 'callback',
      version: 'example',
      versionFrom: 'page',
      text: 'An example of consent.',
      textSha256: '',
      wordingSha256: '',
      sellers: sellers.map(({ legalName }) => legalName),
      sellerList: { version: 'example', sellers },
      button: '',
      controls: {},
      signature: { name: 'Ann Example', email: 'ann@example.com' },
      servedBuild: '',
      receivedAt,
      ip: '192.0.2.1',
      globalPrivacyControl: false,
    },
    suppressed: false,
  };
}

export function printRoute({ steps, places, plan: planned }: ExplainedRoute): string {
  const done = steps.map(({ at, buyer, step, why }) => `${at}  ${buyer}  ${step}  ${why}`);
  const held = places.map(
    ({ buyer, outcome, saleId, reason }) =>
      `${buyer}  ${outcome}  ${saleId}${reason === undefined ? '' : `  ${reason}`}`,
  );
  return [
    ...(done.length > 0 ? ['So far:', ...done, ''] : []),
    ...(held.length > 0 ? ['Offers:', ...held, ''] : []),
    ...(done.length > 0 ? ['At this moment:'] : []),
    printPlan(planned, { isSold: places.some(({ outcome }) => outcome === 'accepted') }),
  ].join('\n');
}
