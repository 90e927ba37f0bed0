import { acceptOptions, acceptPasskey, addOptions, addPasskey } from '../../admin/sign-in/passkeys.ts';
import { openSession, ownAddress } from '../../admin/sign-in/sessions.ts';
import { withHeaders } from '../../admin/web/answer.ts';
import { answer, problem } from '../../http/answer.ts';
import { sha256 } from '../../lib/text.ts';
import { forOperators, forVisitors } from '../for-operators.ts';
import type { Endpoint } from '../handler.ts';

const common = { bundle: 'admin-passkeys', method: 'POST' } as const;
const REFUSED = {
  status: 403,
  message: 'This passkey was not taken: it is unknown or does not fit, or too much time has passed. Try again.',
};

/** POST /admin/passkeys/sign-in: a challenge for any passkey of the site, and the session that its answer opens. */
export const passkeySignIn: Endpoint = {
  ...{ ...common, path: '/admin/passkeys/sign-in' },
  handler: forVisitors(async ({ request, deps, access, body, client, start = '' }) => {
    const { store } = deps;
    const now = deps.now();
    const refusal = await access.tries.address(`passkey ${client}`);
    if (refusal) return withHeaders(problem(refusal));
    const call = { store, access, now, owner: sha256(start) };
    if (body.job === 'options') return withHeaders(answer(await acceptOptions(call, 'passkey-sign-in')));
    const email = await acceptPasskey(call, body.answer ?? '', 'passkey-sign-in');
    if (email !== undefined) {
      const cookies = await openSession(store, { email, how: 'passkey', request, now });
      return withHeaders(answer({ to: ownAddress(body.to) }), cookies);
    }
    await store.admin.record({ action: 'refuse', subject: 'passkey' }, { name: 'not signed in', at: now });
    return withHeaders(problem(REFUSED));
  }),
};

/** POST /admin/passkeys/confirm: shows by a passkey that it is still the person who signed in. */
export const passkeyConfirm: Endpoint = {
  ...{ ...common, path: '/admin/passkeys/confirm' },
  handler: forOperators({ role: 'viewer' }, async ({ store, access, now, email, body, session, by }) => {
    const call = { store, access, now, owner: email };
    if (body.job === 'options') return withHeaders(answer(await acceptOptions(call, 'passkey-confirm')));
    if ((await acceptPasskey(call, body.answer ?? '', 'passkey-confirm')) === email) {
      await store.operators.confirmSession(session.id, by);
      return withHeaders(answer({ to: ownAddress(body.to) }));
    }
    await store.admin.record({ action: 'refuse', subject: 'passkey' }, by);
    return withHeaders(problem(REFUSED));
  }),
};

/** POST /admin/passkeys/add: adds a passkey of the person who is signed in. */
export const passkeyAdd: Endpoint = {
  ...{ ...common, path: '/admin/passkeys/add' },
  handler: forOperators({ role: 'viewer' }, async ({ store, access, now, email, body, brand, isConfirmed, by }) => {
    const call = { store, access, now, owner: email };
    if (!isConfirmed) {
      await store.admin.record({ action: 'refuse', subject: 'unconfirmed' }, by);
      return withHeaders(problem({ status: 403, message: 'Show first that it is you: load the page again.' }));
    }
    if (body.job === 'options') return withHeaders(answer(await addOptions(call, brand)));
    if (await addPasskey(call, body.answer ?? '', body.name ?? ''))
      return withHeaders(answer({ to: '/admin/you?done=passkey-added' }));
    await store.admin.record({ action: 'refuse', subject: 'passkey' }, by);
    return withHeaders(problem(REFUSED));
  }),
};
