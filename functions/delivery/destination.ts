import { FORM_IDS as FORMS } from '../../schemas/generated/forms.ts';
import type { FormId } from '../leads/submission.ts';
import { sha256 } from '../lib/sha256.ts';
import type { Destination as Channel } from '../store/sql/tables.ts';
import { callTracking } from './call-tracking.ts';
import type { MakeMessage } from './message.ts';
import { webhook } from './webhook.ts';

/** Somewhere that submissions of some forms go. */
export interface Destination {
  /** SHA-256 of its address: an address that changed is another destination. */
  readonly id: string;
  /** All of the address that may be logged: its path and query may hold secrets. */
  readonly origin: string;
  readonly channel: Channel;
  readonly forms: readonly FormId[];
  /** Forms whose receivers are told here what the person asked for since: its own, and those that went to its origin once and do no more. */
  readonly noticesOf: readonly FormId[];
  readonly messageOf: MakeMessage;
}

/** Where things go, as configured. */
export interface DeliverySettings {
  /** For every form that has no address of its own. */
  readonly webhookUrl?: string;
  readonly webhookUrls: Partial<Record<FormId, string>>;
  readonly webhookSecrets: readonly string[];
  /** Without it, calls go to the webhook as everything else. */
  readonly callTrackingUrl?: string;
}

/** The destinations, one for each address. A form without any address waits until it has one. */
export function destinationsOf(settings: DeliverySettings): readonly Destination[] {
  const { webhookSecrets: secrets, callTrackingUrl } = settings;
  const calls = callTrackingUrl === undefined ? [] : [callsTo(callTrackingUrl)];
  const rows: readonly (readonly [Channel, readonly FormId[]])[] = [
    ['webhook', FORMS.filter((form) => form !== 'appointment')],
    ['call-tracking', callTrackingUrl === undefined ? ['appointment'] : []],
  ];
  const hooks = rows.flatMap(([channel, forms]) =>
    [...byAddress(settings, forms)].map(([url, ours]) => ({
      ...placeOf(url),
      channel,
      forms: ours,
      messageOf: webhook({ url, secrets }),
    })),
  );
  return [...hooks.map((hook) => ({ ...hook, noticesOf: noticesOf(hook, hooks) })), ...calls];
}

type Hook = Pick<Destination, 'origin' | 'forms'>;

/** Of several addresses with one origin, the first takes the forms that none of them has. */
function noticesOf(hook: Hook, hooks: readonly Hook[]): readonly FormId[] {
  const neighbors = hooks.filter(({ origin }) => origin === hook.origin);
  const others =
    neighbors[0] === hook ? FORMS.filter((form) => !neighbors.some(({ forms }) => forms.includes(form))) : [];
  return [...hook.forms, ...others];
}

function byAddress(settings: DeliverySettings, forms: readonly FormId[]): ReadonlyMap<string, readonly FormId[]> {
  const grouped = new Map<string, readonly FormId[]>();
  for (const form of forms) {
    const url = settings.webhookUrls[form] ?? settings.webhookUrl;
    if (url !== undefined) grouped.set(url, [...(grouped.get(url) ?? []), form]);
  }
  return grouped;
}

function callsTo(url: string): Destination {
  return {
    ...placeOf(url),
    channel: 'call-tracking',
    forms: ['appointment'],
    noticesOf: [],
    messageOf: callTracking(url),
  };
}

function placeOf(url: string): { id: string; origin: string } {
  return { id: sha256(url), origin: new URL(url).origin };
}
