/**
 * What must stay as it was written. A consent record may lose its person, once: its text is replaced and the new text's hash noted, while all
 * that the chain of hashes is made of stays. Triggers, as the tables' owner has every right; made once, as making one waits for whoever
 * reads the table.
 */
export const APPEND_ONLY: readonly string[] = [
  appendOnly(
    'consents',
    'consent records are append-only',
    `if tg_op = 'UPDATE' and old.redacted_hash is null and new.redacted_hash is not null
      and (new.seq, new.id, new.submission_id, new.record_hash, new.previous_hash, new.chain_hash)
        = (old.seq, old.id, old.submission_id, old.record_hash, old.previous_hash, old.chain_hash)
    then return new; end if;`,
  ),
  appendOnly('audit', 'the audit log is append-only'),
  appendOnly('suppressions', 'the suppression list is append-only'),
  appendOnly('receipts', 'receipts are append-only'),
];

/** @param allowed what may be changed nevertheless, in PL/pgSQL. */
function appendOnly(table: string, message: string, allowed = ''): string {
  return `do $do$ begin
  if exists (select from pg_trigger where tgname = '${table}_append_only' and tgrelid = '${table}'::regclass) then return; end if;
  create or replace function ${table}_append_only() returns trigger language plpgsql as $$ begin
    ${allowed}
    raise exception '${message}';
  end $$;
  create trigger ${table}_append_only before update or delete on ${table}
    for each row execute function ${table}_append_only();
  create trigger ${table}_no_truncate before truncate on ${table}
    for each statement execute function ${table}_append_only();
end $do$`;
}
