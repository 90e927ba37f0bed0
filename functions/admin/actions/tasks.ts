import { KINDS } from '../../../schemas/generated/forms.ts';
import { DELIVERY_STATUSES } from '../../leads/stored-submission.ts';
import { DAY_MS } from '../../lib/time.ts';
import { printExport, printTasks } from '../../pages/admin.ts';
import { DELIVERY_NAMES, labelOf } from '../inbox/words.ts';
import { exportLeads } from '../list-leads.ts';
import { beginOf, dayIn, timeIn, zoneName } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, csvFile, frameOf } from '../web/answer.ts';
import { answerOutcome, NO_HEIR, notesIn, type Outcome, refuse } from './outcome.ts';

const PATH = '/admin/tasks';

/** GET /admin/tasks: jobs that are about no single lead. */
export async function showTasks(call: OperatorCall): Promise<Response> {
  const { store, now, role, url, access, email } = call;
  const agents = (await store.operators.list()).filter((one) => mayDo(one.role, 'agent')).map((one) => one.email);
  const leads = await store.operators.leadsOf(email);
  const closed = (await store.outbox.closed(now)).map(({ origin, until, reason }) =>
    until ? `${origin}, until ${timeIn(access.timeZone, until.toISOString())}: ${reason}` : `${origin}: ${reason}`,
  );
  const frame = frameOf(call, 'More', notesIn(url));
  const may = { mayWork: mayDo(role, 'agent'), isOwner: mayDo(role, 'owner') };
  return adminPage(printTasks({ frame, closed, ...may, email, leads, agents }));
}

/** POST /admin/tasks: reopens destinations, sends dead letters again, or hands on leads. */
export async function doTask(call: OperatorCall): Promise<Response> {
  const { store, body, by } = call;
  if (body.job === 'reopen') {
    const count = await store.admin.reopen(by);
    if (count > 0) return answerOutcome(call, { done: 'reopened' }, PATH);
    return refuse(call, { status: 409, text: 'No destination is closed until somebody reopens it.' }, PATH);
  }
  if (body.job === 'hand-on') return answerOutcome(call, await handOn(call), PATH);
  const { count, suppressed } = await store.admin.replay('dead-letter', by);
  if (count > 0) return answerOutcome(call, { done: 'replayed' }, PATH);
  const text = suppressed > 0 ? SUPPRESSED : 'There are no dead letters to send.';
  return refuse(call, { status: 409, text }, PATH);
}

async function handOn({ store, body, by, email, role }: OperatorCall): Promise<Outcome> {
  const from = body.from || email;
  if (from !== email && !mayDo(role, 'owner'))
    return { status: 403, text: 'Only an owner hands on leads of a colleague. Nothing was changed.', field: 'heir' };
  const count = await store.operators.handOn({ email: from, heir: body.heir || undefined }, by);
  if (count === 'no-heir') return NO_HEIR;
  return count > 0
    ? { done: 'handed-on', count }
    : { status: 409, text: 'There is no lead to hand on.', field: 'heir' };
}

const SUPPRESSED = 'Nothing was sent: all that are left are of people who asked not to be contacted.';

/** POST /admin/sellers: makes due what waits for a seller, and its dead letters. */
export async function replaySeller(call: OperatorCall): Promise<Response> {
  const { store, body, by } = call;
  const seller = (body.seller ?? '').trim();
  const isId = /^[a-z0-9-]{1,80}$/.test(seller);
  const { count, suppressed } = isId ? await store.admin.replay({ seller }, by) : { count: 0, suppressed: 0 };
  if (count > 0) return answerOutcome(call, { done: 'replayed' }, PATH);
  const text = suppressed > 0 ? SUPPRESSED : 'Nothing waits for a seller with this id.';
  return refuse(call, { status: 409, text }, PATH);
}

/** GET /admin/export: asks which leads. */
export async function showExport(call: OperatorCall): Promise<Response> {
  const kinds = KINDS.map((kind) => [kind, labelOf(kind)] as const);
  const statuses = DELIVERY_STATUSES.map((status) => [status, labelOf(DELIVERY_NAMES[status])] as const);
  const zone = zoneName(call.access.timeZone, call.now);
  return adminPage(printExport({ frame: frameOf(call, 'Export leads'), kinds, statuses, zone }));
}

/** POST /admin/export: the leads as CSV, which is written while it is read. As `site leads export` writes it. */
export async function exportFile(call: OperatorCall): Promise<Response> {
  const { store, body, by, access } = call;
  const days = daysIn(call);
  if ('text' in days) return refuse(call, { status: 422, ...days }, '/admin/export');
  const { since, until } = days;
  const kind = KINDS.find((one) => one === body.kind);
  const delivery = DELIVERY_STATUSES.find((one) => one === body.delivery);
  const filter = { kind, delivery, since, until };
  await store.admin.record({ action: 'export', subject: 'leads', detail: filter }, by);
  return csvFile(exportLeads(store, filter, 'csv'), `leads-${dayIn(access.timeZone, by.at)}.csv`);
}

interface Days {
  readonly since?: string;
  readonly until?: string;
}

/** The moments at which the days of a form begin. Or what is wrong with them. */
function daysIn({ body, now, access: { timeZone } }: OperatorCall): Days | { text: string; field: string } {
  const begin = (field: 'since' | 'until') => (body[field] ? beginOf(timeZone, body[field]) : undefined);
  const [since, until] = [begin('since'), begin('until')];
  for (const [field, day] of Object.entries({ since, until }))
    if (day === 'wrong') return { text: 'Give days like 2026-11-21. Nothing was exported.', field };
  const [from, before] = [since, until] as readonly (Date | undefined)[];
  if (from && from > now) return { text: 'This day is still to come. Nothing was exported.', field: 'since' };
  if (before && before > new Date(now.getTime() + DAY_MS))
    return { text: 'This day is still to come. Nothing was exported.', field: 'until' };
  if (from && before && from >= before)
    return { text: 'No lead came in from the one day on and before the other. Nothing was exported.', field: 'until' };
  return { since: from?.toISOString(), until: before?.toISOString() };
}
