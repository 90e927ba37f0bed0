import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import { leastIdAt } from '../../leads/new-id.ts';
import type { StoredSubmission } from '../../leads/stored-submission.ts';
import { sha256 } from '../../lib/text.ts';
import type { Operator } from '../../store/operators.ts';
import { CLOCK_SKEW_MS } from '../../store/outbox.ts';
import type { Store } from '../../store/store.ts';
import { type AdminAccess, mayDo, type OperatorMail } from '../web/access.ts';
import { isDailyDue, isQuiet } from './choices.ts';
import { describeLead } from './lead-text.ts';

interface NewsOptions {
  readonly store: Store;
  readonly access: AdminAccess;
  readonly now: Date;
}

/** A lead may be written this long after its id was made. */
const SETTLED_MS = 10_000;
/** What came in so long before a clock was seen to be put back counts as new. Servers look more often. */
const LOOK_MS = 60_000;
/** More new leads than this are told in one mail. */
const MAX_SINGLE = 5;
/** The most leads that one mail names. */
const MAX_NAMED = 100;

/**
 * Mails people of /admin what they chose about new leads, and that leads wait too long. Any number of servers may do so
 * at once: a mail that two send has the same Message-ID. A mail that is refused for good is shown in /admin and not
 * sent again; any other is sent later.
 */
export async function tellOperators({ store, access, now }: NewsOptions): Promise<void> {
  const people = (await store.operators.list()).filter(({ mail }) => mail.news !== 'off');
  for (const person of people)
    if (!isQuiet(person.mail, now, access.timeZone)) await tell(person, { store, access, now });
  await tellOverdue(people, { store, access, now });
}

async function tell(person: Operator, { store, access, now }: NewsOptions): Promise<void> {
  const until = beforeNow(now, SETTLED_MS);
  const told = await store.operators.told(person.email);
  // Who begins to be told, is told about what comes in from now on.
  if (told === undefined) return void (await store.operators.setTold(person.email, { from: undefined, to: until }));
  // A clock was put back: what comes in now has a lower id than what was told.
  if (told > leastIdAt(new Date(now.getTime() + CLOCK_SKEW_MS)))
    return void (await store.operators.setTold(person.email, { from: told, to: beforeNow(now, SETTLED_MS + LOOK_MS) }));
  if (person.mail.news === 'daily' && !isDailyDue(timeOf(told), now, access.timeZone)) return;
  const found = await store.list({ status: 'accepted', after: told, limit: MAX_NAMED });
  const due = found.filter(({ id }) => id < until);
  // All that the list of leads shows: privacy requests have one of their own.
  const leads = due.filter(({ kind }) => kind !== 'privacy-request');
  let from = told;
  for (const mail of mailsFor(person, leads, access)) {
    const answer = await access.mail(mail.mail);
    if (answer !== 'later') await store.operators.setMailFault(person.email, answer === 'sent' ? '' : answer.refused);
    if (answer === 'later') return;
    if (!(await store.operators.setTold(person.email, { from, to: mail.last }))) return;
    from = mail.last;
  }
  const to = found.length < MAX_NAMED ? until : (due.at(-1)?.id ?? from);
  if (to > from) await store.operators.setTold(person.email, { from, to });
}

function beforeNow(now: Date, ms: number): string {
  return leastIdAt(new Date(now.getTime() - ms));
}

interface NewsMail {
  readonly mail: OperatorMail;
  /** The id of the last lead that it tells of. */
  readonly last: string;
}

function mailsFor(person: Operator, leads: readonly StoredSubmission[], access: AdminAccess): readonly NewsMail[] {
  if (leads.length === 0) return [];
  const isEach = person.mail.news === 'each' && leads.length <= MAX_SINGLE;
  const groups = isEach ? leads.map((lead) => [lead]) : [leads];
  return groups.map((group) => ({ mail: mailOf(person, group, access), last: group.at(-1)?.id ?? '' }));
}

function mailOf(
  { email, role, mail }: Operator,
  leads: readonly StoredSubmission[],
  access: AdminAccess,
): OperatorMail {
  const { origin, timeZone } = access;
  // A viewer sees no personal data here either.
  const detail = mail.detail === 'full' && !mayDo(role, 'agent') ? 'masked' : mail.detail;
  const [lead] = leads;
  const what = lead?.kind === 'contact' ? 'message' : 'lead';
  const subject = leads.length === 1 && lead ? `New ${what} ${referenceOf(lead.id)}` : `${leads.length} new leads`;
  const texts = leads.map((one) =>
    [...describeLead(one, { detail, role, zone: timeZone }), `${origin}/admin/leads/${one.id}`].join('\n'),
  );
  const text = detail === 'none' ? `${subject} at ${origin}/admin` : texts.join('\n\n');
  const replyTo = detail === 'full' && leads.length === 1 ? lead?.email : undefined;
  const id = `news-${sha256(`${email} ${leads.map((one) => one.id).join()}`).slice(0, 32)}`;
  return { to: email, subject, text: `${text}\n`, id, ...(replyTo === undefined ? {} : { replyTo }) };
}

/** The name of the incident while leads wait too long. */
const OVERDUE = 'admin-overdue';

/** One mail when leads begin to wait too long, and the next one only after none did. */
async function tellOverdue(people: readonly Operator[], { store, access, now }: NewsOptions): Promise<void> {
  const { origin, overdueMinutes } = access;
  const count = await store.work.count('overdue', { email: '', now, overdueMinutes }, MAX_NAMED);
  if (count === 0) return void (await store.outbox.endIncident(OVERDUE));
  const awake = people.filter(({ mail }) => !isQuiet(mail, now, access.timeZone));
  if (awake.length === 0 || !(await store.outbox.startIncident(OVERDUE, now))) return;
  for (const { email } of awake) {
    const text = `No one has taken them up within ${overdueMinutes} minutes.\n${origin}/admin?view=overdue\n`;
    const subject =
      count === 1 ? '1 lead waits too long' : `${count}${count === MAX_NAMED ? '+' : ''} leads wait too long`;
    await access.mail({
      to: email,
      subject,
      text,
      id: `overdue-${sha256(`${email} ${now.toISOString()}`).slice(0, 32)}`,
    });
  }
}

function timeOf(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
