import { ownValue } from '../../lib/collections.ts';
import { printCodes, printYou } from '../../pages/admin.ts';
import { choiceIn } from '../mail/choices.ts';
import { timeIn, zoneName } from '../time-zone.ts';
import type { OperatorCall } from '../web/access.ts';
import { adminPage, frameOf, goTo } from '../web/answer.ts';
import { newOneTimeCode, oneTimeHash } from '../web/secrets.ts';
import { answerOutcome, goOnWith, notesIn, type Outcome, refuse } from './outcome.ts';

const YOU = '/admin/you';
const MADE = 'make-codes';

/** GET /admin/you: passkeys, recovery codes, sessions, and what a person is mailed. */
export async function showYou(call: OperatorCall): Promise<Response> {
  const { store, email, url, isConfirmed, now, session, kept } = call;
  const { timeZone } = call.access;
  const codes = kept?.job === MADE ? kept.values.codes : undefined;
  if (codes && !isConfirmed) return goTo(`/admin/confirm?to=${encodeURIComponent(url.pathname + url.search)}`);
  if (codes)
    return adminPage(printCodes({ frame: frameOf(call, 'Your recovery codes'), email, codes: codes.split(' ') }));
  const passkeys = (await store.operators.passkeys(email)).map(({ id, name, addedAt, usedAt }) => ({
    ...{ id, name, line: `Added ${timeIn(timeZone, addedAt)}${usedAt ? `, used ${timeIn(timeZone, usedAt)}` : ''}` },
  }));
  const sessions = (await store.operators.sessions(email, now)).map(({ id, device, openedAt, seenAt }) => ({
    id,
    device: device ?? 'A device that does not say what it is',
    line: `Signed in ${timeIn(timeZone, openedAt)}, last used ${timeIn(timeZone, seenAt)}`,
    isThis: id === session.id,
  }));
  const codesLeft = await store.operators.codesLeft(email, 'recovery');
  const isSafe = passkeys.length > 1 || codesLeft > 0;
  const advice = { tone: 'warn', text: 'Add two passkeys, or make recovery codes and print them.' } as const;
  const frame = frameOf(call, 'You', [...notesIn(url), ...(isSafe ? [] : [advice])]);
  const { news, detail, quiet } = session.operator.mail;
  const mail = { news, detail, from: String(quiet?.from ?? ''), to: String(quiet?.to ?? '') };
  const props = { passkeys, codesLeft, sessions, mail, zone: zoneName(timeZone, now), isConfirmed };
  return adminPage(printYou({ frame, email, ...props }));
}

const CODES = 10;
const UNCONFIRMED = { status: 403, text: 'Show first that it is you. Nothing was changed.' };
const KEEPS = {
  status: 422,
  text: 'You have recovery codes. Tick that they may stop working. Nothing was changed.',
  field: 'replace',
};

/** POST /admin/you: chooses mail, ends sessions, makes recovery codes, or removes a passkey. */
export async function doWithYourKeys(call: OperatorCall): Promise<Response> {
  const { store, email, by, body, isConfirmed } = call;
  const job = ownValue(JOBS, body.job ?? '');
  if (job) return answerOutcome(call, await job(call), YOU);
  if (!isConfirmed) return refuse(call, UNCONFIRMED, `/admin/confirm?to=${YOU}`);
  if (body.job === MADE) {
    if ((await store.operators.codesLeft(email, 'recovery')) > 0 && body.replace !== 'yes')
      return refuse(call, KEEPS, YOU);
    const codes = Array.from({ length: CODES }, newOneTimeCode);
    const hashes = codes.map((code) => oneTimeHash(email, code));
    await store.operators.replaceCodes({ email, purpose: 'recovery', hashes }, by);
    // Their page has an address of its own, so that Reload shows the same ones.
    return goOnWith(call, { values: { codes: codes.join(' ') } }, YOU);
  }
  const removed = await store.operators.removePasskey(body.id ?? '', by);
  const none = { status: 404, text: 'You have no such passkey. Nothing was changed.' };
  return answerOutcome(call, removed ? { done: 'passkey-removed' } : none, YOU);
}

/** Jobs without a fresh code. */
const JOBS: Readonly<Record<string, (call: OperatorCall) => Promise<Outcome>>> = {
  mail: async ({ store, email, by, body }) => {
    const chosen = choiceIn(body);
    if (!('choice' in chosen)) return { status: 422, ...chosen };
    await store.operators.setMail(email, chosen.choice, by);
    return { done: 'mail-chosen' };
  },
  'end-session': async ({ store, email, by, body }) => {
    const count = await store.operators.endSessions(email, { only: body.id ?? '' }, by);
    return count > 0 ? { done: 'session-ended' } : { status: 409, text: 'This session has ended already.' };
  },
  'end-others': async ({ store, email, by, session }) => {
    const count = await store.operators.endSessions(email, { except: session.id }, by);
    return count > 0 ? { done: 'sessions-ended' } : { status: 409, text: 'You are signed in here only.' };
  },
};
