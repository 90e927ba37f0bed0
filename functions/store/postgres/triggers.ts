/**
 * Triggers that keep append-only rows as they were written, even from the tables' owner, who has every right. A consent
 * record may be redacted once: its text is replaced and the new text's hash set, while everything the chain of hashes
 * is made of stays. Each trigger is made only if it is missing, as making one waits for every reader of the table.
 */
export const APPEND_ONLY: readonly string[] = [
  renameTriggers('audit', 'audit_log'),
  appendOnly(
    'consents',
    'consent records are append-only',
    `if tg_op = 'UPDATE' and old.redacted_hash is null and new.redacted_hash is not null
      and (new.seq, new.id, new.submission_id, new.record_hash, new.previous_hash, new.chain_hash)
        = (old.seq, old.id, old.submission_id, old.record_hash, old.previous_hash, old.chain_hash)
    then return new; end if;`,
  ),
  appendOnly('audit_log', 'the audit log is append-only'),
  appendOnly('suppressions', 'the suppression list is append-only'),
  appendOnly('receipts', 'receipts are append-only'),
];

/** @param allowed PL/pgSQL that returns for a change that is allowed nevertheless. */
function appendOnly(table: string, message: string, allowed = ''): string {
  return `do $do$ begin
  ${whereTrigger(`${table}_append_only`, table)} then return; end if;
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

/** The triggers of a renamed table keep the former name until then. */
function renameTriggers(former: string, table: string): string {
  return `do $do$ begin
  ${whereTrigger(`${former}_append_only`, table)} then
    alter trigger ${former}_append_only on ${table} rename to ${table}_append_only;
    alter trigger ${former}_no_truncate on ${table} rename to ${table}_no_truncate;
    alter function ${former}_append_only() rename to ${table}_append_only;
  end if;
end $do$`;
}

function whereTrigger(name: string, table: string): string {
  return `if exists (select from pg_trigger where tgname = '${name}' and tgrelid = '${table}'::regclass)`;
}
