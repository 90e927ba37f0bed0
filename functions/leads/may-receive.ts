import type { StoredSubmission } from './stored-submission.ts';
import type { JsonObject, NamedSeller, OptOut, SellerKind } from './submission.ts';

/** A company that leads may be delivered to, as content/sellers.yaml lists it today. */
export interface Seller extends NamedSeller {
  /** Two-letter codes of the states where it is licensed, or only `all`. */
  readonly states: readonly string[];
}

/** What the rules read of a lead. */
interface ShareableLead {
  readonly payload: JsonObject;
  readonly consent?: { readonly sellerList?: { readonly sellers: readonly Pick<NamedSeller, 'id'>[] } };
  readonly optOut?: OptOut;
}

/** Kinds of sellers that serve the person themselves. A network passes leads on. */
const SERVES_THE_PERSON: ReadonlySet<SellerKind> = new Set(['operator', 'agency', 'insurer']);

/**
 * Why a seller must not receive a lead, as a sentence; undefined when it may. The operator's own destinations are not
 * asked about: the visitor wrote to the operator. Rules, in their order:
 * 1. The lead's consent named the seller (47 CFR 64.1200(f)(9): the agreement authorizes the seller).
 * 2. A person who opted out of the sale of personal information (11 CCR 7025) reaches only those who serve the person
 *    themselves, never a network.
 * 3. The seller is licensed in the lead's state: that of the ZIP code, or else the one that was typed.
 */
export function mayReceive(lead: ShareableLead, seller: Seller): string | undefined {
  return notNamed(lead, seller) ?? optedOut(lead, seller) ?? notLicensed(lead, seller);
}

/** Rule 1, for callers that ask for more in between. */
export function notNamed({ consent }: ShareableLead, { id, legalName }: Seller): string | undefined {
  if (consent?.sellerList?.sellers.some((named) => named.id === id)) return undefined;
  return `The lead's consent does not name ${legalName}.`;
}

/** Rule 2. */
export function optedOut({ optOut }: ShareableLead, { kind, legalName }: Seller): string | undefined {
  if (optOut === undefined || SERVES_THE_PERSON.has(kind)) return undefined;
  return `The person opted out of the sale of personal information (${optOut}), and ${legalName} is a network.`;
}

/** Rule 3. */
export function notLicensed({ payload }: ShareableLead, { legalName, states }: Seller): string | undefined {
  if (states.includes('all')) return undefined;
  const state = stateOf(payload);
  if (state === undefined) return `The lead's state is unknown, and ${legalName} is not licensed in all states.`;
  return states.includes(state) ? undefined : `${legalName} is not licensed in ${state}.`;
}

/** The two-letter code of the lead's state. */
export function stateOf({ zipState, state }: JsonObject): string | undefined {
  if (typeof zipState === 'string') return zipState;
  return typeof state === 'string' && /^[a-z]{2}$/i.test(state) ? state.toUpperCase() : undefined;
}

/** In the payload of a call that the call-tracking partner asked for, with the shared secret. */
export const CALL_TRACKING_PARTNER = 'call-tracking-partner';

type Call = Pick<StoredSubmission, 'consent' | 'payload' | 'optOut'>;

/**
 * Why a person's number must not be passed on to be called, as a sentence; undefined when it may: a consent record
 * of the person answers for the call, or the signature of the call-tracking partner.
 */
export function mayPassOnCall({ consent, payload }: Call): string | undefined {
  if (consent !== undefined || payload.requestedBy === CALL_TRACKING_PARTNER) return undefined;
  return 'There is neither a consent record nor a signature of the call-tracking partner for this call.';
}

/**
 * The same for the call-tracking host. Besides, a person who opted out of the sale of personal information (11 CCR
 * 7025) is called only by sellers whom the consent names, and the host is none of them.
 */
export function mayTrackCall(call: Call): string | undefined {
  const { optOut } = call;
  if (optOut === undefined) return mayPassOnCall(call);
  return `The person opted out of the sale of personal information (${optOut}), and call tracking is not a seller.`;
}
