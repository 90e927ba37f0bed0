import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import type { Person } from '../../leads/person.ts';
import { ownValue } from '../../lib/collections.ts';
import { type PlanProps, printPerson, printPlan } from '../../pages/admin.ts';
import type { Erasure } from '../../store/admin.ts';
import { parsePerson } from '../actor.ts';
import { nameOf } from '../inbox/lead-data.ts';
import { timeIn } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { answerOutcome, goOnWith, notesIn, refuse } from './outcome.ts';
import { wordsIn } from './requests.ts';

const PATH = '/admin/person';

/** GET /admin/person: asks who is meant. */
export async function showPerson(call: OperatorCall): Promise<Response> {
  const { store, url, by, kept } = call;
  const [person, plan] = [kept && personIn(kept.values), ownValue(PLANS, kept?.job?.replace(/^plan-/, '') ?? '')];
  if (kept && plan && person && typeof person !== 'string' && !kept.field)
    return plan({ ...call, body: kept.values }, person);
  const id = url.searchParams.get('lead');
  const lead = id === null ? undefined : await store.find(id);
  if (lead) await store.admin.record({ action: 'read-lead', subject: lead.id }, by);
  const [phone, email] = [lead?.phone ? formatPhone(lead.phone) : '', lead?.email ?? ''];
  return adminPage(printPerson({ frame: frameOf(call, 'A person', notesIn(url)), phone, email }));
}

/** POST /admin/person: shows what would happen, or does it. */
export async function doWithPerson(call: OperatorCall): Promise<Response> {
  const { body } = call;
  const person = personIn(body);
  if (typeof person === 'string')
    return refuse(
      call,
      {
        status: 422,
        text: `${person.replaceAll('--', '')} Nothing was changed.`,
        field: body.phone ? 'phone' : 'email',
      },
      PATH,
    );
  const job = ownValue(JOBS, body.job ?? '');
  return job ? job(call, person) : refuse(call, { status: 422, text: 'This form asks for nothing we know.' }, PATH);
}

function personIn({ phone, email }: OperatorCall['body']): Person | string {
  return parsePerson({ phone: phone || undefined, email: email || undefined });
}

type Job = (call: OperatorCall, person: Person) => Promise<Response>;

/**
 * What would happen, by the job that does it. Each is a page with an address of its own: the form that asks for it, and
 * one that does it and was not taken, lead there.
 */
const PLANS: Readonly<Record<string, Job>> = {
  erase: async (call, person) => {
    const planned = await call.store.admin.plannedErasure(person, call.now);
    const { submissions, onHold } = planned;
    const button = submissions.length + onHold.length > 0 ? 'Erase this person' : undefined;
    const leads = [...submissions, ...onHold];
    return showPlan(call, person, { job: 'erase', button, facts: erasureFacts(planned), leads });
  },
  suppress: async (call, person) => {
    const { leads, notices } = await call.store.admin.plannedSuppression(person, call.now);
    const facts = [
      ['Leads of this person so far', String(leads.length)],
      ['Recipients that would be told', String(notices.length)],
    ] as const;
    return showPlan(call, person, { job: 'suppress', button: 'Suppress this person', facts, leads });
  },
  unsuppress: async (call, person) => {
    const found = await call.store.admin.suppressionsOf(person);
    if (found.length === 0) return refuse(call, NOT_SUPPRESSED, PATH);
    const facts = found.map(({ at, source }) => [timeIn(call.access.timeZone, at), source] as const);
    const { leads } = await call.store.admin.plannedSuppression(person, call.now);
    return showPlan(call, person, { job: 'unsuppress', button: 'Let this person be contacted again', facts, leads });
  },
};

const JOBS: Readonly<Record<string, Job>> = {
  'plan-erase': (call) => goOnWith(call, {}, PATH),
  'plan-suppress': async (call) => {
    const source = wordsIn(call.body.source);
    return source === undefined || source === RESERVED ? refuse(call, SOURCE, PATH) : goOnWith(call, {}, PATH);
  },
  'plan-unsuppress': async (call, person) => {
    if (wordsIn(call.body.reason) === undefined) return refuse(call, REASON, PATH);
    const found = await call.store.admin.suppressionsOf(person);
    return found.length === 0 ? refuse(call, NOT_SUPPRESSED, PATH) : goOnWith(call, {}, PATH);
  },
  erase: async (call, person) => {
    await call.store.admin.erase(person, call.by);
    await call.store.admin.vacuum();
    return answerOutcome(call, { done: 'erased' }, PATH);
  },
  suppress: async (call, person) => {
    const source = wordsIn(call.body.source);
    if (source === undefined || source === RESERVED) return refuse(call, SOURCE, PATH);
    await call.store.admin.suppress(person, source, call.by);
    return answerOutcome(call, { done: 'suppressed' }, PATH);
  },
  unsuppress: async (call, person) => {
    const reason = wordsIn(call.body.reason);
    if (reason === undefined) return refuse(call, REASON, PATH);
    const ended = await call.store.admin.unsuppress(person, reason, call.by);
    return ended.length > 0 ? answerOutcome(call, { done: 'unsuppressed' }, PATH) : refuse(call, NOT_SUPPRESSED, PATH);
  },
};

/** The source that ends suppressions. */
const RESERVED = 'unsuppressed';
const SOURCE = { status: 422, text: 'Say how the person asked. Nothing was changed.', field: 'source' };
const REASON = { status: 422, text: 'Say why you may. Nothing was changed.', field: 'reason' };
const NOT_SUPPRESSED = {
  status: 409,
  text: 'This person is not suppressed by a request to stop or by an erasure.',
  field: 'phone',
};

/** The most leads that a preview names, the newest. */
const NAMED = 20;

interface Plan extends Pick<PlanProps, 'job' | 'button' | 'facts'> {
  /** Ids of the person's leads. */
  readonly leads: readonly string[];
}

async function showPlan(call: OperatorCall, person: Person, { leads, ...plan }: Plan): Promise<Response> {
  const { phone = '', email = '', source = '', reason = '' } = call.body;
  const whom = [
    ...(person.phone ? [['Phone', formatPhone(person.phone)] as const] : []),
    ...(person.email ? [['Email', person.email] as const] : []),
  ];
  const named: PlanProps['leads'][number][] = [];
  for (const id of [...leads].sort().reverse().slice(0, NAMED)) {
    const found = await call.store.work.find(id);
    const who = found && nameOf(found, mayDo(call.role, 'agent'));
    const line = found ? `${who}, ${timeIn(call.access.timeZone, found.lead.receivedAt)}` : '';
    named.push({ id, reference: referenceOf(id), line });
  }
  const props = { ...plan, whom, leads: named, count: leads.length, given: { phone, email, source, reason } };
  return adminPage(printPlan({ frame: frameOf(call, 'What would happen'), ...props }));
}

function erasureFacts({ submissions, consents, delivered, notices, linked, onHold }: Erasure): PlanProps['facts'] {
  return [
    ['Leads that would be erased', String(submissions.length)],
    ['Consent records left with hashes', String(consents)],
    ['Had been delivered to', [...new Set(delivered.map(({ to }) => to))].join(', ') || 'nobody'],
    ['Recipients that would be told', String(notices.length)],
    ...(onHold.length > 0 ? [['Kept by a legal hold', references(onHold)] as const] : []),
    ...(linked.length > 0 ? [['Share a phone or an email, and are kept', references(linked)] as const] : []),
  ];
}

function references(ids: readonly string[]): string {
  return ids.map(referenceOf).join(', ');
}
