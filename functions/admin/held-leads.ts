import { isReleasedTogether } from '../leads/screen.ts';
import type { StoredSubmission } from '../leads/stored-submission.ts';
import { pagesOf } from '../lib/collections.ts';
import { type Actor, BULK, type Rejection, type RejectionOutcome } from '../store/admin.ts';
import type { ListPage, Store } from '../store/store.ts';

/** Which held leads are meant. */
export type HeldSelection = Pick<ListPage, 'reason' | 'path' | 'form' | 'since' | 'until'>;

/** What is given of a selection, for the audit log. Empty: all that is held, which is too much to change by mistake. */
export function selectionOf({ reason, path, form, since, until }: HeldSelection): Readonly<Record<string, string>> {
  const given = Object.entries({ reason, path, form, since, until });
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** Those that wait for an operator: rejected ones do not. Oldest first. */
async function* heldLeads(store: Pick<Store, 'list'>, selection: HeldSelection): AsyncGenerator<StoredSubmission> {
  const { reason, path, form, since, until } = selection;
  const filter = { reason, path, form, since, until, status: 'quarantined', delivery: 'quarantined' } as const;
  let after: string | undefined;
  do {
    const page = await store.list({ ...filter, after, limit: BULK });
    yield* page;
    after = page.length === BULK ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
}

export async function heldIds(store: Pick<Store, 'list'>, selection: HeldSelection): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of heldLeads(store, selection)) ids.push(id);
  return ids;
}

type Counted = readonly (readonly [name: string, count: number])[];

/** The reasons and the forms of held leads, with how many have each; of very many leads, the oldest are counted. */
export async function countHeld(
  store: Pick<Store, 'list'>,
): Promise<{ readonly reasons: Counted; readonly forms: Counted }> {
  const [reasons, forms] = [new Map<string, number>(), new Map<string, number>()];
  let read = 0;
  for await (const lead of heldLeads(store, {})) {
    for (const reason of lead.reasons ?? []) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    forms.set(lead.form, (forms.get(lead.form) ?? 0) + 1);
    read += 1;
    if (read === MAX_READ) break;
  }
  const sorted = (counts: ReadonlyMap<string, number>) =>
    [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return { reasons: sorted(reasons), forms: sorted(forms) };
}

const MAX_READ = 5000;

interface HeldPlan {
  readonly found: number;
  /** How many a release would let go: no reason but how they came in, and the one that is named. */
  readonly releasable: number;
  /** Those that stay held in any case: their person asked not to be contacted. */
  readonly suppressed: ReadonlySet<string>;
  /** The first of them. */
  readonly shown: readonly StoredSubmission[];
}

/** What a selection finds. Changes nothing. */
export async function planHeld(
  store: Pick<Store, 'list' | 'admin'>,
  selection: HeldSelection,
  mostShown: number,
): Promise<HeldPlan> {
  const shown: StoredSubmission[] = [];
  const free: string[] = [];
  const ids: string[] = [];
  for await (const lead of heldLeads(store, selection)) {
    ids.push(lead.id);
    if (isReleasedTogether(lead.reasons ?? [], selection.reason)) free.push(lead.id);
    if (shown.length < mostShown) shown.push(lead);
  }
  const suppressed = await store.admin.suppressedAmong(ids);
  return { found: ids.length, releasable: free.filter((id) => !suppressed.has(id)).length, suppressed, shown };
}

type Admin = Pick<Store, 'admin'>;

/** Lets held leads be delivered, in as many transactions as they need. Returns the ids of those that were released. */
export async function releaseHeld(
  { admin }: Admin,
  { ids, selection }: { readonly ids: readonly string[]; readonly selection: HeldSelection },
  by: Actor,
): Promise<readonly string[]> {
  const released: string[] = [];
  const bulk = { reason: selection.reason, detail: selectionOf(selection) };
  for (const some of pagesOf(ids, BULK)) released.push(...(await admin.releaseAll(some, bulk, by)));
  return released;
}

/** Marks leads as not real, likewise. */
export async function rejectAll(
  { admin }: Admin,
  { ids, ...rejection }: Rejection & { readonly ids: readonly string[] },
  by: Actor,
): Promise<RejectionOutcome> {
  const outcomes: RejectionOutcome[] = [];
  for (const some of pagesOf(ids, BULK)) outcomes.push(await admin.reject(some, rejection, by));
  return {
    rejected: outcomes.flatMap((one) => one.rejected),
    notices: outcomes.flatMap((one) => one.notices),
  };
}
