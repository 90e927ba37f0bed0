import type { StoredSubmission } from '../leads/stored-submission.ts';
import type { Actor, AuditEntry } from './admin.ts';

/**
 * What operators do with leads in /admin. How far a lead's work is says nothing about its delivery, and the other way
 * round. Each change and its event in the audit log are one transaction.
 */
export interface WorkStore {
  /** One page of a list, newest first. */
  inbox(page: InboxPage): Promise<readonly InboxLead[]>;
  /** How many leads a list has, counted up to `most`. */
  count(view: InboxView, of: ViewOptions, most: number): Promise<number>;
  /** Ids of leads that came in after one, newest first and at most so many. */
  newIds(after: string, most: number): Promise<readonly string[]>;
  find(id: string): Promise<InboxLead | undefined>;
  /** Changes a lead's work if it is still as it was read: see WorkChange. */
  change(id: string, change: WorkChange, by: Actor): Promise<WorkOutcome>;
  /** False: the lead is unknown, or nothing of it is left. */
  addNote(id: string, text: string, by: Actor): Promise<boolean>;
  notes(id: string): Promise<readonly LeadNote[]>;
  /** What the audit log has about a lead, oldest first. */
  events(id: string): Promise<readonly AuditEntry[]>;
  savedViews(email: string): Promise<readonly SavedView[]>;
  /** Replaces one of the same name. */
  saveView(email: string, view: SavedView): Promise<void>;
  removeView(email: string, name: string): Promise<void>;
  /**
   * Makes names and last digits of phones findable, for the newest leads first and at most `limit` of them. Returns
   * since when all are.
   * @param goOn only if that was begun before
   */
  indexNames(now: Date, limit: number, goOn?: boolean): Promise<IndexedNames>;
}

export const INBOX_VIEWS = [
  'all',
  'mine',
  'unassigned',
  'overdue',
  'quarantined',
  'waiting',
  'not-permitted',
  'dead-letter',
  'returned',
  'later',
  'done',
] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** What a list is made of, besides its name. */
export interface ViewOptions {
  /** Whose leads "mine" are. */
  readonly email: string;
  readonly now: Date;
  /** After so many minutes a lead that no operator took up is overdue. */
  readonly overdueMinutes: number;
}

export interface InboxPage extends ViewOptions {
  readonly view: InboxView;
  /** In place of the view: the leads of a person, a reference, or a name. */
  readonly search?: LeadSearch;
  /** The last id of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export type LeadSearch =
  | { readonly by: 'phone'; readonly phone: string }
  | { readonly by: 'email'; readonly email: string }
  /** The last digits of a phone. */
  | { readonly by: 'phone-end'; readonly digits: string }
  /** How the id begins. */
  | { readonly by: 'id'; readonly prefix: string }
  /** The beginning of a first or a last name. */
  | { readonly by: 'name'; readonly name: string };

export interface InboxLead {
  readonly lead: StoredSubmission;
  readonly work: LeadWork;
  /** When an operator first took it up. */
  readonly touchedAt?: string;
  /** When each delivery that waits is tried next, by its id in the outbox. */
  readonly nextAt?: Readonly<Record<string, string>>;
  /** What keeps its person from being contacted. */
  readonly stop?: Stop;
}

/** A person who is not to be contacted. */
export interface Stop {
  /** When the person asked, or was erased. */
  readonly at: string;
  /** Of a request that is not verified: it counts until then. Left out: the person is suppressed. */
  readonly until?: string;
}

export const WORK_STATES = ['new', 'working', 'waiting', 'done'] as const;
export type WorkState = (typeof WORK_STATES)[number];

export const DONE_REASONS = ['sold', 'no-answer', 'not-interested', 'wrong-number', 'answered', 'other'] as const;
export type DoneReason = (typeof DONE_REASONS)[number];

export interface LeadWork {
  readonly state: WorkState;
  /** ISO 8601: when a lead that waits is to be looked at again. */
  readonly until?: string;
  /** Why it is done. */
  readonly reason?: DoneReason;
  /** An operator's email. Left out: it has none. */
  readonly assignee?: string;
  /** Zero until the first change. */
  readonly version: number;
}

/** What no operator has changed yet. */
export const UNTOUCHED: LeadWork = { state: 'new', version: 0 };

export interface WorkChange {
  /** The version that was read. With another one nothing is changed. */
  readonly version: number;
  /** What it becomes. */
  readonly work: Omit<LeadWork, 'version'>;
  /** The event's name in the audit log. */
  readonly action: 'claim-lead' | 'assign-lead' | 'work-lead';
}

/** stale: another change was first; `work` is what it made. gone: minimized or erased. */
export type WorkOutcome =
  | { readonly outcome: 'changed' | 'stale'; readonly work: LeadWork }
  | { readonly outcome: 'unknown' | 'gone' };

export interface LeadNote {
  readonly id: string;
  readonly at: string;
  readonly author: string;
  readonly text: string;
}

interface SavedView {
  readonly name: string;
  /** The query of its address. */
  readonly query: string;
}

export interface IndexedNames {
  /** ISO 8601. Left out: those of all leads are found. */
  readonly since?: string;
}
