import { sha256 } from '../../lib/text.ts';
import { printPeople, printRemoval } from '../../pages/admin.ts';
import { type Operator, ROLES } from '../../store/operators.ts';
import { parsePerson } from '../actor.ts';
import { mailing } from '../mail/operator-mailer.ts';
import { timeIn } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { newOneTimeCode, oneTimeHash } from '../web/secrets.ts';
import { answerOutcome, NO_HEIR, notesIn, type Outcome } from './outcome.ts';

const PEOPLE = '/admin/people';

/** GET /admin/people: who may sign in. */
export async function showPeople(call: OperatorCall): Promise<Response> {
  const { timeZone } = call.access;
  const all = await call.store.operators.list();
  const leaving = all.find(({ email }) => email === leavingIn(call));
  if (leaving) return showRemoval(call, leaving.email, all);
  const people: { email: string; role: string; since: string; sessions: number }[] = [];
  for (const { email, role, invitedAt } of all) {
    const sessions = (await call.store.operators.sessions(email, call.now)).length;
    people.push({ email, role, since: `Since ${timeIn(timeZone, invitedAt)}`, sessions });
  }
  return adminPage(printPeople({ frame: frameOf(call, 'People', notesIn(call.url)), people }));
}

/** Whose removal the page asks about: also one that was not taken. */
function leavingIn({ url, kept }: OperatorCall): string | null | undefined {
  return kept?.job === 'remove' ? kept.values.email : url.searchParams.get('remove');
}

/** What becomes of a person's leads, before the person goes. */
async function showRemoval(call: OperatorCall, email: string, all: readonly Operator[]): Promise<Response> {
  const leads = await call.store.operators.leadsOf(email);
  const heirs = all.filter((one) => one.email !== email && mayDo(one.role, 'agent')).map((one) => one.email);
  return adminPage(printRemoval({ frame: frameOf(call, `Remove ${email}`), email, leads, heirs }));
}

/** POST /admin/people: lets a person in, changes a role, or removes a person. */
export async function doWithPeople(call: OperatorCall): Promise<Response> {
  return answerOutcome(call, await outcomeOf(call), PEOPLE);
}

const LAST = 'Somebody must be left who may do everything. Make another person an owner first.';
const WHOSE = 'Say who gets the leads of this person: Remove asks. Nothing was changed.';
const OUTCOMES = {
  unknown: { status: 404, text: 'Nobody has this email. Nothing was changed.' },
  'last-owner': { status: 409, text: LAST },
  'no-heir': NO_HEIR,
} as const;

async function outcomeOf(call: OperatorCall): Promise<Outcome> {
  const { store, body, by, now } = call;
  const person = parsePerson({ email: body.email ?? '' });
  const email = typeof person === 'string' ? undefined : person.email;
  if (email === undefined)
    return { status: 422, text: 'Give a whole email address. Nothing was changed.', field: 'email' };
  if (body.job === 'end-sessions') {
    const count = await store.operators.endSessions(email, 'all', by);
    return count > 0 ? { done: 'their-sessions-ended' } : { status: 409, text: `${email} is signed in nowhere.` };
  }
  if (body.job === 'remove') {
    const leads = await store.operators.leadsOf(email);
    if (leads > 0 && body.heir === undefined) return { status: 422, text: WHOSE, field: 'heir' };
    const removed = await store.operators.remove({ email, heir: body.heir || undefined }, by);
    if (removed.outcome !== 'done') return OUTCOMES[removed.outcome];
    return removed.leads > 0 ? { done: 'removed-handed-on', count: removed.leads } : { done: 'removed' };
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
  return { done: (await tellInvited(call, email)) ? 'invited' : 'invited-untold' };
}

/** Mails an address only: what signs in is never in it. */
async function tellInvited({ access, log, email: inviter, now, brand }: OperatorCall, email: string): Promise<boolean> {
  const { origin } = access;
  const sent = await mailing(access, log).mail({
    to: email,
    subject: `${brand}: you may sign in`,
    text:
      `${inviter} lets you work with the leads of ${brand}.\n\nOpen ${origin}/admin and give this email address: ` +
      'you get a code of 8 digits by mail each time.\nIf you do not know who that is, do nothing.\n',
    id: `invited-${sha256(`${email} ${now.toISOString()}`).slice(0, 32)}`,
  });
  return sent === 'sent';
}
