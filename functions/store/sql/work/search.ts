import type { LeadSearch } from '../../work.ts';
import type { Reader } from '../database.ts';
import { minimizedOf } from '../people/people.ts';
import { idsByName, idsByPhoneEnd } from './names.ts';

interface SearchPage {
  readonly after?: string;
  readonly limit: number;
  readonly now: Date;
}

/** Ids of the leads that a search finds, newest first. */
export async function searchIds(db: Reader, search: LeadSearch, page: SearchPage): Promise<readonly string[]> {
  switch (search.by) {
    case 'name':
      return idsByName(db, search.name, page);
    case 'phone-end':
      return idsByPhoneEnd(db, search.digits, page);
    case 'id':
      return idsByPrefix(db, search.prefix, page);
    case 'phone':
      return idsOf(db, { phone: search.phone }, page);
    case 'email':
      return idsOf(db, { email: search.email }, page);
  }
}

async function idsByPrefix(db: Reader, prefix: string, { after, limit }: SearchPage): Promise<readonly string[]> {
  // "g" follows every digit of an id.
  let query = db.selectFrom('submissions').select('id').where('id', '>=', prefix).where('id', '<', `${prefix}g`);
  if (after) query = query.where('id', '<', after);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(({ id }) => id);
}

type OnePerson = { readonly phone: string } | { readonly email: string };

/**
 * All of a person's leads are read and then sorted: asked to sort, a database may read the whole table in its order.
 */
async function idsOf(db: Reader, person: OnePerson, { after, limit }: SearchPage): Promise<readonly string[]> {
  const [column, value] = 'phone' in person ? (['phone', person.phone] as const) : (['email', person.email] as const);
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where(column, '=', value)
    .where('kind', '<>', 'privacy-request')
    .execute();
  const ids = [...new Set([...rows.map(({ id }) => id), ...(await minimizedOf(db, person))])];
  const sorted = ids.sort((a, b) => (a < b ? 1 : -1));
  return (after === undefined ? sorted : sorted.filter((id) => id < after)).slice(0, limit);
}
