import type { Kysely } from 'kysely';
import { mayBeSuppressed, type Person, personHashes } from '../../../leads/person.ts';
import { UNVERIFIED_REQUEST } from '../../../leads/screen.ts';
import type { Status } from '../../../leads/stored-submission.ts';
import type { Kind } from '../../../leads/submission.ts';
import { pagesOf } from '../../../lib/collections.ts';
import type { Stop } from '../../work.ts';
import { personOf } from '../rows.ts';
import type { Tables } from '../tables.ts';
import { suppressedAmong } from './people.ts';

interface PersonLead extends Person {
  readonly id: string;
  readonly kind: Kind;
  readonly receivedAt: string;
  readonly status: Status;
  readonly reasons?: readonly string[];
}

/**
 * By lead, what keeps its person from being contacted at this moment. A suppression counts for every lead of the
 * person, whenever it came in. An unverified request counts for leads before it that no operator released since.
 */
export async function stopsOf(db: Kysely<Tables>, leads: readonly PersonLead[]): Promise<ReadonlyMap<string, Stop>> {
  const people = leads.filter(mayBeSuppressed).map((lead) => ({ lead, hashes: personHashes(lead) }));
  const { stopped, heldBack } = await suppressedAmong(db, [...new Set(people.flatMap(({ hashes }) => hashes))]);
  const stops = new Map<string, Stop>();
  for (const { lead, hashes } of people) {
    const since = hashes.flatMap((hash) => stopped.get(hash) ?? []).sort();
    const wasReleased = lead.status !== 'quarantined' && lead.reasons?.includes(UNVERIFIED_REQUEST) === true;
    const asked = hashes.flatMap((hash) => heldBack.get(hash) ?? []).filter(({ at }) => at >= lead.receivedAt);
    const last = asked
      .map(({ until }) => until)
      .sort()
      .at(-1);
    if (since[0] !== undefined) stops.set(lead.id, { at: since[0] });
    else if (asked[0] && last !== undefined && !wasReleased) stops.set(lead.id, { at: asked[0].at, until: last });
  }
  return stops;
}

/** Those of these leads whose person is suppressed: no one releases them or sends them again. */
export async function suppressedLeads(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const page of pagesOf(ids)) {
    const rows = await db.selectFrom('submissions').select(['id', 'kind', 'phone', 'email']).where('id', 'in', page);
    const people = (await rows.execute()).filter(mayBeSuppressed);
    const hashes = people.map((row) => ({ id: row.id, hashes: personHashes(personOf(row)) }));
    const { stopped } = await suppressedAmong(db, [...new Set(hashes.flatMap((one) => one.hashes))]);
    for (const one of hashes) if (one.hashes.some((hash) => stopped.has(hash))) found.add(one.id);
  }
  return found;
}
