import { sql } from 'kysely';
import { newId } from '../../../leads/new-id.ts';
import type {
  Invitation,
  MailChoice,
  MemberOutcome,
  OperatorStore,
  Removal,
  RemovalOutcome,
  Role,
} from '../../operators.ts';
import type { Reader, SqlDatabase, Tx } from '../database.ts';
import { type Done, runOnce } from '../run-once.ts';
import type { OperatorRow } from '../tables.ts';
import { isWhole } from '../work/views.ts';
import { forgetMail, mailFaults, setMailFault, setTold, told } from './mail-marks.ts';
import { addPasskey, countPasskey, passkey, passkeys, removePasskey } from './passkeys.ts';
import { closeSession, confirmSession, endSessions, openSession, operatorOf, session, sessions } from './sessions.ts';
import { addChallenge, codesLeft, replaceCodes, startCode, startedBy, takeCode, tryCode } from './stored-codes.ts';

/** The people of /admin in any SQL database. */
export function createSqlOperators({ db, attempt }: SqlDatabase): OperatorStore {
  const once = <T>(by: Parameters<OperatorStore['remove']>[1], work: (tx: Tx) => Promise<Done<T>>): Promise<T> => {
    const id = newId(by.at);
    return attempt(() => db.transaction().execute((tx) => runOnce(tx, { id, by, work })));
  };
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => attempt(() => db.transaction().execute(work));
  return {
    list: () => attempt(async () => (await rows(db)).map(operatorOf)),
    find: (email) => attempt(async () => (await rows(db, email)).map(operatorOf)[0]),
    invite: (invitation, by) => once(by, (tx) => invite(tx, invitation, by.at)),
    recover: (invitation, by) => once(by, (tx) => recover(tx, invitation)),
    setRole: (email, role, by) => once(by, (tx) => setRole(tx, email, role)),
    remove: (removal, by) => once(by, (tx) => remove(tx, removal, by.at)),
    handOn: (removal, by) => once(by, (tx) => handOnAudited(tx, removal, by.at)),
    leadsOf: (email) => attempt(async () => (await openLeads(db, email)).length),
    setMail: (email, mail, by) => once(by, (tx) => setMail(tx, email, mail)),
    told: (email) => attempt(() => told(db, email)),
    setTold: (email, step) => attempt(() => setTold(db, email, step)),
    setMailFault: (email, fault) => attempt(() => setMailFault(db, email, fault)),
    mailFaults: () => attempt(() => mailFaults(db)),
    startCode: (code, now) => inOne((tx) => startCode(tx, code, now)),
    tryCode: (given, now) => inOne((tx) => tryCode(tx, given, now)),
    startedBy: (id, now) => attempt(() => startedBy(db, id, now)),
    replaceCodes: (codes, by) => once(by, (tx) => replaceCodes(tx, codes)),
    addChallenge: (challenge, now) => inOne((tx) => addChallenge(tx, challenge, now)),
    takeCode: (taken, now) => inOne((tx) => takeCode(tx, taken, now)),
    codesLeft: (email, purpose) => attempt(() => codesLeft(db, email, purpose)),
    openSession: (opened, by) => once(by, (tx) => openSession(tx, opened, by.at)),
    session: (id, now) => attempt(() => session(db, id, now)),
    confirmSession: (id, by) => once(by, (tx) => confirmSession(tx, id, by)),
    closeSession: (id, by) => once(by, (tx) => closeSession(tx, id, by)),
    sessions: (email, now) => attempt(() => sessions(db, email, now)),
    endSessions: (email, which, by) => once(by, (tx) => endSessions(tx, email, which)),
    addPasskey: (key, by) => once(by, (tx) => addPasskey(tx, key)),
    passkeys: (email) => attempt(() => passkeys(db, email)),
    passkey: (id) => attempt(() => passkey(db, id)),
    countPasskey: (id, counter, now) => attempt(() => countPasskey(db, { id, ...counter, now })),
    removePasskey: (id, by) => once(by, (tx) => removePasskey(tx, id, by)),
  };
}

const FIRST_CHOICE: MailChoice = { news: 'off', detail: 'masked' };

function rows(db: Reader, email?: string): Promise<readonly OperatorRow[]> {
  const query = db.selectFrom('operators').selectAll().orderBy('email');
  return (email === undefined ? query : query.where('email', '=', email)).execute();
}

async function invite(tx: Tx, { email, role, hash, expiresAt }: Invitation, at: Date): Promise<Done<void>> {
  await tx
    .insertInto('operators')
    .values({ email, role, invited_at: at.toISOString(), mail: JSON.stringify(FIRST_CHOICE) })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
    .execute();
  await addInvitation(tx, { email, hash, expiresAt });
  return { outcome: undefined, event: { action: 'invite-operator', subject: email, detail: { role } } };
}

