import type {
  BuyerEnvironment,
  Place,
  PlaceOutcome,
  RoutedLead,
  RoutingCounters,
} from '../leads/routing/routed-lead.ts';
import type { Actor } from './admin.ts';

/**
 * What is sold to whom. A lead has a place with each buyer that was offered it; places are held in the buyer's caps
 * from before the lead is sent until the buyer refuses it. Every method rejects with StoreUnavailable when the store
 * fails.
 */
export interface SalesStore {
  /** What a plan needs to know about a lead and these buyers. */
  counters(request: CountersRequest): Promise<RoutingCounters>;
  /**
   * Takes a place with a buyer in one transaction: only while the caller leases the lead's row, no other place is in
   * the way, no cap or budget would be passed, and the buyer got no other lead of the person within its look-back,
   * however many processes ask at once.
   */
  reserve(request: Reservation): Promise<Reserved>;
  /**
   * Records what came of an offer. A refusal and `unsent` give the place back. Returns false, and writes nothing, when
   * the offer has an outcome already.
   */
  settle(saleId: string, settlement: Settlement): Promise<boolean>;
  /** Keeps how a lead went from buyer to buyer, in place of what was kept before. */
  keepRoute(route: LeadRoute): Promise<void>;
  route(submissionId: string): Promise<LeadRoute | undefined>;
  /** The places of a lead, or all whose outcome a person has to find out. */
  places(of: { readonly submissionId: string } | 'unknown'): Promise<readonly StoredPlace[]>;
  /** The newest lead that a buyer was offered. */
  lastPlace(buyer: string, environment: BuyerEnvironment): Promise<StoredPlace | undefined>;
  /** An operator has found out what a buyer did with a lead. Returns false when that was known already. */
  settleByHand(saleId: string, settlement: Settlement, by: Actor): Promise<boolean>;
  /** A buyer asks to return a lead. */
  requestReturn(request: ReturnRequest): Promise<ReturnAnswer>;
  /** An operator accepts or refuses a return that waits. Returns false when none does. */
  decideReturn(saleId: string, decision: ReturnDecision, by: Actor): Promise<boolean>;
  /** Returns that wait for an operator, oldest first. */
  waitingReturns(): Promise<readonly WaitingReturn[]>;
  /** One page of the ledger, oldest first. */
  ledger(page: LedgerPage): Promise<readonly LedgerEntry[]>;
  /** Sales and returns by buyer, state, source and day, summed by the database. */
  sums(filter: LedgerFilter): Promise<readonly LedgerSum[]>;
}

export interface CountersRequest {
  /** Left out: only what the periods have is asked for. */
  readonly lead?: Pick<RoutedLead, 'id'> & { readonly phone?: string; readonly email?: string };
  readonly environment: BuyerEnvironment;
  /** Keys of the current periods, by buyer. */
  readonly periods: Readonly<Record<string, readonly string[]>>;
}

/** A period in which a place counts, and what it must not pass. */
export interface LimitedPeriod {
  readonly key: string;
  readonly cap?: number;
  readonly budgetCents?: number;
}

export interface Reservation extends Pick<Place, 'buyer' | 'exclusive' | 'most'> {
  readonly submissionId: string;
  /** The outbox row of the lead's routing, and who leases it. */
  readonly outboxId: string;
  readonly owner: string;
  readonly environment: BuyerEnvironment;
  readonly periods: readonly LimitedPeriod[];
  /** What the buyer is expected to pay. */
  readonly cents: number;
  /** The buyer's own id of its bid. */
  readonly buyerRef?: string;
  readonly state: string;
  readonly source: string;
  /** ISO 8601: a buyer that got a lead of the person after this moment gets no other. Left out: it may. */
  readonly duplicateSince?: string;
  readonly now: Date;
  /** The lease is extended by so much, for the request that follows. */
  readonly leaseMs: number;
  /** Identifies this call, so that a retry after a lost commit acknowledgment finds its own place. */
  readonly token: string;
}

/**
 * full: a period has no room. duplicate: the buyer got the person meanwhile. taken: another buyer's place is in the
 * way. lost: another worker leases the lead, or its person has asked not to be contacted.
 */
export type Reserved =
  | { readonly outcome: 'reserved'; readonly saleId: string; readonly filled: readonly string[] }
  | { readonly outcome: 'full'; readonly period: string }
  | { readonly outcome: 'duplicate' /** When the buyer got the other lead. */; readonly at: string }
  | { readonly outcome: 'taken' | 'lost' };

export type Settlement = { readonly at: Date /** Names no person. */; readonly reason?: string } & (
  | {
      readonly outcome: 'accepted';
      readonly cents: number;
      readonly buyerRef?: string;
      /** The origin that took it. */
      readonly origin: string;
    }
  /** unsent: nothing can have arrived. */
  | { readonly outcome: 'rejected' | 'duplicate' | 'unknown' | 'unsent' }
);

/** A step of a lead's route, in plain words. */
export interface RouteStep {
  readonly at: string;
  readonly buyer: string;
  readonly step: string;
  readonly why: string;
  readonly cents?: number;
}

export interface LeadRoute {
  readonly submissionId: string;
  readonly at: Date;
  readonly steps: readonly RouteStep[];
}

export interface StoredPlace extends Place {
  readonly saleId: string;
  readonly submissionId: string;
  readonly environment: BuyerEnvironment;
  readonly outcome: PlaceOutcome;
  readonly cents: number;
  readonly reservedAt: string;
  readonly reason?: string;
  /** The buyer's own id: of its bid, and once it has the lead, of that. */
  readonly buyerRef?: string;
}

export interface ReturnRequest {
  readonly saleId: string;
  readonly buyer: string;
  readonly reason: string;
  readonly messageId: string;
  readonly now: Date;
  readonly withinDays: number;
  /** Of the sales in the month of the sale. */
  readonly mostPercent: number;
  readonly automatic: boolean;
  /** Whether a lead that comes back is offered once more. */
  readonly resell: boolean;
}

/** accepted and waiting: also the answer to the same message again. returned: another message returned it before. */
export type ReturnAnswer = 'accepted' | 'waiting' | 'unknown' | 'too-late' | 'too-many' | 'returned' | 'refused';

export interface ReturnDecision {
  readonly accept: boolean;
  readonly resell: boolean;
}

export interface WaitingReturn {
  readonly saleId: string;
  readonly buyer: string;
  readonly at: string;
  readonly reason: string;
}

export interface LedgerFilter {
  readonly environment: BuyerEnvironment;
  /** ISO days, both included. */
  readonly since?: string;
  readonly until?: string;
}

export interface LedgerPage extends LedgerFilter {
  readonly limit: number;
  readonly after?: LedgerEntry;
}

export interface LedgerEntry {
  readonly id: string;
  readonly saleId: string;
  readonly at: string;
  readonly kind: 'sale' | 'return';
  readonly buyer: string;
  /** Negative for a return. */
  readonly cents: number;
  readonly state: string;
  readonly source: string;
  readonly day: string;
}

export interface LedgerSum extends Pick<LedgerEntry, 'buyer' | 'state' | 'source' | 'day' | 'kind'> {
  readonly count: number;
  readonly cents: number;
}
