import pg from 'pg';
import { ConnectionLost, codeOf } from './pool.ts';

/** Where a DATABASE_URL leads, without its password. */
export interface PostgresPlace {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** Codes of Node's TLS: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const OF_CERTIFICATE = /^(ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_|CERT_)/;

/**
 * Whether the database could not do its work, whatever it was asked. Otherwise the error is a bug of ours: broken rules of the tables
 * (class 23), wrong values (22), wrong SQL (42, but for missing rights and tables), or nothing of Postgres at all.
 */
export function isFaultOfDatabase(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  return (
    error instanceof pg.DatabaseError && (/^(42501|42P01)$/.test(codeOf(error)) || !/^(22|23|42)/.test(codeOf(error)))
  );
}

/** Whether the same work may succeed a moment later: a lost connection, a server that starts, a deadlock. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ConnectionLost) return !/^(28|3D|42)/.test(error.code) && !OF_CERTIFICATE.test(error.code);
  return error instanceof pg.DatabaseError && /^(40001|40P01)$/.test(codeOf(error));
}

/** One sentence for an operator: what is wrong, and what to do. Codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function sentenceFor(place: PostgresPlace, error: unknown): string {
  const { host, port, database, user } = place;
  const at = `Postgres at ${host}:${port}`;
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ENOENT':
    case '57P01':
    case '57P02':
      return `${at} does not answer (${code}); start it, or correct host and port in DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} has no address (${code}); correct it in DATABASE_URL, or check this machine's DNS.`;
    case '57P03':
      return `${at} is starting or stopping; wait until it accepts connections.`;
    case '28P01':
    case '28000':
      return `${at} does not let the user "${user}" in (${message}); correct user and password in DATABASE_URL, or pg_hba.conf.`;
    case '3D000':
      return `${at} has no database "${database}"; make it (createdb ${database}) or name another in DATABASE_URL.`;
    case '42501':
      return `The user "${user}" lacks a right in the database "${database}" (${message}); make it the owner of that database.`;
    case '42P01':
      return `The database "${database}" lacks its tables (${message}); restore them from a backup, or start the server again to make new ones.`;
    case '25006':
      return `${at} only reads, as a standby does; name the primary in DATABASE_URL.`;
    case '53100':
      return `The disk of ${at} is full; free some space.`;
    case '53300':
      return `${at} has no connection left; raise its max_connections, or let fewer programs use it.`;
    case '57014':
    case '55P03':
    case '25P03':
      return `${at} took too long (${message}); look for a long transaction in pg_stat_activity and end it.`;
    default:
      if (OF_CERTIFICATE.test(code))
        return `${at} shows a certificate that is not trusted (${message}); add sslrootcert=/path/to/ca.pem to DATABASE_URL.`;
      if (/timeout/i.test(message))
        return `${at} does not answer in time; check that it runs and that no firewall is in between.`;
      return `${at} cannot be used (${message}); check DATABASE_URL and the server's log.`;
  }
}