async function addInvitation(tx: Tx, { email, hash, expiresAt }: Omit<Invitation, 'role'>): Promise<void> {
  await tx.deleteFrom('one_time_codes').where('email', '=', email).where('purpose', '=', 'invitation').execute();
  await tx
    .insertInto('one_time_codes')
    .values({ hash, email, purpose: 'invitation', expires_at: expiresAt.toISOString() })
    .execute();
}

async function recover(tx: Tx, invitation: Omit<Invitation, 'role'>): Promise<Done<boolean>> {
  const { email } = invitation;
  if ((await rows(tx, email)).length === 0) return { outcome: false };
  await removeKeys(tx, email);
  await addInvitation(tx, invitation);
  return { outcome: true, event: { action: 'recover-operator', subject: email } };
}

/** Ends what lets a person in. */
async function removeKeys(tx: Tx, email: string): Promise<void> {
  for (const table of ['operator_sessions', 'passkeys', 'one_time_codes', 'sign_in_codes'] as const)
    await tx.deleteFrom(table).where('email', '=', email).execute();
}

async function setRole(tx: Tx, email: string, role: Role): Promise<Done<MemberOutcome>> {
  const outcome = await mayChange(tx, email, role);
  if (outcome !== 'done') return { outcome };
  await tx.updateTable('operators').set({ role }).where('email', '=', email).execute();
  return { outcome, event: { action: 'change-role', subject: email, detail: { role } } };
}

async function remove(tx: Tx, { email, heir }: Removal, at: Date): Promise<Done<RemovalOutcome>> {
  const outcome = await mayChange(tx, email);
  if (outcome !== 'done') return { outcome: { outcome } };
  if (!(await mayInherit(tx, { email, heir }))) return { outcome: { outcome: 'no-heir' } };
  const leads = await handOn(tx, email, heir ?? '', at);
  await removeKeys(tx, email);
  await forgetMail(tx, email);
  await tx.deleteFrom('saved_views').where('email', '=', email).execute();
  await tx.deleteFrom('operators').where('email', '=', email).execute();
  const detail = leads.length > 0 ? { count: leads.length, to: heir ?? 'nobody' } : {};
  const event = { action: 'remove-operator', subject: email, detail, leads };
  return { outcome: { outcome: 'done', leads: leads.length }, event };
}

async function handOnAudited(tx: Tx, { email, heir }: Removal, at: Date): Promise<Done<number | 'no-heir'>> {
  if (!(await mayInherit(tx, { email, heir }))) return { outcome: 'no-heir' };
  const leads = await handOn(tx, email, heir ?? '', at);
  if (leads.length === 0) return { outcome: 0 };
  const detail = { count: leads.length, from: email, to: heir ?? 'nobody' };
  return { outcome: leads.length, event: { action: 'hand-on', subject: email, detail, leads } };
}

/** Whether leads may go to this heir: to none, or to an agent or owner other than the person. */
async function mayInherit(tx: Tx, { email, heir }: Removal): Promise<boolean> {
  if (heir === undefined) return true;
  const [person] = await rows(tx, heir);
  return person !== undefined && person.role !== 'viewer' && heir !== email;
}

/** Ids of a person's leads that are not done. The condition is that of the index lead_work_open. */
async function openLeads(db: Reader, email: string): Promise<readonly string[]> {
  const query = db.selectFrom('lead_work').select('submission_id').where('assignee', '=', email);
  const rows = await query.where(sql<boolean>`state <> 'done'`).where(isWhole).execute();
  return rows.map((row) => row.submission_id);
}

/** Gives a person's leads to another one, or to none. An open page of one says that it changed. */
async function handOn(tx: Tx, email: string, heir: string, at: Date): Promise<readonly string[]> {
  const changed = await tx
    .updateTable('lead_work')
    .set((eb) => ({ assignee: heir, version: eb('version', '+', 1), changed_at: at.toISOString() }))
    .where('assignee', '=', email)
    .where(sql<boolean>`state <> 'done'`)
    .where(isWhole)
    .returning('submission_id')
    .execute();
  return changed.map((row) => row.submission_id);
}

/** An owner must be left. Locks the owners, so that two cannot remove each other. */
async function mayChange(tx: Tx, email: string, role?: Role): Promise<MemberOutcome> {
  const owners = await tx
    .updateTable('operators')
    .set({ role: 'owner' })
    .where('role', '=', 'owner')
    .returning('email')
    .execute();
  if ((await rows(tx, email)).length === 0) return 'unknown';
  const others = owners.filter((one) => one.email !== email);
  return others.length === 0 && role !== 'owner' ? 'last-owner' : 'done';
}

async function setMail(tx: Tx, email: string, mail: MailChoice): Promise<Done<void>> {
  const [known] = await rows(tx, email);
  if (mail.news === 'off' || (known && operatorOf(known).mail.news === 'off')) await forgetMail(tx, email);
  await tx
    .updateTable('operators')
    .set({ mail: JSON.stringify(mail) })
    .where('email', '=', email)
    .execute();
  return { outcome: undefined, event: { action: 'choose-mail', subject: email, detail: { ...mail } } };
}
