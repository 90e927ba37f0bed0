import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createBundler } from './bundle-function.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CODE = `
export { verifyRegistrationResponse } from '@simplewebauthn/server';
export { createTransport } from 'nodemailer';
`;

/** What a function gets of its packages. */
interface Bundled {
  readonly verifyRegistrationResponse: typeof import('@simplewebauthn/server').verifyRegistrationResponse;
  readonly createTransport: typeof import('nodemailer').createTransport;
}

let text: string;
let bundled: Bundled;

beforeAll(async () => {
  const made = await createBundler(root)([{ name: 'both', code: CODE, runtime: 'node' }]);
  expect(made.problems).toEqual([]);
  text = Buffer.from(made.code.get('both') ?? []).toString();
  bundled = await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
});

test('a function has no table of file types, and cannot read certificates of devices', () => {
  const left = ['application/vnd.ms-excel', 'Certificate is not yet valid or expired'];
  expect(left.filter((part) => text.includes(part))).toEqual([]);
  expect(text.length).toBeLessThan(380_000);
});

test.each(['none', 'packed'] as const)(
  'it takes a passkey with the attestation that browsers send: %s',
  async (fmt) => {
    const { verified } = await bundled.verifyRegistrationResponse(registration(fmt));
    expect(verified).toBe(true);
  },
);

test('it refuses a passkey with a certificate, which it did not ask for', async () => {
  const answer = bundled.verifyRegistrationResponse(registration('fido-u2f'));
  await expect(answer).rejects.toThrow('Certificates of devices are not asked for.');
});

test('it writes a message with a text and a page', async () => {
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'Words', html: '<p>Page</p>' };
  const { message } = await bundled.createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  expect(String(message)).toMatch(/text\/plain[\s\S]+Words[\s\S]+text\/html[\s\S]+<p>Page<\/p>/);
});

const CHALLENGE = Buffer.from('a challenge').toString('base64url');
const ORIGIN = 'https://site.example';
const ID = Buffer.from('a key');

/** The answer of a browser whose authenticator made a key, and what is expected of it. */
function registration(fmt: 'none' | 'packed' | 'fido-u2f') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = map([
    [int(1), int(2)],
    [int(3), int(-7)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge: CHALLENGE, origin: ORIGIN }));
  const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
  const flags = Buffer.from([0x45, 0, 0, 0, 0]);
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, ID.length]), ID, key]);
  const authData = Buffer.concat([digest('site.example'), flags, credential]);
  const sig: Pair = [string('sig'), bytes(sign('sha256', Buffer.concat([authData, digest(client)]), privateKey))];
  const statement: Readonly<Record<typeof fmt, readonly Pair[]>> = {
    none: [],
    packed: [[string('alg'), int(-7)], sig],
    'fido-u2f': [sig],
  };
  const object = map([
    [string('fmt'), string(fmt)],
    [string('attStmt'), map(statement[fmt])],
    [string('authData'), bytes(authData)],
  ]);
  const response = { clientDataJSON: client.toString('base64url'), attestationObject: object.toString('base64url') };
  const id = ID.toString('base64url');
  return {
    response: { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response },
    ...{ expectedChallenge: CHALLENGE, expectedOrigin: ORIGIN, expectedRPID: 'site.example' },
  };
}

/* As an authenticator writes values (CBOR, RFC 8949): the kind and the length, and then the value. */

type Pair = readonly [name: Buffer, value: Buffer];

function head(kind: number, length: number): Buffer {
  return length < 24 ? Buffer.from([(kind << 5) | length]) : Buffer.from([(kind << 5) | 24, length]);
}

function int(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([head(2, value.length), value]);
}

function string(value: string): Buffer {
  return Buffer.concat([head(3, value.length), Buffer.from(value)]);
}

function map(pairs: readonly Pair[]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
}
