import { ownValue } from '../../lib/collections.ts';
import { DAY_MS } from '../../lib/time.ts';
import { REJECTIONS } from '../../store/admin.ts';
import { sellerDeliveryId } from '../../store/outbox.ts';
import { DONE_REASONS, type InboxLead, type LeadWork, WORK_STATES, type WorkChange } from '../../store/work.ts';
import { isRejected, isStopped, isWhole } from '../inbox/lead-data.ts';
import { describeWork, MAX_NOTE, TOMORROW } from '../inbox/words.ts';
import { momentIn, tomorrowAtNine, zoneName } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { answerOutcome, goOnWith, type Outcome, refuse } from './outcome.ts';

type Job = (call: OperatorCall, found: InboxLead) => Promise<Outcome | Response>;

/** What can be done with a lead, by the name that its forms send. Each calls what `site leads …` calls. */
const JOBS: Readonly<Record<string, Job>> = {
  claim: async (call, found) => {
    if (isStopped(found, call.now)) return { status: 409, text: `${STOPPED} Nothing was changed.` };
    if (isRejected(found)) return { status: 409, text: 'It was rejected as not real. Nothing was changed.' };
    const state = found.work.state === 'done' ? 'done' : 'working';
    return change(call, found, { action: 'claim-lead', work: { state, assignee: call.email }, done: 'claimed' });
  },
  work: async (call, found) => {
    const work = await workIn(call, found);
    if ('text' in work) return { status: 422, ...work };
    const isCall = work.state === 'waiting' || (work.state === 'working' && found.work.state !== 'working');
    if (isCall && isStopped(found, call.now)) return { status: 409, text: `${STOPPED} Nothing was changed.` };
    const action = work.assignee === found.work.assignee ? 'work-lead' : 'assign-lead';
    return change(call, found, { action, work, done: 'changed' });
  },
  note: async (call, { lead }) => {
    const text = noteIn(call);
    if (text === '') return { status: 422, text: 'Write a note first. Nothing was added.', field: 'note' };
    return (await call.store.work.addNote(lead.id, text, call.by)) ? { done: 'noted' } : GONE;
  },
  release: async ({ store, by }, { lead }) => {
    const outcome = await store.admin.releaseFromQuarantine(lead.id, by);
    return outcome === 'released' ? { done: 'released' } : { status: 409, text: RELEASES[outcome] };
  },
  reject: async ({ store, by, body }, { lead }) => {
    const as = REJECTIONS.find((one) => one === body.as);
    if (!as) return { status: 422, text: 'Choose what recipients are told. Nothing was changed.' };
    const why = (body.why ?? '').trim().slice(0, MAX_REASON);
    const { rejected } = await store.admin.reject([lead.id], { as, detail: why === '' ? {} : { why } }, by);
    return rejected.length > 0 ? { done: 'rejected' } : { status: 409, text: 'It was rejected or erased before.' };
  },
  replay: async ({ store, by, body }, { lead }) => {
    const id = body.delivery ?? lead.id;
    const own = [lead.id, ...(lead.sellerDeliveries ?? []).map(({ seller }) => sellerDeliveryId(lead.id, seller))];
    if (!own.includes(id)) return { status: 422, text: 'This lead has no such delivery. Nothing was changed.' };
    const { count, suppressed } = await store.admin.replay({ id }, by);
    if (suppressed > 0) return { status: 409, text: `${STOPPED} Nothing was sent.` };
    const text = 'It cannot be sent: it is quarantined, rejected or erased.';
    return count > 0 ? { done: 'replayed' } : { status: 409, text };
  },
  'place-hold': async ({ store, by, body }, { lead }) => {
    const reason = (body.hold ?? '').trim().slice(0, MAX_REASON);
    if (reason === '')
      return { status: 422, text: 'Give a reason, such as a case number. Nothing was changed.', field: 'hold' };
    const outcome = await store.admin.placeLegalHold(lead.id, reason, by);
    return outcome === 'placed' ? { done: 'held' } : { status: 409, text: 'It was erased: nothing is left to hold.' };
  },
  'release-hold': async ({ store, by }, { lead }) => {
    const released = await store.admin.releaseLegalHold(lead.id, by);
    if (released.outcome !== 'released') return { status: 409, text: 'It is not on legal hold.' };
    return { done: released.erasureRequested ? 'erase-again' : 'unheld' };
  },
};

/** Of a reason in the audit log. */
const MAX_REASON = 200;
const GONE = { status: 410, text: 'The lead was erased or purged meanwhile. Nothing was changed.' };

/** And how such a person may be contacted after all. */
const STOPPED =
  'Its person asked not to be contacted. ' +
  'If the person took that back, let the person be contacted again first: More, A person.';
const RELEASES = {
  unknown: 'There is no such lead.',
  'not-quarantined': 'It is not quarantined.',
  suppressed: `${STOPPED} Nothing was released.`,
} as const;

/** POST /admin/leads/:id */
export async function doWithLead(call: OperatorCall, id: string): Promise<Response> {
  const found = await call.store.work.find(id);
  if (!found) return refuse(call, { status: 404, text: 'No lead has this id. Nothing was changed.' }, '/admin');
  const path = `/admin/leads/${id}`;
  const job = ownValue(JOBS, call.body.job ?? '');
  if (!job) return refuse(call, { status: 422, text: 'This form asks for nothing that we know.' }, path);
  if (!isWhole(found) && !call.body.job?.endsWith('-hold')) return refuse(call, GONE, path);
  const tooLong = noteIn(call).length - MAX_NOTE;
  if (tooLong > 0) return refuse(call, { status: 422, text: tooMuch(tooLong), field: 'note' }, path);
  const outcome = await job(call, found);
  return outcome instanceof Response ? outcome : answerOutcome(call, outcome, path);
}

