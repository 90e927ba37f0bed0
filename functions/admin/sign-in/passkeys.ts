import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { sha256 } from '../../lib/text.ts';
import type { CodePurpose, Passkey } from '../../store/operators.ts';
import type { Store } from '../../store/store.ts';
import type { AdminSettings } from '../web/access.ts';

/** A challenge waits so long for its answer. */
const CHALLENGE_MS = 5 * 60_000;

type Purpose = Extract<CodePurpose, `passkey-${string}`>;

/** What passkeys are for: the site's host, as the settings name it, never as a request does. */
interface PasskeyCall {
  readonly store: Store;
  readonly access: AdminSettings;
  readonly now: Date;
  /** Who must give the answer: an operator's email, or the hash of the cookie of a browser that signs in. */
  readonly owner: string;
}

/** Loaded when the first passkey is used: it is large, and most processes never need it. */
const library = () => import('@simplewebauthn/server');

/** Options for a browser that adds a passkey. */
export async function addOptions(call: PasskeyCall, brand: string): Promise<object> {
  const { generateRegistrationOptions } = await library();
  const { store, access, owner } = call;
  const known = await store.operators.passkeys(owner);
  const options = await generateRegistrationOptions({
    rpName: brand,
    rpID: rpIdOf(access),
    userName: owner,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(call, options.challenge, 'passkey-add');
  return options;
}

/** Adds the passkey that a browser made. False: it does not fit, or the challenge is over or was used. */
export async function addPasskey(call: PasskeyCall, answer: string, name: string): Promise<boolean> {
  const response = parsed<RegistrationResponseJSON>(answer);
  if (!response) return false;
  const { verifyRegistrationResponse } = await library();
  const { store, owner, now } = call;
  const verified = await unlessWrong(() =>
    verifyRegistrationResponse({ response, ...expected(call, 'passkey-add'), requireUserVerification: true }),
  );
  if (!verified?.verified) return false;
  const { credential } = verified.registrationInfo;
  if (await store.operators.passkey(credential.id)) return false;
  const passkey: Passkey = {
    id: credential.id,
    email: owner,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    name: name.trim().slice(0, 60) || 'Passkey',
    addedAt: now.toISOString(),
  };
  await store.operators.addPasskey(passkey, { name: owner, at: now });
  return true;
}

/** Options for a browser that shows a passkey: any of the site to sign in, or one of an operator to confirm. */
export async function acceptOptions(call: PasskeyCall, purpose: Purpose): Promise<object> {
  const { generateAuthenticationOptions } = await library();
  const own = purpose === 'passkey-confirm' ? await call.store.operators.passkeys(call.owner) : [];
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(call.access),
    userVerification: 'required',
    allowCredentials: own.map(({ id }) => ({ id })),
  });
  await keep(call, options.challenge, purpose);
  return options;
}

/** Whose passkey a browser showed. Undefined: it is unknown or does not fit, or the challenge is over or was used. */
export async function acceptPasskey(call: PasskeyCall, answer: string, purpose: Purpose): Promise<string | undefined> {
  const response = parsed<AuthenticationResponseJSON>(answer);
  const passkey = response && (await call.store.operators.passkey(String(response.id)));
  if (!response || !passkey) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { id, counter, publicKey } = passkey;
  const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) };
  const verified = await unlessWrong(() =>
    verifyAuthenticationResponse({ response, credential, ...expected(call, purpose), requireUserVerification: true }),
  );
  if (!verified?.verified) return undefined;
  const to = verified.authenticationInfo.newCounter;
  const counted = await call.store.operators.countPasskey(id, { from: counter, to }, call.now);
  return counted ? passkey.email : undefined;
}

function rpIdOf({ origin }: AdminSettings): string {
  return new URL(origin).hostname;
}

/** The challenge is used up by looking: an answer that is sent again finds none. */
function expected({ store, access, owner, now }: PasskeyCall, purpose: Purpose) {
  return {
    expectedOrigin: access.origin,
    expectedRPID: rpIdOf(access),
    expectedChallenge: async (challenge: string) =>
      (await store.operators.takeCode({ hash: sha256(challenge), purposes: [purpose] }, now)) === owner,
  };
}

function keep({ store, owner, now }: PasskeyCall, challenge: string, purpose: Purpose): Promise<void> {
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  return store.operators.addChallenge({ hash: sha256(challenge), email: owner, purpose, expiresAt }, now);
}

/** The library checks every part of what it is given, and throws where one is wrong. */
async function unlessWrong<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** The cast is for what the library checks. */
function parsed<T>(json: string): T | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}
