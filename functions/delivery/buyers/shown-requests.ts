import type { BuyerRequest } from '../../../schemas/generated/content-types.ts';
import { zoneOf } from '../../leads/routing/gates.ts';
import { valuesOf } from '../../leads/routing/lead-values.ts';
import type { RoutedLead, RoutingRules, ServedBuyers } from '../../leads/routing/routed-lead.ts';
import { sellerDeliveryId } from '../../store/outbox.ts';
import type { Message } from '../message.ts';
import { type BuyerSettings, missingSecrets } from './secrets.ts';
import { writeRequest } from './write-request.ts';

/** What a buyer would be sent for a lead. */
export interface ShownRequest {
  readonly buyer: string;
  readonly part: 'ping' | 'post';
  /** Each secret stands there by its name. */
  readonly message: Message;
  /** The variables that it needs, and that are not set. */
  readonly missing: readonly string[];
}

interface Given extends Pick<BuyerSettings, 'secrets'> {
  readonly now: Date;
}

/** The price of a bid that is not made yet. */
const BID = { bidId: 'the id of its bid', bidCents: 1000 };

/** The requests that buyers would be sent for a lead, by their files. Pure: sends nothing, and shows no secret. */
export function shownRequests(
  lead: RoutedLead,
  { buyers, environment, stateNames }: Pick<RoutingRules, 'environment'> & Omit<ServedBuyers, 'routing'>,
  { secrets, now }: Given,
): readonly ShownRequest[] {
  return buyers.flatMap((buyer): ShownRequest[] => {
    const { seller, file } = buyer;
    const saleId = sellerDeliveryId(lead.id, seller.id);
    const show = (part: ShownRequest['part'], request: BuyerRequest): ShownRequest[] => {
      if (request.url[environment] === undefined) return [];
      const names = missingSecrets(request, { environment, secrets: {} });
      const own = part === 'ping' ? { pingId: 'ping' } : { saleId, ...(file.ping ? BID : {}) };
      const message = writeRequest(request, {
        environment,
        stateNames,
        secrets: Object.fromEntries(names.map((name) => [name, placeOf(name)])),
        values: valuesOf(lead, { sentAt: now, ...own }),
        timeZone: zoneOf(buyer),
        ...(part === 'ping' ? {} : { key: saleId }),
      });
      const missing = names.filter((name) => secrets[name] === undefined);
      return [{ buyer: seller.id, part, message: readable(message, names), missing }];
    };
    return [...(file.ping ? show('ping', file.ping) : []), ...show('post', file.post)];
  });
}

function placeOf(name: string): string {
  return `{env:${name}}`;
}

/** In a form and in a query, the braces around a name are encoded. */
function readable({ url, body, ...rest }: Message, names: readonly string[]): Message {
  const decoded = (text: string) =>
    names.reduce((all, name) => all.replaceAll(encodeURIComponent(placeOf(name)), placeOf(name)), text);
  return { ...rest, url: decoded(url), body: decoded(body) };
}

/** Requests in plain text, as they go over the line. */
export function printRequests(requests: readonly ShownRequest[]): string {
  const blocks = requests.map(({ buyer, part, message, missing }) => {
    const { method = 'POST', url, headers, body } = message;
    const lines = [
      `${method} ${url}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === '' ? [] : ['', body]),
      ...missing.map((name) => `Not set: ${name}. A server does not start without it.`),
    ];
    const indented = lines.map((line) => (line === '' ? '' : `  ${line}`));
    return [`${buyer}, the ${part === 'ping' ? 'ping' : 'lead'}:`, ...indented].join('\n');
  });
  return blocks.join('\n\n');
}
