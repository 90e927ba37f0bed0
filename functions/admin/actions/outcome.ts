import { type Note, printMessage } from '../../pages/admin.ts';
import type { OperatorCall } from '../web/access.ts';
import { adminPage, frameOf, goTo } from '../web/answer.ts';

/** What a job came to: where to go on with which sentence, or why nothing was changed. */
export type Outcome =
  | { readonly done: DoneKey; readonly to?: string }
  | { readonly status: number; readonly text: string };

/** What is said above the page after a job. The address names the sentence, so that no link can put words there. */
const DONE = {
  claimed: 'The lead is yours.',
  changed: 'Saved.',
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
  'held-released': 'Released. They are delivered as any other.',
  'held-rejected': 'Rejected. Recipients that have them are told.',
  settled: 'Recorded. The lead is sold, or goes on to the next buyer.',
  'return-accepted': 'Taken back: the buyer does not pay.',
  'return-refused': 'The return is refused: the sale stands.',
  reopened: 'Closed destinations are open again.',
  invited: 'The person may sign in, with this email and a mailed code.',
  'role-changed': 'The role is changed.',
  removed: 'The person may not sign in any more.',
  'passkey-added': 'The passkey is added. Add a second one, or print recovery codes.',
  'passkey-removed': 'The passkey is removed.',
  'mail-chosen': 'Saved.',
  'view-saved': 'The list is kept.',
  'view-removed': 'The list is removed.',
} as const;
type DoneKey = keyof typeof DONE;

/** The sentence that an address asks for. */
export function notesIn({ searchParams }: URL): readonly Note[] {
  const key = searchParams.get('done') ?? '';
  return Object.hasOwn(DONE, key) ? [{ tone: 'good', text: DONE[key as DoneKey] }] : [];
}

/** Leads on to a page that says what was done, or says why nothing was changed. */
export async function answerOutcome(call: OperatorCall, outcome: Outcome, to: string): Promise<Response> {
  if ('done' in outcome) {
    const target = outcome.to ?? to;
    return goTo(`${target}${target.includes('?') ? '&' : '?'}done=${outcome.done}`);
  }
  return refuse(call, outcome, to);
}

/** One sentence, one line in the audit log, and nothing changed. */
export async function refuse(
  call: OperatorCall,
  { status, text }: { readonly status: number; readonly text: string },
  back: string,
): Promise<Response> {
  const detail = { address: call.url.pathname, status, ...(call.body.job ? { job: call.body.job.slice(0, 40) } : {}) };
  await call.store.admin.record({ action: 'refuse', subject: 'job', detail }, call.by);
  const frame = frameOf(call, 'Nothing was changed');
  return adminPage(printMessage({ frame, text, link: { to: back, text: 'Go back' } }), { status });
}
