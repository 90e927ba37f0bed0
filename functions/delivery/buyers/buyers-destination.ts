import type { ServedBuyers } from '../../leads/routing/routed-lead.ts';
import { sha256 } from '../../lib/text.ts';
import { BUYERS_RECIPIENT } from '../../store/outbox.ts';
import type { Destination } from '../destination-type.ts';
import { type RouteOptions, routeLead } from './route-lead.ts';

/** Not an address: each buyer has its own. */
const NAME = 'buyers';

/** The destination that offers leads to all buyers with a file of their own. None when there are none. */
export function buyersDestination(
  { buyers, routing, stateNames }: ServedBuyers,
  options: Omit<RouteOptions, 'owner' | 'rules' | 'stateNames'>,
): readonly Destination[] {
  if (buyers.length === 0) return [];
  const rules = { buyers, routing };
  return [
    {
      id: sha256(NAME),
      origin: NAME,
      channel: 'buyers',
      forms: [],
      noticesOf: [],
      recipient: BUYERS_RECIPIENT,
      route: (due, owner) => routeLead(due, { ...options, owner, rules, stateNames }),
      messageOf: () => {
        throw new Error('A lead for buyers has no message of its own.');
      },
    },
  ];
}
