import { printPeople, printYou } from '../../pages/admin.ts';
import { ROLES } from '../../store/operators.ts';
import { parsePerson } from '../actor.ts';
import { timeOf } from '../inbox/words.ts';
import { choiceIn } from '../mail/choices.ts';
import type { OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { newOneTimeCode, oneTimeHash } from '../web/secrets.ts';
import { answerOutcome, notesIn, type Outcome, refuse } from './outcome.ts';

const PEOPLE = '/admin/people';
const YOU = '/admin/you';

/** GET /admin/people: who may sign in. */
export async function showPeople(call: OperatorCall): Promise<Response> {
  const people = (await call.store.operators.list()).map(({ email, role, invitedAt }) => ({
    ...{ email, role, since: `Since ${timeOf(invitedAt)}` },
  }));
  return adminPage(printPeople({ frame: frameOf(call, 'People', notesIn(call.url)), people }));
}

/** POST /admin/people: lets a person in, changes a role, or removes a person. */
export async function doWithPeople(call: OperatorCall): Promise<Response> {
  return answerOutcome(call, await outcomeOf(call), PEOPLE);
}

const LAST = 'Somebody must be left who may do everything. Make another person an owner first.';
const OUTCOMES = {
  unknown: { status: 404, text: 'Nobody has this email. Nothing was changed.' },
  'last-owner': { status: 409, text: LAST },
} as const;

async function outcomeOf({ store, body, by, now }: OperatorCall): Promise<Outcome> {
  const person = parsePerson({ email: body.email ?? '' });
  const email = typeof person === 'string' ? undefined : person.email;
  if (email === undefined) return { status: 422, text: 'Give a whole email address. Nothing was changed.' };
  if (body.job === 'remove') {
    const outcome = await store.operators.remove(email, by);
    return outcome === 'done' ? { done: 'removed' } : OUTCOMES[outcome];
  }
  const role = ROLES.find((one) => one === body.role);
  if (!role) return { status: 422, text: 'Choose a role. Nothing was changed.' };
  if (body.job === 'role') {
    const outcome = await store.operators.setRole(email, role, by);
    return outcome === 'done' ? { done: 'role-changed' } : OUTCOMES[outcome];
  }
  if (await store.operators.find(email))
    return { status: 409, text: 'This person is in the list already. Change the role there.' };
  // No one is shown this code: the person signs in by a mailed one.
  const code = { hash: oneTimeHash(email, newOneTimeCode()), expiresAt: now };
  await store.operators.invite({ email, role, ...code }, by);
  return { done: 'invited' };
}

/** GET /admin/you: passkeys and recovery codes. */
export async function showYou(call: OperatorCall, newCodes: readonly string[] = []): Promise<Response> {
  const { store, email, url, isConfirmed } = call;
  const passkeys = (await store.operators.passkeys(email)).map(({ id, name, addedAt, usedAt }) => ({
    ...{ id, name, line: `Added ${timeOf(addedAt)}${usedAt ? `, used ${timeOf(usedAt)}` : ''}` },
  }));
  const codesLeft = await store.operators.codesLeft(email, 'recovery');
  const isSafe = passkeys.length > 1 || codesLeft > 0;
  const advice = { tone: 'warn', text: 'Add two passkeys, or make recovery codes and print them.' } as const;
  const frame = frameOf(call, 'You', [...notesIn(url), ...(isSafe ? [] : [advice])]);
  const { news, detail, quiet } = call.session.operator.mail;
  const mail = { news, detail, from: String(quiet?.from ?? ''), to: String(quiet?.to ?? '') };
  return adminPage(printYou({ frame, email, passkeys, codesLeft, newCodes, mail, isConfirmed }));
}

const CODES = 10;
const UNCONFIRMED = { status: 403, text: 'Show first that it is you. Nothing was changed.' };

/** POST /admin/you: chooses mail, makes recovery codes, or removes a passkey. */
export async function doWithYourKeys(call: OperatorCall): Promise<Response> {
  const { store, email, by, body, isConfirmed } = call;
  if (body.job === 'mail') {
    const choice = choiceIn(body);
    if (!choice) return refuse(call, { status: 422, text: 'Choose what you are mailed. Nothing was changed.' }, YOU);
    await store.operators.setMail(email, choice, by);
    return answerOutcome(call, { done: 'mail-chosen' }, YOU);
  }
  if (!isConfirmed) return refuse(call, UNCONFIRMED, `/admin/confirm?to=${YOU}`);
  if (body.job === 'make-codes') {
    const codes = Array.from({ length: CODES }, newOneTimeCode);
    const hashes = codes.map((code) => oneTimeHash(email, code));
    await store.operators.replaceCodes({ email, purpose: 'recovery', hashes }, by);
    return showYou(call, codes);
  }
  const removed = await store.operators.removePasskey(body.id ?? '', by);
  if (removed) return answerOutcome(call, { done: 'passkey-removed' }, YOU);
  return refuse(call, { status: 404, text: 'You have no such passkey. Nothing was changed.' }, YOU);
}
