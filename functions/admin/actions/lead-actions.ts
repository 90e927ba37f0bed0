import { REJECTIONS } from '../../store/admin.ts';
import { sellerDeliveryId } from '../../store/outbox.ts';
import { DONE_REASONS, type InboxLead, type LeadWork, WORK_STATES, type WorkChange } from '../../store/work.ts';
import { isWhole } from '../inbox/lead-data.ts';
import { showLead, unknownLead } from '../inbox/lead-page.ts';
import { describeWork } from '../inbox/words.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { easternTime } from './eastern-time.ts';
import { answerOutcome, type Outcome, refuse } from './outcome.ts';

type Job = (call: OperatorCall, found: InboxLead) => Promise<Outcome | Response>;

/** What can be done with a lead, by the name that its forms send. Each calls what `site leads …` calls. */
const JOBS: Readonly<Record<string, Job>> = {
  claim: async (call, found) =>
    change(call, found, {
      action: 'claim-lead',
      work: { state: found.work.state === 'done' ? 'done' : 'working', assignee: call.email },
      done: 'claimed',
    }),
  work: async (call, found) => {
    const work = await workIn(call);
    if (typeof work === 'string') return { status: 422, text: work };
    const action = work.assignee === found.work.assignee ? 'work-lead' : 'assign-lead';
    return change(call, found, { action, work, done: 'changed' });
  },
  note: async (call, { lead }) => {
    const text = (call.body.note ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim();
    if (text === '' || text.length > MAX_NOTE)
      return { status: 422, text: `Write a note of 1 to ${MAX_NOTE} characters. Nothing was added.` };
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
    const count = await store.admin.replay({ id }, by);
    const text = 'It cannot be sent: it is quarantined, rejected, suppressed or erased.';
    return count > 0 ? { done: 'replayed' } : { status: 409, text };
  },
  'place-hold': async ({ store, by, body }, { lead }) => {
    const reason = (body.hold ?? '').trim().slice(0, MAX_REASON);
    if (reason === '') return { status: 422, text: 'Give a reason, such as a case number. Nothing was changed.' };
    const outcome = await store.admin.placeLegalHold(lead.id, reason, by);
    return outcome === 'placed' ? { done: 'held' } : { status: 409, text: 'It was erased: nothing is left to hold.' };
  },
  'release-hold': async ({ store, by }, { lead }) => {
    const released = await store.admin.releaseLegalHold(lead.id, by);
    if (released.outcome !== 'released') return { status: 409, text: 'It is not on legal hold.' };
    return { done: released.erasureRequested ? 'erase-again' : 'unheld' };
  },
};

/** Of a note. */
const MAX_NOTE = 4000;
/** Of a reason in the audit log. */
const MAX_REASON = 200;
const GONE = { status: 410, text: 'The lead was erased or purged meanwhile. Nothing was changed.' };

const RELEASES = {
  unknown: 'There is no such lead.',
  'not-quarantined': 'It is not quarantined.',
  'no-consent': 'Its person asked not to be contacted and has given no consent since.',
} as const;

/** POST /admin/leads/:id */
export async function doWithLead(call: OperatorCall, id: string): Promise<Response> {
  const found = await call.store.work.find(id);
  if (!found) return unknownLead(call);
  const path = `/admin/leads/${id}`;
  const job = Object.hasOwn(JOBS, call.body.job ?? '') ? JOBS[call.body.job ?? ''] : undefined;
  if (!job) return refuse(call, { status: 422, text: 'This form asks for nothing that we know.' }, path);
  if (!isWhole(found) && !call.body.job?.endsWith('-hold')) return refuse(call, GONE, path);
  const outcome = await job(call, found);
  return outcome instanceof Response ? outcome : answerOutcome(call, outcome, path);
}

interface Change extends Omit<WorkChange, 'version'> {
  readonly done: 'claimed' | 'changed';
}

/** Changes a lead's work. A page that is out of date is shown again, with what the lead became and what was wanted. */
async function change(call: OperatorCall, { lead }: InboxLead, wanted: Change): Promise<Outcome | Response> {
  const { store, by, body } = call;
  const version = /^\d{1,9}$/.test(body.version ?? '') ? Number(body.version) : -1;
  const { action, work, done } = wanted;
  const outcome = await store.work.change(lead.id, { version, action, work }, by);
  if (outcome.outcome === 'changed') return { done };
  if (outcome.outcome !== 'stale') return GONE;
  const has = outcome.work.assignee;
  if (action === 'claim-lead' && has !== undefined)
    return { status: 409, text: `${has === call.email ? 'You have' : `${has} has`} this lead already.` };
  const text = 'A colleague changed this lead while you looked at it. Nothing was saved.';
  const detail = { job: action, lead: lead.id };
  await store.admin.record({ action: 'refuse', subject: 'stale', detail }, by);
  return showLead(call, lead.id, { status: 409, notes: [{ tone: 'bad', text }], wanted: describeWork(work) });
}

/** The work that a form asks for, or what is wrong with it. */
async function workIn({ body, store, now }: OperatorCall): Promise<Omit<LeadWork, 'version'> | string> {
  const state = WORK_STATES.find((one) => one === body.state);
  if (!state) return 'Choose a state. Nothing was changed.';
  const assignee = (body.assignee ?? '').trim() || undefined;
  const person = assignee === undefined ? undefined : await store.operators.find(assignee);
  if (assignee !== undefined && !(person && mayDo(person.role, 'agent')))
    return `${assignee} is none of the agents. Nothing was changed.`;
  if (state === 'waiting') {
    const until = easternTime(body.until ?? '');
    if (!until || until <= now) return 'Give a day and a time to come, until which it waits. Nothing was changed.';
    return { state, until: until.toISOString(), assignee };
  }
  const reason = DONE_REASONS.find((one) => one === body.reason);
  if (state === 'done' && !reason) return 'Choose a reason why it is done. Nothing was changed.';
  return { state, ...(state === 'done' ? { reason } : {}), assignee };
}
