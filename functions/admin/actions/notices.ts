import { printNotices } from '../../pages/admin.ts';
import type { Notice } from '../../store/admin.ts';
import { labelOf } from '../inbox/words.ts';
import { timeIn } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { answerOutcome, notesIn, type Outcome } from './outcome.ts';
import { wordsIn } from './requests.ts';

const PATH = '/admin/notices';
const PAGE = 200;

/** GET /admin/notices: what recipients must be told, as `site leads notices` lists it. */
export async function showNotices(call: OperatorCall): Promise<Response> {
  const { store, url, role, access } = call;
  const all = url.searchParams.has('all');
  const notices = await store.admin.notices({ open: !all, limit: PAGE });
  const rows = notices.map((one) => ({
    id: one.id,
    title: `${labelOf(one.requestType)} of ${timeIn(access.timeZone, one.requestedAt)}`,
    line: lineOf(one, access.timeZone),
    isOpen: one.status !== 'delivered',
  }));
  return adminPage(
    printNotices({ frame: frameOf(call, 'Notices', notesIn(url)), rows, all, mayWork: mayDo(role, 'agent') }),
  );
}

function lineOf(notice: Notice, zone: string): string {
  const { submissions, form, to, seller, status, deliveredAt, deliveredTo, lastError } = notice;
  const destination = to ?? (seller === undefined ? `the destination of ${form}` : `the seller ${seller}`);
  const recipient = deliveredAt ? `${timeIn(zone, deliveredAt)} to ${deliveredTo}` : `to ${destination}`;
  const about = submissions > 1 ? `about ${submissions} leads` : undefined;
  return [status, recipient, about, lastError].filter(Boolean).join(' · ');
}

/** POST /admin/notices: records that a recipient was told by other means. */
export async function acknowledgeNotice(call: OperatorCall): Promise<Response> {
  return answerOutcome(call, await outcomeOf(call), PATH);
}

async function outcomeOf({ store, body, by }: OperatorCall): Promise<Outcome> {
  const how = wordsIn(body.how);
  if (how === undefined) return { status: 422, text: 'Say how the recipient was told. Nothing was changed.' };
  const acknowledged = await store.admin.acknowledge(body.id ?? '', how, by);
  return acknowledged ? { done: 'acknowledged' } : { status: 409, text: 'There is no such open notice.' };
}
