import type { ListPage, Status, Store } from '../store/store.ts';
import type { Consent, JsonObject, Kind } from '../submissions/submission.ts';

/** What an operator sees of one submission: `site leads list --json` prints an array of these. */
export interface Lead {
  readonly id: string;
  readonly kind: Kind;
  /** ISO 8601, UTC. */
  readonly receivedAt: string;
  readonly status: Status;
  readonly payload: JsonObject;
  readonly consent: Consent | null;
  readonly attribution: Readonly<Record<string, string>>;
}

/** Which submissions: of a kind, received from `since` on, before `until`; at most `limit`. */
export interface LeadFilter extends Pick<ListPage, 'kind' | 'since' | 'until'> {
  readonly limit?: number;
}

export type LeadFormat = 'text' | 'json' | 'csv';

/** Submissions, oldest first, a page at a time: memory stays small however many there are. */
export async function* listLeads(store: Store, filter: LeadFilter = {}): AsyncGenerator<Lead> {
  void store;
  void filter;
}

/** One submission, or undefined where the id is unknown. */
export async function showLead(store: Store, id: string): Promise<Lead | undefined> {
  void store;
  void id;
  return undefined;
}

/** The chosen submissions as pieces of text to print one after the other: lines, one JSON array, or CSV with a header. */
export async function* exportLeads(store: Store, filter: LeadFilter, format: LeadFormat): AsyncGenerator<string> {
  void store;
  void filter;
  void format;
}
