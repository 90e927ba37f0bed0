import { isOpen, localTime } from '../../../schemas/rules/routing/hours.ts';
import { PERIODS, type Period, periodKey } from '../../../schemas/rules/routing/periods.ts';
import { full, zoneOf } from '../../leads/routing/gates.ts';
import type { ListedBuyer, RoutingCounters, RoutingRules } from '../../leads/routing/routed-lead.ts';
import { askCounters } from '../../store/ask-counters.ts';
import type { SalesStore, StoredPlace } from '../../store/sales.ts';

/** How a buyer stands at a moment. */
export interface BuyerState {
  readonly buyer: ListedBuyer;
  readonly isPaused: boolean;
  /** Whether its hours are now. Undefined: it has none. */
  readonly isOpen?: boolean;
  /** Why it has enough. Undefined while it has room. */
  readonly full?: string;
  /** Its limits, and what it has of them. */
  readonly limits: readonly Limit[];
  /** The newest lead that it was offered. */
  readonly last?: StoredPlace;
}

interface Limit {
  readonly period: Period;
  readonly leads?: { readonly used: number; readonly of: number };
  readonly cents?: { readonly used: number; readonly of: number };
}

/** The state of each buyer of the build. */
export async function buyerStates(
  sales: Pick<SalesStore, 'counters' | 'lastPlace'>,
  rules: RoutingRules,
  now: Date,
): Promise<readonly BuyerState[]> {
  if (rules.buyers.length === 0) return [];
  const counters = await askCounters(sales, { rules, now });
  const states: BuyerState[] = [];
  for (const buyer of rules.buyers) {
    const { paused = false, hours } = buyer.file;
    states.push({
      buyer,
      isPaused: paused,
      isOpen: hours && isOpen(hours, localTime(now, hours.timeZone)),
      full: full({ buyer, counters, now }),
      limits: limitsOf(buyer, counters, now),
      last: await sales.lastPlace(buyer.seller.id, rules.environment),
    });
  }
  return states;
}

function limitsOf(buyer: ListedBuyer, { counts }: Pick<RoutingCounters, 'counts'>, now: Date): readonly Limit[] {
  const { caps = {}, budgetCents = {} } = buyer.file;
  return PERIODS.flatMap((period) => {
    const [cap, budget] = [caps[period], budgetCents[period]];
    if (cap === undefined && budget === undefined) return [];
    const { count = 0, cents = 0 } = counts[buyer.seller.id]?.[periodKey(period, now, zoneOf(buyer))] ?? {};
    return [
      {
        period,
        ...(cap === undefined ? {} : { leads: { used: count, of: cap } }),
        ...(budget === undefined ? {} : { cents: { used: cents, of: budget } }),
      },
    ];
  });
}
