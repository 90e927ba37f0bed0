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
      and new.mac is not distinct from old.mac
    then return new; end if;`,
  ),
  appendOnly('audit_log', 'the audit log is append-only'),
  appendOnly('audit_leads', 'the audit log is append-only'),
  appendOnly('suppressions', 'the suppression list is append-only'),
  appendOnly('receipts', 'receipts are append-only'),
  appendOnly('sale_ledger', 'the ledger of sales is append-only'),
];

/**
 * Makes the triggers of a table if they are missing, and their function anew if it is a former release's.
 * @param allowed PL/pgSQL that returns for a change that is allowed nevertheless.
 */
function appendOnly(table: string, message: string, allowed = ''): string {
  const name = `${table}_append_only`;
  const body = ` begin
    ${allowed}
    raise exception '${message}';
  end `;
  return `do $do$ begin
  if (select prosrc from pg_proc where oid = to_regprocedure('${name}()')) is distinct from $body$${body}$body$ then
    create or replace function ${name}() returns trigger language plpgsql as $$${body}$$;
  end if;
  ${whereTrigger(name, table)} then return; end if;
  create trigger ${name} before update or delete on ${table}
    for each row execute function ${name}();
  create trigger ${table}_no_truncate before truncate on ${table}
    for each statement execute function ${name}();
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
