import { type CompiledQuery, sql } from 'kysely';
import type { ChainHead } from '../../leads/consents.ts';
import type { Tx } from '../sql/database.ts';

/** What a server calls to append. `site store grants` lets a role execute it. */
export const ADVANCE_FUNCTION = 'advance_consent_chain(integer, text)';

/** The statement that moves the head of the chain to its newest record. */
export function advanceChain(tx: Tx, { seq, hash }: ChainHead): CompiledQuery {
  return sql`select advance_consent_chain(${seq}, ${hash})`.compile(tx);
}

/**
 * Makes the only way by which a server's role may move the head of the chain: forward, over records that follow from
 * each other. The function runs with the rights of the tables' owner. It names its schema, and temporary tables last:
 * a role could otherwise put a table of its own in the place of ours
 * (https://www.postgresql.org/docs/current/sql-createfunction.html#SQL-CREATEFUNCTION-SECURITY).
 */
export const ADVANCE_CHAIN = `do $do$ begin
  if to_regprocedure('${ADVANCE_FUNCTION}') is not null then return; end if;
  execute format($make$
    create function advance_consent_chain(new_seq integer, new_hash text) returns void
      language plpgsql security definer set search_path = %I, pg_temp as $$
    declare
      last_seq integer;
      last_hash text;
      link consents;
    begin
      select seq, hash into strict last_seq, last_hash from consent_chain_head where id = 1 for update;
      if new_seq <= last_seq then raise exception 'the chain of consent records only grows'; end if;
      for link in select * from consents where seq > last_seq and seq <= new_seq order by seq loop
        if link.seq <> last_seq + 1 or link.previous_hash <> last_hash
          or link.chain_hash <> encode(sha256(convert_to(last_hash || link.record_hash, 'UTF8')), 'hex')
        then raise exception 'a consent record does not follow from the one before it'; end if;
        last_seq := link.seq;
        last_hash := link.chain_hash;
      end loop;
      if last_seq <> new_seq or last_hash <> new_hash
      then raise exception 'the head of the chain must be its newest consent record'; end if;
      update consent_chain_head set seq = new_seq, hash = new_hash where id = 1;
    end $$
  $make$, current_schema());
  revoke execute on function ${ADVANCE_FUNCTION} from public;
end $do$`;
