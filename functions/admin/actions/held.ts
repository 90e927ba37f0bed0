import { isFormId } from '../../../schemas/rules/forms/form-id.ts';
import { referenceOf } from '../../../schemas/rules/forms/receipt.ts';
import { printHeld, printHeldPlan } from '../../pages/admin.ts';
import { REJECTIONS } from '../../store/admin.ts';
import { UNTOUCHED } from '../../store/work.ts';
import {
  countHeld,
  type HeldSelection,
  heldIds,
  planHeld,
  rejectAll,
  releaseHeld,
  selectionOf,
} from '../held-leads.ts';
import { nameOf } from '../inbox/lead-data.ts';
import { reasonText } from '../inbox/reasons.ts';
import { momentIn, timeIn, zoneName } from '../time-zone.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { answerOutcome, notesIn, type Outcome, refuse } from './outcome.ts';

const PATH = '/admin/held';
const SHOWN = 100;
const SKIPPED = 'Clocks are put forward over one of these times: it does not exist on that day. Nothing was changed.';
const TIMES = 'Give times as the fields do. Nothing was changed.';
const FORM = 'There is no form of this name. Nothing was changed.';
const NOTHING = 'Give a reason, a page, a form or a time. Nothing was changed.';

/** GET /admin/held: asks which held leads; with a selection, says how many and which. Changes nothing. */
export async function showHeld(call: OperatorCall): Promise<Response> {
  const { store, url, now, access, kept } = call;
  const { timeZone } = access;
  // A form that was not taken leads back to the leads that it was about.
  const fields: OperatorCall['body'] = kept?.values ?? Object.fromEntries(url.searchParams);
  if (!['reason', 'path', 'form', 'since', 'until'].some((name) => name in fields)) return askWhich(call);
  const asked = kept?.values.asked ?? now.toISOString();
  const selection = selectionIn({ ...fields, asked }, timeZone);
  if (typeof selection === 'string' && kept) return askWhich(call);
  if (typeof selection === 'string') return refuse(call, { status: 422, text: selection }, PATH);
  const { found, releasable, suppressed, shown } = await planHeld(store, selection, SHOWN);
  const { reason = '', path = '', form = '', since = '', until = '' } = fields;
  const rows = shown.map((lead) => ({
    id: lead.id,
    reference: referenceOf(lead.id),
    who: nameOf({ lead, work: UNTOUCHED }, mayDo(call.role, 'agent')),
    line: [timeIn(timeZone, lead.receivedAt), lead.form, (lead.reasons ?? []).map(reasonText).join(', ')].join(' · '),
    isTicked: tickedOf(kept?.values ?? {}, [lead.id]).length > 0,
    ...(suppressed.has(lead.id) ? { stays: 'do not call: it stays held' } : {}),
  }));
  const given = { reason, path, form, since, until };
  const frame = frameOf(call, 'What would happen');
  return adminPage(printHeldPlan({ frame, given, asked, found, releasable, shown: rows }));
}

async function askWhich(call: OperatorCall): Promise<Response> {
  const frame = frameOf(call, 'Held leads', notesIn(call.url));
  const zone = zoneName(call.access.timeZone, call.now);
  const counted = await countHeld(call.store);
  const reasons = counted.reasons.map(([code, count]) => [code, `${reasonText(code)}: ${count}`] as const);
  const forms = counted.forms.map(([form, count]) => [form, `${form}: ${count}`] as const);
  return adminPage(printHeld({ frame, zone, reasons, forms }));
}

/** POST /admin/held: what `site leads release-from-quarantine` and `reject` do with a selection. */
export async function doWithHeld(call: OperatorCall): Promise<Response> {
  return answerOutcome(call, await outcomeOf(call), PATH);
}

async function outcomeOf({ store, body, by, access }: OperatorCall): Promise<Outcome> {
  const selection = selectionIn(body, access.timeZone);
  if (typeof selection === 'string') return { status: 422, text: selection };
  const as = REJECTIONS.find((one) => one === body.as);
  if (body.job === 'reject' && !as) return { status: 422, text: 'Choose what recipients are told.', field: 'as' };
  const ids = tickedOf(body, await heldIds(store, selection));
  if (ids.length === 0) return { status: 409, text: 'No lead is ticked, or none of them is held any more.' };
  if (body.job === 'release') {
    const count = (await releaseHeld(store, { ids, selection }, by)).length;
    return count > 0 ? { done: 'held-released', count, left: ids.length - count } : { status: 409, text: STAY };
  }
  if (body.job !== 'reject' || !as) return { status: 422, text: 'This form asks for nothing that we know.' };
  const why = (body.why ?? '').trim().slice(0, 200);
  const detail = { ...selectionOf(selection), ...(why === '' ? {} : { why }) };
  const { rejected } = await rejectAll(store, { ids, as, detail }, by);
  const count = rejected.length;
  return count > 0 ? { done: 'held-rejected', count } : { status: 409, text: 'None of them is held any more.' };
}

const STAY = 'All of them stay held, for another reason or for the person. Nothing was released.';

/** Of the leads that a page showed, those whose box is ticked; and those that it did not show. */
function tickedOf(body: Readonly<Record<string, string>>, ids: readonly string[]): readonly string[] {
  const shown = new Set((body.shown ?? '').split(','));
  return ids.filter((id) => !shown.has(id) || body[`lead-${id}`] !== undefined);
}

/** The selection of a form, up to the moment at which its page was asked for; or what is wrong with it. */
function selectionIn(fields: Readonly<Record<string, string>>, zone: string): HeldSelection | string {
  const [reason, path] = [fields.reason?.trim() || undefined, fields.path?.trim() || undefined];
  const form = fields.form?.trim() || undefined;
  const [since, until] = [typedMoment(fields.since, zone), typedMoment(fields.until, zone)];
  if (since === 'wrong' || until === 'wrong') return TIMES;
  if (since === 'skipped' || until === 'skipped') return SKIPPED;
  if (form !== undefined && !isFormId(form)) return FORM;
  if (!reason && !path && !form && !since && !until) return NOTHING;
  const asked = fields.asked ?? '';
  if (Number.isNaN(Date.parse(asked))) return NOTHING;
  return { reason, path, form, since, until: until !== undefined && until < asked ? until : asked };
}

function typedMoment(text: string | undefined, zone: string): string | undefined | 'wrong' | 'skipped' {
  if (!text) return undefined;
  const moment = momentIn(zone, text);
  return typeof moment === 'string' ? moment : moment.toISOString();
}