/** The note of a form, as it is stored. */
function noteIn({ body }: OperatorCall): string {
  return (body.note ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
}

function tooMuch(over: number): string {
  const [has, most] = [MAX_NOTE + over, MAX_NOTE].map((count) => count.toLocaleString('en-US'));
  return `The note has ${has} characters, and may have ${most}. Nothing was saved: shorten it, or make two of it.`;
}

interface Change extends Omit<WorkChange, 'version'> {
  readonly done: 'claimed' | 'changed';
}

/**
 * Changes a lead's work, and adds the note that was typed beside it. A page that is out of date is shown again, with
 * what the lead became and with the form as it was filled in.
 */
async function change(call: OperatorCall, { lead }: InboxLead, wanted: Change): Promise<Outcome | Response> {
  const { store, by, body, access } = call;
  const version = /^\d{1,9}$/.test(body.version ?? '') ? Number(body.version) : -1;
  const { action, work, done } = wanted;
  const outcome = await store.work.change(lead.id, { version, action, work }, by);
  if (outcome.outcome === 'changed') {
    const note = noteIn(call);
    if (note === '' || !(await store.work.addNote(lead.id, note, by))) return { done };
    return { done: `${done}-noted` };
  }
  if (outcome.outcome !== 'stale') return GONE;
  const has = outcome.work.assignee;
  if (action === 'claim-lead' && has !== undefined)
    return { status: 409, text: `${has === call.email ? 'You have' : `${has} has`} this lead already.` };
  const detail = { job: action, lead: lead.id };
  await store.admin.record({ action: 'refuse', subject: 'stale', detail }, by);
  const who = await changedLast(call, lead.id);
  const text =
    `${who} changed this lead while you looked at it. Now it is “${describeWork(outcome.work, access.timeZone)}”. ` +
    `You wanted “${describeWork(work, access.timeZone)}”. Nothing was saved. ${action === 'claim-lead' ? 'Claim it again if you still want it.' : OVER}`;
  return goOnWith(call, { text, field: 'version' }, `/admin/leads/${lead.id}`);
}

const OVER = '“Save over the newer change” puts yours in its place.';

async function changedLast({ store, email }: OperatorCall, id: string): Promise<string> {
  const last = (await store.work.events(id)).filter(({ action }) => CHANGES.has(action)).at(-1);
  return last === undefined ? 'A colleague' : last.actor === email ? 'You, in another tab,' : last.actor;
}

const CHANGES: ReadonlySet<string> = new Set<WorkChange['action'] | 'hand-on'>([
  ...(['claim-lead', 'assign-lead', 'work-lead', 'hand-on'] as const),
]);

type Work = Omit<LeadWork, 'version'>;
interface Fault {
  readonly text: string;
  readonly field: string;
}

/** The work that a form asks for, or what is wrong with it. */
async function workIn(call: OperatorCall, found: InboxLead): Promise<Work | Fault> {
  const { body, store, now, access } = call;
  const state = body.state === TOMORROW ? 'waiting' : WORK_STATES.find((one) => one === body.state);
  if (!state) return { text: 'Choose a state. Nothing was changed.', field: 'state' };
  const assignee = (body.assignee ?? '').trim() || undefined;
  const person = assignee === undefined ? undefined : await store.operators.find(assignee);
  // Who has it keeps it, also a colleague who is no agent any more: a change of the state is no change of that.
  if (assignee !== undefined && assignee !== found.work.assignee && !(person && mayDo(person.role, 'agent')))
    return { text: `${assignee} is none of the agents. Nothing was changed.`, field: 'assignee' };
  if (body.state === TOMORROW) return { state, until: tomorrowAtNine(access.timeZone, now).toISOString(), assignee };
  if (state === 'waiting') {
    const until = untilIn(call);
    return typeof until === 'string'
      ? { text: until, field: 'until' }
      : { state, until: until.toISOString(), assignee };
  }
  // A lead that is new again belongs to no one, unless it is handed to another person.
  if (state === 'new' && assignee === found.work.assignee) return { state };
  const reason = DONE_REASONS.find((one) => one === body.reason);
  if (state === 'done' && !reason)
    return { text: 'Choose a reason why it is done. Nothing was changed.', field: 'reason' };
  return { state, ...(state === 'done' ? { reason } : {}), assignee };
}

/** Until when a lead may wait: a typed year with a digit too many would hide it for good. */
const LONGEST_DAYS = 366;

function untilIn({ body, now, access: { timeZone } }: OperatorCall): Date | string {
  const until = momentIn(timeZone, body.until ?? '');
  if (until === 'skipped')
    return `That day has no such time: clocks are put forward (${zoneName(timeZone, now)}). Nothing was changed.`;
  if (until === 'wrong' || until <= now)
    return 'Give a day and a time to come, until which it waits. Nothing was changed.';
  const isFar = until.getTime() - now.getTime() > LONGEST_DAYS * DAY_MS;
  return isFar ? 'A lead waits for a year at most: give an earlier day. Nothing was changed.' : until;
}
