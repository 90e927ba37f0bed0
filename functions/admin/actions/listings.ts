import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { blockedKind } from '../../../schemas/rules/places/blocked-kind.ts';
import { printListings } from '../../pages/admin.ts';
import { maskedPhone } from '../inbox/words.ts';
import { mayDo, type OperatorCall } from '../web/access.ts';
import { adminPage, frameOf } from '../web/answer.ts';
import { answerOutcome, notesIn } from './outcome.ts';

const PATH = '/admin/listings';

/** GET /admin/listings: businesses that asked to be listed, those that wait for a decision first. */
export async function showListings(call: OperatorCall): Promise<Response> {
  const { store, url, role, blockRules } = call;
  const [all, rules] = [await store.listings({}), await blockRules()];
  const isFull = mayDo(role, 'agent');
  const pending = all.filter(({ status }) => status === 'pending');
  const rows = [...pending, ...all.filter(({ status }) => status !== 'pending')].map((one) => {
    const { id, status, businessName, phone, city, state } = one;
    const blocked = blockedKind(rules, businessName);
    return {
      ...{ id, status, name: businessName },
      line: [city, state, isFull ? formatPhone(phone) : maskedPhone(phone)].join(' · '),
      ...(blocked ? { blocked: `It is never shown: "${blocked.name}" is blocked. ${blocked.reason}` } : {}),
    };
  });
  return adminPage(printListings({ frame: frameOf(call, 'Listings', notesIn(url)), rows, mayWork: isFull }));
}

/** POST /admin/listings: approves or rejects one. */
export async function decideListing(call: OperatorCall): Promise<Response> {
  const { store, body, by } = call;
  const status = body.job === 'approve' ? 'approved' : 'rejected';
  const decided = await store.admin.decideListing(body.id ?? '', status, by);
  const unknown = { status: 404, text: 'There is no such listing. Nothing was changed.' };
  if (!decided) return answerOutcome(call, unknown, PATH);
  return answerOutcome(call, { done: status === 'approved' ? 'approved' : 'not-listed' }, PATH);
}
