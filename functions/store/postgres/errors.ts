import pg from 'pg';
import { CLOSED_MESSAGE } from '../copy-engine.ts';
import { closedSentence } from '../sql/copy/copy-marks.ts';
import { codeOf, type Fault, messageOf } from '../sql/with-retry.ts';
import { ConnectionLost } from './pool.ts';

/** A DATABASE_URL without its password. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

/** Who and where, for messages. */
export function addressOf(url: string): PostgresAddress {
  const { host, port, database = '', user = '' } = new pg.Client({ connectionString: url });
  return { host, port, database, user };
}

/** Node's TLS error codes: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const CERTIFICATE = /^(ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_|CERT_)/;

/**
 * A lost connection, a starting server, a serialization failure, or a deadlock may pass. Broken rules of the tables
 * (class 23), wrong values (22), and wrong SQL (42, except for missing rights and tables) are bugs, and so is any error
 * that is not from Postgres.
 */
export function faultOf(error: unknown): Fault {
  if (error instanceof ConnectionLost)
    return /^(28|3D|42)/.test(error.code) || CERTIFICATE.test(error.code) ? 'lasting' : 'passing';
  if (!(error instanceof pg.DatabaseError)) return 'bug';
  const code = codeOf(error);
  if (/^(22|23|42)/.test(code) && !/^(42501|42P01)$/.test(code)) return 'bug';
  return /^(40001|40P01)$/.test(code) ? 'passing' : 'lasting';
}

/**
 * One sentence for the operator: what is wrong, and what to do.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function sentenceFor(address: PostgresAddress, error: unknown): string {
  const { host, port, database, user } = address;
  const at = `Postgres at ${host}:${port}`;
  const code = codeOf(error);
  const message = messageOf(error);
  if (message === CLOSED_MESSAGE) return closedSentence(`The database "${database}" at ${host}:${port}`);
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
      return (
        `${at} does not let the user "${user}" in (${message}); ` +
        'correct user and password in DATABASE_URL, or pg_hba.conf.'
      );
    case '3D000':
      return `${at} has no database "${database}"; make it (createdb ${database}) or name another in DATABASE_URL.`;
    case '42501':
      return (
        `The user "${user}" lacks a right in the database "${database}" (${message}); ` +
        'make it the owner of that database, or give it the rights that `site store grants` prints.'
      );
    case '42P01':
      return (
        `The database "${database}" lacks its tables (${message}); ` +
        'restore them from a backup, or start the server again to make new ones.'
      );
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
      if (CERTIFICATE.test(code))
        return (
          `${at} shows a certificate that is not trusted (${message}); ` +
          'add sslrootcert=/path/to/ca.pem to DATABASE_URL.'
        );
      if (/timeout/i.test(message))
        return `${at} does not answer in time; check that it runs and that no firewall is in between.`;
      return `${at} cannot be used (${message}); check DATABASE_URL and the server's log.`;
  }
}
