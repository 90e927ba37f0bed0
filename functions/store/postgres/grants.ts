import { sql } from 'kysely';
import type { Tables } from '../sql/tables.ts';
import { ADVANCE_FUNCTION } from './consent-chain.ts';
import { openPostgres } from './open.ts';
import { readOnce } from './read-once.ts';

/**
 * What a server and the operators' commands do with each table, and nothing else. What is append-only is never changed
 * or removed, except that a consent record may be redacted, once, which its trigger sees to.
 */
const RIGHTS: Readonly<Record<keyof Tables | 'migrations' | 'rate_limits', string>> = {
  submissions: 'select, insert, update',
  consents: 'select, insert, update',
  // The column that a server locks the row by. It moves the head by a function.
  consent_chain_head: 'select, update (id)',
  outbox: 'select, insert, update',
  idempotency_keys: 'select, insert, update, delete',
  listings: 'select, insert, update, delete',
  closed_destinations: 'select, insert, update, delete',
  suppressions: 'select, insert',
  audit_log: 'select, insert',
  audit_leads: 'select, insert',
  incidents: 'select, insert, update, delete',
  receipts: 'select, insert',
  operations: 'select, insert, update',
  minimized_people: 'select, insert, delete',
  privacy_requests: 'select, insert, update',
  privacy_contacts: 'select, insert, update',
  verification_tokens: 'select, insert, delete',
  notice_submissions: 'select, insert',
  store_copies: 'select',
  velocity_counts: 'select, insert, update, delete',
  shared_secrets: 'select, insert',
  lead_checks: 'select, insert, update',
  health_probe: 'select, insert, update',
  field_data: 'select, insert, update, delete',
  kept_answers: 'select, insert, delete',
  operators: 'select, insert, update, delete',
  sign_in_codes: 'select, insert, update, delete',
  one_time_codes: 'select, insert, delete',
  operator_sessions: 'select, insert, update, delete',
  passkeys: 'select, insert, update, delete',
  lead_work: 'select, insert, update',
  lead_notes: 'select, insert, delete',
  saved_views: 'select, insert, update, delete',
  lead_names: 'select, insert, delete',
  admin_marks: 'select, insert, update',
  buyer_places: 'select, insert, update, delete',
  buyer_counts: 'select, insert, update',
  sale_ledger: 'select, insert',
  lead_routes: 'select, insert, update',
  buyer_returns: 'select, insert, update',
  migrations: 'select',
  rate_limits: 'select, insert, update, delete',
};

/**
 * Migrates the tables as their owner. Returns SQL that gives a role the rights of a server, which the owner runs; the
 * role is made when missing, without a password. Repeatable.
 * @param url the owner's.
 * @throws {StoreUnavailable} the store cannot be migrated.
 */
export async function grantsFor(url: string, role: string): Promise<string> {
  await (await openPostgres(url)).close();
  const { rows } = await readOnce(url, (db) =>
    sql<{
      database: string;
      schema: string;
    }>`select current_database() as database, current_schema() as schema`.execute(db),
  );
  const [here = { database: '', schema: '' }] = rows;
  const [name, database, schema] = [role, here.database, here.schema].map(quoted);
  const tables = Object.entries(RIGHTS).map(
    ([table, rights]) => `grant ${rights} on table ${schema}.${quoted(table)} to ${name};`,
  );
  return [
    '-- The rights of a server. Run by the owner of the tables, after each upgrade too.',
    'begin;',
    `do $$ begin if not exists (select from pg_roles where rolname = ${literal(role)}) then`,
    `  create role ${name} login; end if; end $$;`,
    `revoke create on schema ${schema} from public;`,
    `revoke all on schema ${schema} from ${name};`,
    `revoke all on all tables in schema ${schema} from ${name};`,
    `grant connect on database ${database} to ${name};`,
    `grant usage on schema ${schema} to ${name};`,
    ...tables,
    `grant execute on function ${schema}.${ADVANCE_FUNCTION} to ${name};`,
    'commit;',
  ].join('\n');
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
