import pg from 'pg';
import { expect, test } from 'vitest';
import { faultOf, sentenceFor } from './errors.ts';
import { ConnectionLost } from './pool.ts';

const address = { host: 'db.internal', port: 5432, database: 'leads', user: 'site' };

/** An error as the server sends it. */
function fromServer(code: string, message = 'message of the server'): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error');
  error.code = code;
  return error;
}

/** An error as a socket has it. */
function fromSystem(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code });
}

const lost = (cause: Error) => new ConnectionLost(cause);

test.each([
  [
    lost(fromSystem('ECONNREFUSED')),
    'Postgres at db.internal:5432 does not answer (ECONNREFUSED); start it, or correct',
  ],
  [lost(fromSystem('ENOTFOUND')), 'The host db.internal has no address (ENOTFOUND); correct it in DATABASE_URL'],
  [
    lost(fromServer('57P03')),
    'Postgres at db.internal:5432 is starting or stopping; wait until it accepts connections.',
  ],
  [
    lost(fromServer('28P01')),
    'Postgres at db.internal:5432 does not let the user "site" in (message of the server); correct',
  ],
  [
    lost(fromServer('3D000')),
    'Postgres at db.internal:5432 has no database "leads"; make it (createdb leads) or name another',
  ],
  [lost(fromServer('53300')), 'Postgres at db.internal:5432 has no connection left; raise its max_connections'],
  [
    lost(fromSystem('SELF_SIGNED_CERT_IN_CHAIN')),
    'Postgres at db.internal:5432 shows a certificate that is not trusted (connect',
  ],
  [
    lost(new Error('The server does not support SSL connections')),
    'Postgres at db.internal:5432 cannot be used (The server does',
  ],
  [lost(new Error('Query read timeout')), 'Postgres at db.internal:5432 does not answer in time; check that it runs'],
  [
    fromServer('42501'),
    'The user "site" lacks a right in the database "leads" (message of the server); make it the owner',
  ],
  [
    fromServer('42P01'),
    'The database "leads" lacks its tables (message of the server); restore them from a backup, or start',
  ],
  [fromServer('53100'), 'The disk of Postgres at db.internal:5432 is full; free some space.'],
  [
    fromServer('57014'),
    'Postgres at db.internal:5432 took too long (message of the server); look for a long transaction',
  ],
  [
    fromServer('25006'),
    'Postgres at db.internal:5432 only reads, as a standby does; name the primary in DATABASE_URL.',
  ],
  [
    fromServer('XX001'),
    'Postgres at db.internal:5432 cannot be used (message of the server); check DATABASE_URL and the',
  ],
])('%o: one sentence that says what to do', (error, beginning) => {
  const sentence = sentenceFor(address, error);
  expect(sentence.slice(0, beginning.length)).toBe(beginning);
  expect(sentence).toMatch(/^[^\n]*\.$/);
  expect(faultOf(error)).not.toBe('bug');
});

test.each([fromServer('23505'), fromServer('22021'), fromServer('42601'), new TypeError('a bug')])(
  '%o is a bug, not a fault of the database',
  (error) => expect(faultOf(error)).toBe('bug'),
);

test.each([
  [lost(fromSystem('ECONNRESET')), 'passing'],
  [lost(fromServer('57P01')), 'passing'],
  [lost(new Error('Connection terminated unexpectedly')), 'passing'],
  [fromServer('40P01'), 'passing'],
  [lost(fromServer('28P01')), 'lasting'],
  [lost(fromServer('3D000')), 'lasting'],
  [lost(fromSystem('ERR_TLS_CERT_ALTNAME_INVALID')), 'lasting'],
  [fromServer('53100'), 'lasting'],
])('%o is %s', (error, fault) => expect(faultOf(error)).toBe(fault));
