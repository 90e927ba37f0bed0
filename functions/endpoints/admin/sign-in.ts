import { mailing } from '../../admin/mail/operator-mailer.ts';
import { isOperator, mailCode, takeTypedCode } from '../../admin/sign-in/mail-code.ts';
import { openSession, ownAddress, SIGNED_OUT } from '../../admin/sign-in/sessions.ts';
import { adminFile, adminPage, frameOf, goTo } from '../../admin/web/answer.ts';
import { SESSION_COOKIE, secretIn } from '../../admin/web/secrets.ts';
import { sha256 } from '../../lib/text.ts';
import { type Note, printCode, printConfirm, printSignIn } from '../../pages/admin.ts';
import { forOperators, forVisitors } from '../for-operators.ts';
import type { Endpoint } from '../handler.ts';
import { notFound } from '../not-found.ts';

const common = { bundle: 'admin-sign-in' } as const;
const PATH = '/admin/sign-in';
const CODE = `${PATH}/code`;
const CONFIRM = '/admin/confirm';
const KEPT = 'What you typed is kept for an hour';

/** What is said above these pages. The address names the sentence. */
const REASONS = {
  email: 'Give your whole email address.',
  often: 'Too many tries. Please wait, then begin again.',
  wrong: 'This code is not right. Look at it again.',
  over: 'This code is over: it is 10 minutes old, was used, or was wrong 5 times. Ask for another one.',
  'no-cookie': 'This browser did not begin to sign in, or it refuses cookies. Begin again.',
  token: 'This page was from an earlier time. Begin again.',
} as const;
type Reason = keyof typeof REASONS;

/** Every form ends with an address, so that Back and Reload send nothing again. */
function on(path: string, to: string, more: { readonly why?: Reason; readonly mailed?: 'yes' } = {}): Response {
  return goTo(`${path}?${new URLSearchParams({ ...(to === '/admin' ? {} : { to }), ...more })}`.replace(/\?$/, ''));
}

/** @param first what a person does before going on with a form that was not taken */
function saidIn({ searchParams }: URL, to: string, first = 'sign in'): readonly Note[] {
  const why = searchParams.get('why') ?? '';
  const reason: readonly Note[] = Object.hasOwn(REASONS, why) ? [{ tone: 'bad', text: REASONS[why as Reason] }] : [];
  return [
    ...reason,
    ...(to.includes('kept=') ? [{ tone: 'warn', text: `${KEPT}: ${first}, and you go on with it.` } as const] : []),
  ];
}

/** GET /admin/sign-in: asks for the email, and sets the cookie that codes count with. */
export const signInForm: Endpoint = {
  ...{ ...common, method: 'GET', path: PATH },
  handler: forVisitors(async ({ url, frame }) => {
    const to = ownAddress(url.searchParams.get('to'));
    return adminPage(printSignIn({ frame: frame('Sign in', saidIn(url, to)), to }));
  }),
};

/** POST /admin/sign-in: mails a code. The answer is the same for every address. */
export const startSignIn: Endpoint = {
  ...{ ...common, method: 'POST', path: PATH },
  handler: forVisitors(async ({ body, deps, access, client, start = '' }) => {
    const [to, email] = [ownAddress(body.to), (body.email ?? '').trim().toLowerCase()];
    if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) return on(PATH, to, { why: 'email' });
    if (await access.tries.address(`mail ${client}`)) return on(PATH, to, { why: 'often' });
    // Who asks for codes in another's name keeps that person from none but mailed ones.
    const isOver = (await access.tries.account(`mail ${email}`)) !== undefined;
    await mailCode(deps.store, mailing(access, deps.log), { email, secret: start, now: deps.now(), isOver });
    return on(CODE, to);
  }),
};

/** GET /admin/sign-in/code: asks for the code. */
export const codeForm: Endpoint = {
  ...{ ...common, method: 'GET', path: CODE },
  handler: forVisitors(async ({ url, frame, deps, start = '' }) => {
    const to = ownAddress(url.searchParams.get('to'));
    const email = await deps.store.operators.startedBy(sha256(start), deps.now());
    return adminPage(printCode({ frame: frame('Type the code', saidIn(url, to)), to, email: email ?? 'your address' }));
  }),
};

/** POST /admin/sign-in/code: opens a session for the right code. */
export const finishSignIn: Endpoint = {
  ...{ ...common, method: 'POST', path: CODE },
  handler: forVisitors(async ({ request, body, deps, access, client, start = '' }) => {
    const { store } = deps;
    const [to, now] = [ownAddress(body.to), deps.now()];
    if (await access.tries.address(`code ${client}`)) return on(PATH, to, { why: 'often' });
    const used = await takeTypedCode(store, { typed: body.code ?? '', secret: start, now });
    const email = used.outcome === 'right' ? used.email : undefined;
    if (email !== undefined && (await isOperator(store, email)))
      return goTo(to, await openSession(store, { email, how: used.how ?? 'code', request, now }));
    const by = { name: 'not signed in', at: now };
    await store.admin.record({ action: 'refuse', subject: 'code', detail: { outcome: used.outcome } }, by);
    return used.outcome === 'wrong' ? on(CODE, to, { why: 'wrong' }) : on(PATH, to, { why: 'over' });
  }),
};

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
  ...{ ...common, method: 'GET', path: CONFIRM },
  handler: forOperators({ role: 'viewer' }, async (call) => {
    const to = ownAddress(call.url.searchParams.get('to'));
    const frame = frameOf(call, 'Show that it is you', saidIn(call.url, to, 'show that it is you'));
    return adminPage(printConfirm({ frame, to, mailed: call.url.searchParams.has('mailed') }));
  }),
};

/** POST /admin/confirm: mails a code for this session, or takes it. */
export const confirm: Endpoint = {
  ...{ ...common, method: 'POST', path: CONFIRM },
  handler: forOperators({ role: 'viewer' }, async (call) => {
    const { request, body, store, access, email, session, by, now } = call;
    const to = ownAddress(body.to);
    // Another secret than that of a sign-in: the code for one does not do for the other.
    const secret = `confirm ${secretIn(request, SESSION_COOKIE)}`;
    if (await access.tries.account(`confirm ${email}`)) return on(CONFIRM, to, { why: 'often' });
    if (body.job !== 'code') {
      await mailCode(store, mailing(access, call.log), { email, secret, now });
      return on(CONFIRM, to, { mailed: 'yes' });
    }
    const used = await takeTypedCode(store, { typed: body.code ?? '', secret, now });
    if (used.outcome === 'right') {
      await store.operators.confirmSession(session.id, by);
      return goTo(to);
    }
    await store.admin.record({ action: 'refuse', subject: 'code', detail: { outcome: used.outcome } }, by);
    return on(CONFIRM, to, { mailed: 'yes', why: used.outcome === 'wrong' ? 'wrong' : 'over' });
  }),
};

/** GET /admin/files/:name: styles, scripts, the manifest and its icon. */
export const files: Endpoint = {
  ...{ ...common, method: 'GET', path: '/admin/files/:name' },
  handler: async (request, deps, context) =>
    (deps.admin && adminFile(new URL(request.url).pathname)) ?? notFound(request, deps, context),
};
