/**
 * Triggers that keep append-only rows as they were written: SQLite has no rights on tables. A consent record may be
 * redacted once: its text is replaced and the new text's hash set, while everything the chain of hashes is made of
 * stays.
 */
export const APPEND_ONLY: readonly string[] = [
  'drop trigger if exists consents_no_update',
  // Until version 17 consent records had no code.
  'drop trigger if exists consents_only_redacted',
  `create trigger if not exists consents_redacted_once before update on consents
    when not (old.redacted_hash is null and new.redacted_hash is not null
      and new.seq = old.seq and new.id = old.id and new.submission_id = old.submission_id
      and new.record_hash = old.record_hash and new.previous_hash = old.previous_hash
      and new.chain_hash = old.chain_hash and new.mac is old.mac)
    begin select raise(abort, 'consent records are append-only'); end`,
  refuse('consents', 'delete', 'consent records are append-only'),
  // Until version 7 the audit log was the table audit.
  'drop trigger if exists audit_no_update',
  'drop trigger if exists audit_no_delete',
  refuse('audit_log', 'update', 'the audit log is append-only'),
  refuse('audit_log', 'delete', 'the audit log is append-only'),
  refuse('audit_leads', 'update', 'the audit log is append-only'),
  refuse('audit_leads', 'delete', 'the audit log is append-only'),
  refuse('suppressions', 'update', 'the suppression list is append-only'),
  refuse('suppressions', 'delete', 'the suppression list is append-only'),
  refuse('receipts', 'update', 'receipts are append-only'),
  refuse('receipts', 'delete', 'receipts are append-only'),
  refuse('sale_ledger', 'update', 'the ledger of sales is append-only'),
  refuse('sale_ledger', 'delete', 'the ledger of sales is append-only'),
];

function refuse(table: string, change: 'update' | 'delete', message: string): string {
  return `create trigger if not exists ${table}_no_${change} before ${change} on ${table}
    begin select raise(abort, '${message}'); end`;
}
