import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import { printHeld, printHeldPlan } from '../../pages/admin.ts';
import { REJECTIONS } from '../../store/admin.ts';
import { type HeldSelection, heldIds, planHeld, rejectAll, releaseHeld, selectionOf } from '../held-leads.ts';
import { momentIn, timeIn, zoneName } from '../time-zone.ts';
import type { OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { answerOutcome, notesIn, type Outcome, refuse } from './outcome.ts';

const PATH = '/admin/held';
const SHOWN = 100;
const SKIPPED = 'Clocks are put forward over one of these times: it does not exist on that day. Nothing was changed.';
const TIMES = 'Give times as the fields do. Nothing was changed.';
const NOTHING = 'Give a reason, a page or a time. Nothing was changed.';

/** GET /admin/held: asks which held leads; with a selection, says how many and which. Changes nothing. */
export async function showHeld(call: OperatorCall): Promise<Response> {
  const { store, url, now, access } = call;
  const { timeZone } = access;
  const fields = Object.fromEntries(url.searchParams);
  if (!['reason', 'path', 'since', 'until'].some((name) => name in fields))
    return adminPage(printHeld({ frame: frameOf(call, 'Held leads', notesIn(url)), zone: zoneName(timeZone, now) }));
  const asked = now.toISOString();
  const selection = selectionIn({ ...fields, asked }, timeZone);
  if (typeof selection === 'string') return refuse(call, { status: 422, text: selection }, PATH);
  const { found, releasable, shown } = await planHeld(store, selection, SHOWN);
  const { reason = '', path = '', since = '', until = '' } = fields;
  const rows = shown.map(({ id, receivedAt, form, reasons = [] }) => ({
    id,
    reference: referenceOf(id),
    line: [timeIn(timeZone, receivedAt), form, reasons.join(', ')].join(' · '),
  }));
  const given = { reason, path, since, until };
  const frame = frameOf(call, 'What would happen');
  return adminPage(printHeldPlan({ frame, given, asked, found, releasable, shown: rows }));
}

/** POST /admin/held: what `site leads release-from-quarantine` and `reject` do with a selection. */
export async function doWithHeld(call: OperatorCall): Promise<Response> {
  return answerOutcome(call, await outcomeOf(call), PATH);
}

async function outcomeOf({ store, body, by, access }: OperatorCall): Promise<Outcome> {
  const selection = selectionIn(body, access.timeZone);
  if (typeof selection === 'string') return { status: 422, text: selection };
  const as = REJECTIONS.find((one) => one === body.as);
  if (body.job === 'reject' && !as) return { status: 422, text: 'Choose what recipients are told.' };
  const ids = await heldIds(store, selection);
  if (body.job === 'release') {
    const released = await releaseHeld(store, { ids, selection }, by);
    return released.length > 0 ? { done: 'held-released' } : { status: 409, text: 'None of them is held any more.' };
  }
  if (body.job !== 'reject' || !as) return { status: 422, text: 'This form asks for nothing that we know.' };
  const why = (body.why ?? '').trim().slice(0, 200);
  const detail = { ...selectionOf(selection), ...(why === '' ? {} : { why }) };
  const { rejected } = await rejectAll(store, { ids, as, detail }, by);
  return rejected.length > 0 ? { done: 'held-rejected' } : { status: 409, text: 'None of them is held any more.' };
}

/** The selection of a form, up to the moment at which its page was asked for; or what is wrong with it. */
function selectionIn(fields: Readonly<Record<string, string>>, zone: string): HeldSelection | string {
  const [reason, path] = [fields.reason?.trim() || undefined, fields.path?.trim() || undefined];
  const [since, until] = [typedMoment(fields.since, zone), typedMoment(fields.until, zone)];
  if (since === 'wrong' || until === 'wrong') return TIMES;
  if (since === 'skipped' || until === 'skipped') return SKIPPED;
  if (!reason && !path && !since && !until) return NOTHING;
  const asked = fields.asked ?? '';
  if (Number.isNaN(Date.parse(asked))) return NOTHING;
  return { reason, path, since, until: until !== undefined && until < asked ? until : asked };
}

function typedMoment(text: string | undefined, zone: string): string | undefined | 'wrong' | 'skipped' {
  if (!text) return undefined;
  const moment = momentIn(zone, text);
  return typeof moment === 'string' ? moment : moment.toISOString();
}
