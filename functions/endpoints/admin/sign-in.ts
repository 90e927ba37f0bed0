import { mailing } from '../../admin/mail/operator-mailer.ts';
import { isOperator, mailCode, takeTypedCode } from '../../admin/sign-in/codes.ts';
import { openSession, ownAddress, SIGNED_OUT } from '../../admin/sign-in/sessions.ts';
import { adminFile, adminPage, frameOf, goTo } from '../../admin/web/answer.ts';
import { SESSION_COOKIE, secretIn } from '../../admin/web/secrets.ts';
import { printCode, printConfirm, printSignIn } from '../../pages/admin.ts';
import { forOperators, forVisitors } from '../for-operators.ts';
import type { Endpoint } from '../handler.ts';
import { notFound } from '../not-found.ts';

const common = { bundle: 'admin-sign-in' } as const;
const PATH = '/admin/sign-in';
const TITLE = 'Sign in';

/** GET /admin/sign-in: asks for the email, and sets the cookie that codes count with. */
export const signInForm: Endpoint = {
  ...{ ...common, method: 'GET', path: PATH },
  handler: forVisitors(async ({ url, frame }) =>
    adminPage(printSignIn({ frame: frame(TITLE), to: ownAddress(url.searchParams.get('to')) })),
  ),
};

const TOO_OFTEN = 'Too many tries. Please wait, then begin again.';

/** POST /admin/sign-in: mails a code. The answer is the same for every address. */
export const startSignIn: Endpoint = {
  ...{ ...common, method: 'POST', path: PATH },
  handler: forVisitors(async ({ body, frame, deps, access, client, start = '' }) => {
    const [to, email] = [ownAddress(body.to), (body.email ?? '').trim().toLowerCase()];
    const again = (text: string, status: number) =>
      adminPage(printSignIn({ frame: frame(TITLE, [{ tone: 'bad', text }]), to }), { status });
    if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) return again('Give your whole email address.', 422);
    if (await access.tries.address(`mail ${client}`)) return again(TOO_OFTEN, 429);
    // Who asks for codes in another's name keeps that person from none but mailed ones.
    const isOver = (await access.tries.account(`mail ${email}`)) !== undefined;
    await mailCode(deps.store, mailing(access, deps.log), { email, secret: start, now: deps.now(), isOver });
    return adminPage(printCode({ frame: frame('Type the code'), to, email }));
  }),
};

/** POST /admin/sign-in/code: opens a session for the right code. */
export const finishSignIn: Endpoint = {
  ...{ ...common, method: 'POST', path: `${PATH}/code` },
  handler: forVisitors(async ({ body, frame, deps, access, client, start = '' }) => {
    const { store } = deps;
    const [to, now] = [ownAddress(body.to), deps.now()];
    const again = (text: string, status: number) =>
      adminPage(printSignIn({ frame: frame(TITLE, [{ tone: 'bad', text }]), to }), { status });
    if (await access.tries.address(`code ${client}`)) return again(TOO_OFTEN, 429);
    const used = await takeTypedCode(store, { typed: body.code ?? '', secret: start, now });
    const email = used.outcome === 'right' ? used.email : undefined;
    if (email !== undefined && (await isOperator(store, email)))
      return goTo(to, await openSession(store, { email, how: used.how ?? 'code', now }));
    const by = { name: 'not signed in', at: now };
    await store.admin.record({ action: 'refuse', subject: 'code', detail: { outcome: used.outcome } }, by);
    if (used.outcome !== 'wrong') return again(OVER, 403);
    const notes = [{ tone: 'bad', text: 'This code is not right. Look at it again.' }] as const;
    return adminPage(printCode({ frame: frame('Type the code', notes), to, email: 'your address' }), { status: 403 });
  }),
};

const OVER = 'This code is over: it is 10 minutes old, was used, or was wrong 5 times. Ask for another one.';

/** POST /admin/sign-out: ends this session everywhere its cookie may be. */
export const signOut: Endpoint = {
  ...{ ...common, method: 'POST', path: '/admin/sign-out' },
  handler: forOperators({ role: 'viewer' }, async ({ store, session, by }) => {
    await store.operators.closeSession(session.id, by);
    return goTo(PATH, SIGNED_OUT);
  }),
};

/** GET /admin/confirm: asks a person who is signed in to show it again. */
export const confirmForm: Endpoint = {
  ...{ ...common, method: 'GET', path: '/admin/confirm' },
  handler: forOperators({ role: 'viewer' }, async (call) => {
    const to = ownAddress(call.url.searchParams.get('to'));
    return adminPage(printConfirm({ frame: frameOf(call, 'Show that it is you'), to, mailed: false }));
  }),
};

/** POST /admin/confirm: mails a code for this session, or takes it. */
export const confirm: Endpoint = {
  ...{ ...common, method: 'POST', path: '/admin/confirm' },
  handler: forOperators({ role: 'viewer' }, async (call) => {
    const { request, body, store, access, email, session, by, now } = call;
    const to = ownAddress(body.to);
    // Another secret than that of a sign-in: the code for one does not do for the other.
    const secret = `confirm ${secretIn(request, SESSION_COOKIE)}`;
    const show = (text: string | undefined, status = 200) => {
      const frame = frameOf(call, 'Show that it is you', text === undefined ? [] : [{ tone: 'bad', text }]);
      return adminPage(printConfirm({ frame, to, mailed: status !== 429 }), { status });
    };
    if (await access.tries.account(`confirm ${email}`)) return show(TOO_OFTEN, 429);
    if (body.job !== 'code') {
      await mailCode(store, mailing(access, call.log), { email, secret, now });
      return show(undefined);
    }
    const used = await takeTypedCode(store, { typed: body.code ?? '', secret, now });
    if (used.outcome === 'right') {
      await store.operators.confirmSession(session.id, by);
      return goTo(to);
    }
    await store.admin.record({ action: 'refuse', subject: 'code', detail: { outcome: used.outcome } }, by);
    return show(used.outcome === 'wrong' ? 'This code is not right. Look at it again.' : OVER, 403);
  }),
};

/** GET /admin/files/:name: styles, scripts, the manifest and its icon. */
export const files: Endpoint = {
  ...{ ...common, method: 'GET', path: '/admin/files/:name' },
  handler: async (request, deps, context) =>
    (deps.admin && adminFile(new URL(request.url).pathname)) ?? notFound(request, deps, context),
};
