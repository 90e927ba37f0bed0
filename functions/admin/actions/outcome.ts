import { type Note, printMessage } from '../../pages/admin.ts';
import type { OperatorCall } from '../web/access.ts';
import { adminPage, frameOf, goTo } from '../web/answer.ts';
import { keepForm, ownerOf, withKept } from '../web/kept-forms.ts';

/** What a job came to: where to go on with which sentence, or why nothing was changed. */
export type Outcome =
  | {
      readonly done: DoneKey;
      readonly to?: string;
      /** How many it was done with, and with how many it was not. */
      readonly count?: number;
      readonly left?: number;
    }
  | Refusal;

/** Why nothing was changed. */
interface Refusal {
  /** What HTTP calls it, for the audit log. */
  readonly status: number;
  readonly text: string;
  /** The field that is wrong. */
  readonly field?: string;
}

/** Of leads that are handed on. */
export const NO_HEIR = {
  status: 422,
  text: 'Choose an agent or an owner who gets the leads. Nothing was changed.',
  field: 'heir',
} as const;

/** What is said above the page after a job. The address names the sentence, so that no link can put words there. */
const DONE = {
  claimed: 'The lead is yours.',
  changed: 'Saved.',
  'claimed-noted': 'The lead is yours, and the note is added.',
  'changed-noted': 'Saved, and the note is added.',
  noted: 'The note is added.',
  released: 'Released from quarantine. It is delivered as any other.',
  rejected: 'Rejected. Recipients that have it are told.',
  replayed: 'It is sent again with the next delivery.',
  held: 'On legal hold: it is neither erased nor purged.',
  unheld: 'The legal hold has ended.',
  'erase-again': 'The legal hold has ended. Its person was erased meanwhile: erase the person again.',
  suppressed: 'Suppressed: leads of this person are no longer delivered. Recipients are told.',
  unsuppressed: 'New leads of this person are delivered again.',
  erased: 'Erased. Recipients are told.',
  approved: 'The business is listed.',
  'not-listed': 'The business is not listed.',
  verified: 'Verified: the request takes effect, and recipients are told.',
  closed: 'The request is closed.',
  acknowledged: 'The notice counts as delivered.',
  'held-released': 'Released # leads. They are delivered as any other.',
  'held-rejected': 'Rejected # leads. Recipients that have them are told.',
  settled: 'Recorded. The lead is sold, or goes on to the next buyer.',
  'return-accepted': 'Taken back: the buyer does not pay.',
  'return-refused': 'The return is refused: the sale stands.',
  reopened: 'Closed destinations are open again.',
  invited: 'The person may sign in, with this email and a mailed code. A mail says so.',
  'invited-untold': 'The person may sign in. The mail that says so could not be sent: tell them yourself.',
  'role-changed': 'The role is changed.',
  removed: 'The person may not sign in any more.',
  'removed-handed-on': 'The person may not sign in any more. Handed on: # leads.',
  'handed-on': 'Handed on: # leads.',
  'passkey-added': 'The passkey is added. Add a second one, or print recovery codes.',
  'passkey-removed': 'The passkey is removed.',
  'mail-chosen': 'Saved.',
  'session-ended': 'The session is ended.',
  'sessions-ended': 'All other sessions are ended.',
  'their-sessions-ended': 'This person is signed out everywhere, and may sign in again.',
  'view-saved': 'The list is kept.',
  'view-removed': 'The list is removed.',
} as const;
type DoneKey = keyof typeof DONE;

/** The sentence that an address asks for. */
export function notesIn({ searchParams }: URL): readonly Note[] {
  const key = searchParams.get('done') ?? '';
  if (!Object.hasOwn(DONE, key)) return [];
  const [count, left] = [numberIn(searchParams, 'count'), numberIn(searchParams, 'left')];
  const text = DONE[key as DoneKey].replace('# leads', count === 1 ? '1 lead' : `${count} leads`);
  const more = left > 0 ? ` ${left} ${left === 1 ? 'stays' : 'stay'} held, for another reason or for the person.` : '';
  return [{ tone: 'good', text: `${text}${more}` }];
}

function numberIn(params: URLSearchParams, name: string): number {
  const text = params.get(name) ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : 0;
}

/** Leads on to a page that says what was done, or says why nothing was changed. */
export async function answerOutcome(call: OperatorCall, outcome: Outcome, to: string): Promise<Response> {
  if ('done' in outcome) {
    const target = outcome.to ?? to;
    const counts = { count: outcome.count, left: outcome.left || undefined };
    const numbers = Object.entries(counts).flatMap(([name, value]) =>
      value === undefined ? [] : [`&${name}=${value}`],
    );
    return goTo(`${target}${target.includes('?') ? '&' : '?'}done=${outcome.done}${numbers.join('')}`);
  }
  return refuse(call, outcome, to);
}

/** One sentence, one line in the audit log, and nothing changed. The page that follows shows again what was typed. */
export async function refuse(call: OperatorCall, refusal: Refusal, back: string): Promise<Response> {
  const { status, text, field } = refusal;
  const detail = { address: call.url.pathname, status, ...(call.body.job ? { job: call.body.job.slice(0, 40) } : {}) };
  await call.store.admin.record({ action: 'refuse', subject: 'job', detail }, call.by);
  if (call.request.method === 'POST') return goOnWith(call, { text, ...(field ? { field } : {}) }, back);
  const frame = frameOf(call, 'This did not work');
  return adminPage(printMessage({ frame, text, link: { to: back, text: 'Go back' } }), { status });
}

/** Leads on to a page that has what the form held, as if the address had it. */
export async function goOnWith(
  call: OperatorCall,
  { values = call.body, ...said }: { text?: string; field?: string; values?: Readonly<Record<string, string>> },
  to: string,
): Promise<Response> {
  const { store, request, email, now, url, body } = call;
  const owner = ownerOf(email);
  const form = { to: url.pathname, values, ...(body.job ? { job: body.job } : {}), ...said };
  const { name, cookies } = await keepForm(form, { store, request, owner, client: owner, now });
  return goTo(withKept(to, name), cookies);
}
