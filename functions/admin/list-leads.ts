import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Delivery, Status, StoredSubmission } from '../leads/stored-submission.ts';
import type { Consent, FormId, JsonObject, Kind } from '../leads/submission.ts';
import type { ListPage, Store } from '../store/store.ts';
import { csvHeader, csvLine } from './lead-csv.ts';

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
  readonly form: FormId;
  readonly delivery: Delivery;
  /** Id of an earlier one of the same kind by the same phone or e-mail. */
  readonly duplicateOf?: string;
  /** Why it is, or was, quarantined. */
  readonly reasons?: readonly string[];
  /** The reason for a legal hold: it can be neither erased nor minimized. */
  readonly legalHold?: string;
}

/** Which submissions: of a kind, form, status, state of delivery; received from `since` on, before `until`; at most `limit`. */
export interface LeadFilter extends Omit<ListPage, 'after' | 'limit'> {
  readonly limit?: number;
}

export type LeadFormat = 'text' | 'json' | 'csv';

/** Small enough to be garbage before V8 collects: what it finds alive twice is moved to where garbage stays for long. */
const PAGE = 50;

/** Submissions, oldest first, a page at a time: memory stays small however many there are. */
export async function* listLeads(store: Store, { limit, ...filter }: LeadFilter = {}): AsyncGenerator<Lead> {
  let left = limit ?? Number.POSITIVE_INFINITY;
  let after: string | undefined;
  while (left > 0) {
    const wanted = Math.min(PAGE, left);
    const page = await store.list({ ...filter, after, limit: wanted });
    for (const one of page) yield leadOf(one);
    if (page.length < wanted) return;
    after = page.at(-1)?.id;
    left -= page.length;
    // libsql frees its statements between turns of the event loop, and reading SQLite takes none by itself.
    await nextTurn();
  }
}

/** One submission, or undefined where the id is unknown. */
export async function showLead(store: Store, id: string): Promise<Lead | undefined> {
  const one = await store.find(id);
  return one && leadOf(one);
}

/** The chosen submissions as pieces of text to print one after the other: lines, one JSON array, or CSV with a header. */
export async function* exportLeads(store: Store, filter: LeadFilter, format: LeadFormat): AsyncGenerator<string> {
  const leads = listLeads(store, filter);
  if (format === 'json') yield* jsonArray(leads);
  else if (format === 'text') for await (const lead of leads) yield textLine(lead);
  else {
    yield csvHeader();
    for await (const lead of leads) yield csvLine(lead);
  }
}

function leadOf(one: StoredSubmission): Lead {
  const {
    id,
    kind,
    receivedAt,
    status,
    payload,
    consent,
    attribution,
    form,
    delivery,
    duplicateOf,
    reasons,
    legalHold,
  } = one;
  return {
    id,
    kind,
    receivedAt,
    status,
    payload,
    consent: consent ?? null,
    attribution,
    form,
    delivery,
    ...(duplicateOf === undefined ? {} : { duplicateOf }),
    ...(reasons === undefined ? {} : { reasons }),
    ...(legalHold === undefined ? {} : { legalHold }),
  };
}

async function* jsonArray(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const lead of leads) {
    yield before + JSON.stringify(lead);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

function textLine({ id, kind, receivedAt, status, payload, delivery, duplicateOf, reasons }: Lead): string {
  const who = [payload.name ?? payload.contactName, payload.phoneNumber ?? payload.businessPhone, payload.email];
  const state = [status, ...(reasons ?? []), delivery.status, ...(duplicateOf ? ['duplicate'] : [])].join(',');
  return `${[receivedAt, kind, state, id, ...who].filter(Boolean).map(printable).join('  ')}\n`;
}

/** Without control characters, which could move a terminal's cursor or change its colors. */
export function printable(value: unknown): string {
  return String(value).replace(/\p{Cc}/gu, ' ');
}
