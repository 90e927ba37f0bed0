import { businessDay } from '../../../schemas/rules/deadlines/business-days.ts';
import { DAY_MS } from '../../lib/time.ts';
import { printRequests } from '../../pages/admin.ts';
import { labelOf } from '../inbox/words.ts';
import { privacyRequests } from '../privacy-requests.ts';
import { dateIn, timeIn } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { answerOutcome, notesIn, type Outcome } from './outcome.ts';

const PATH = '/admin/requests';

/** GET /admin/requests: visitors' privacy requests with the days they are due, as `site leads requests` lists them. */
export async function showRequests(call: OperatorCall): Promise<Response> {
  const { store, url, now, role, access } = call;
  const { timeZone } = access;
  const all = url.searchParams.has('all');
  const found = await privacyRequests(store, { open: !all });
  const rows = found.map((one) => {
    const { id, kind, receivedAt, contacts, closedAt, outcome, confirmBy, answerBy, suspicious } = one;
    const states = contacts.map(({ contact, verifiedBy, message }) => {
      if (verifiedBy) return [labelOf(contact), `verified by ${verifiedBy}`] as const;
      return [labelOf(contact), `not verified (${message === undefined ? 'no link' : `link ${message}`})`] as const;
    });
    const facts = [
      ...(closedAt ? [['Closed', `${outcome ?? ''} ${timeIn(timeZone, closedAt)}`] as const] : []),
      ...(confirmBy && !closedAt ? [['Confirm by', dueIn(confirmBy, now)] as const] : []),
      ...(closedAt ? [] : [['Answer by', dueIn(answerBy, now)] as const]),
      ...states,
      ...(suspicious.length > 0 ? [['Suspicious', suspicious.join(', ')] as const] : []),
    ];
    const isLate = !closedAt && answerBy <= now.toISOString();
    return { id, kind: labelOf(kind), received: timeIn(timeZone, receivedAt), facts, isOpen: !closedAt, isLate };
  });
  const frame = frameOf(call, 'Privacy requests', notesIn(url));
  return adminPage(printRequests({ frame, rows, all, mayWork: mayDo(role, 'agent') }));
}

/** "Jan 8, 2027, in 43 days". */
function dueIn(time: string, now: Date): string {
  const day = businessDay(new Date(time));
  const left = Math.round((Date.parse(day) - Date.parse(businessDay(now))) / DAY_MS);
  const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(left, 'day');
  return `${dateIn('UTC', day)}, ${words}`;
}

/** POST /admin/requests: verifies or closes one. */
export async function doWithRequest(call: OperatorCall): Promise<Response> {
  return answerOutcome(call, await outcomeOf(call), PATH);
}

async function outcomeOf({ store, body, by }: OperatorCall): Promise<Outcome> {
  const id = body.id ?? '';
  if (body.job === 'verify') {
    const reason = wordsIn(body.reason);
    if (reason === undefined) return { status: 422, text: 'Say how you know. Nothing was changed.' };
    const { outcome } = await store.admin.verifyRequest(id, reason, by);
    return outcome === 'verified' ? { done: 'verified' } : { status: 409, text: VERIFY[outcome] };
  }
  const how = wordsIn(body.how);
  const outcome = (['answered', 'denied'] as const).find((one) => one === body.outcome);
  if (how === undefined || !outcome)
    return { status: 422, text: 'Say what was done, and what became of it. Nothing was changed.' };
  const closed = await store.admin.closeRequest({ id, outcome, how }, by);
  return closed === 'closed' ? { done: 'closed' } : { status: 409, text: CLOSE[closed] };
}

const VERIFY = {
  'already-verified': 'This request has no phone or email left to verify.',
  unknown: 'There is no such privacy request.',
} as const;
const CLOSE = {
  'not-open': 'This request is closed already.',
  unknown: 'There is no such privacy request.',
} as const;

/** A sentence for the audit log; undefined for none. */
export function wordsIn(text: string | undefined): string | undefined {
  return text?.trim().slice(0, 200) || undefined;
}
