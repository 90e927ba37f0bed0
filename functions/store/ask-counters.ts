import { PERIODS, periodKey } from '../../schemas/rules/routing/periods.ts';
import { zoneOf } from '../leads/routing/gates.ts';
import type { RoutingCounters, RoutingRules } from '../leads/routing/routed-lead.ts';
import type { CountersRequest, SalesStore } from './sales.ts';

interface CountersOf {
  /** The lead to plan for. Without one, the counters tell of buyers only. */
  readonly lead?: CountersRequest['lead'];
  readonly rules: RoutingRules;
  readonly now: Date;
}

/** What the plan of a lead needs to know of the store: the buyers' periods at this moment, and who was offered it. */
export function askCounters(
  sales: Pick<SalesStore, 'counters'>,
  { lead, rules, now }: CountersOf,
): Promise<RoutingCounters> {
  const keysOf = (timeZone: string) => PERIODS.map((period) => periodKey(period, now, timeZone));
  const periods = Object.fromEntries(rules.buyers.map((buyer) => [buyer.seller.id, keysOf(zoneOf(buyer))]));
  const asked = lead && { id: lead.id, phone: lead.phone, email: lead.email };
  return sales.counters({ lead: asked, environment: rules.environment, periods });
}
