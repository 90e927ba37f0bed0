import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../admin/web/secrets.ts';
import { ADMIN_ORIGIN, adminApp } from '../../testing/test-operators.ts';

/* A passkey whose signatures are always right: only the origin, the rpID or the challenge can be wrong. */

const ANN = 'ann@agency.example';
const ID = Buffer.from('a key of ann').toString('base64url');
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** As an authenticator writes it (COSE): the kind of key, the algorithm, the curve, and its point. */
function coseKey(): string {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const part = (name: number, value: string) => [Buffer.from([name, 0x58, 32]), Buffer.from(value, 'base64url')];
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]);
  return Buffer.concat([head, ...part(0x21, x), ...part(0x22, y)]).toString('base64url');
}

interface Signed {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  /** User present and verified. */
  readonly flags?: number;
}

function signedAnswer({ challenge, origin, rpId, flags = 0x05 }: Signed): string {
  const client = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin, crossOrigin: false }));
  const digest = (data: string | Buffer) => createHash('sha256').update(data).digest();
  const authenticator = Buffer.concat([digest(rpId), Buffer.from([flags, 0, 0, 0, 1])]);
  const signature = sign('sha256', Buffer.concat([authenticator, digest(client)]), privateKey);
  const response = {
    clientDataJSON: client.toString('base64url'),
    authenticatorData: authenticator.toString('base64url'),
    signature: signature.toString('base64url'),
  };
  return JSON.stringify({ id: ID, rawId: ID, type: 'public-key', clientExtensionResults: {}, response });
}

/** Signs in by the key, with a fresh challenge. Returns the status, and whether there is a session. */
async function signIn(change: Partial<Signed>) {
  const app = adminApp();
  const by = { name: 'root', at: new Date('2026-11-21T10:00:00.000Z') };
  const invitation = { email: ANN, role: 'agent', hash: 'none', expiresAt: by.at } as const;
  await app.store.operators.invite(invitation, by);
  const passkey = { id: ID, email: ANN, publicKey: coseKey(), counter: 0, transports: [], name: 'Key' };
  await app.store.operators.addPasskey({ ...passkey, addedAt: by.at.toISOString() }, by);
  const browser = app.browser();
  await browser.get('/admin/sign-in');
  const options = await browser.submit('/admin/passkeys/sign-in', { job: 'options' });
  const { challenge, rpId } = ((await options.json()) as { data: { challenge: string; rpId: string } }).data;
  const answer = signedAnswer({ challenge, origin: ADMIN_ORIGIN, rpId, ...change });
  const { status } = await browser.submit('/admin/passkeys/sign-in', { job: 'answer', answer });
  const events = (await app.store.admin.audit({ limit: 50 })).map(({ action, subject }) => `${action} ${subject}`);
  return { status, hasSession: browser.cookies.has(SESSION_COOKIE), refused: events.includes('refuse passkey') };
}

test('a passkey that signs for this site signs its person in', async () => {
  expect(await signIn({})).toEqual({ status: 200, hasSession: true, refused: false });
});

test.each([
  ['another origin', { origin: 'https://www.example.com.evil.example' }],
  ['the origin with another scheme', { origin: 'http://www.example.com' }],
  ['the origin with a port', { origin: `${ADMIN_ORIGIN}:8443` }],
  ['another rpID', { rpId: 'evil.example' }],
  ['the domain above ours as rpID', { rpId: 'example.com' }],
  ['another challenge', { challenge: Buffer.from('of another sign-in').toString('base64url') }],
  ['without looking at its user', { flags: 0x01 }],
])('a passkey that signs for %s is refused, and the audit log says so', async (_name, change) => {
  expect(await signIn(change)).toEqual({ status: 403, hasSession: false, refused: true });
});
