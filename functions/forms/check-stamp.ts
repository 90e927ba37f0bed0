import { accepted, type Outcome, type Refusal, refused } from '../http/answer.ts';
import { clientKey } from '../http/client-network.ts';
import type { Body } from '../http/read-body.ts';
import type { RequestContext } from '../http/request-context.ts';
import { isSentByPerson, wantsPage } from '../http/request-headers.ts';
import type { SpamSignal } from '../leads/submission.ts';
import type { FormDeps } from './form-deps.ts';
import type { GoodStamp } from './form-stamp.ts';
import type { Form } from './forms.ts';

/** The answer to a browser without script, which gets a stamp only now: the page again, with all that was typed. */
export const CONFIRM: Refusal = {
  status: 422,
  message:
    'Your answers are fine. Please press the button once more: without this page’s script, a second press is how we ' +
    'tell people from programs.',
};

export interface StampCheck {
  readonly signals: readonly SpamSignal[];
  readonly stamp?: GoodStamp;
}

interface StampedPost {
  readonly request: Request;
  readonly context: RequestContext;
  readonly form: Form;
  readonly body: Body;
  readonly stamp: unknown;
}

/** A bad stamp is forged, expired or another form's. */
const SIGNALS = { early: 'too-fast', missing: 'no-stamp', bad: 'bad-stamp' } as const;

/**
 * Judges the stamp of a posted form. Rules:
 * 1. A privacy request needs none, and neither does a form that no page shows or a sender who signs.
 * 2. A browser that posts by itself without a good stamp gets the page again, with a stamp (CONFIRM).
 * 3. But one press is enough where nothing is sold, if the browser says that a person pressed the button on our page.
 *    A message with a web address, which is what programs send, then has a spam signal.
 * 4. Anything else without a good stamp is kept, with a spam signal.
 * 5. A good stamp of another client, or one that was not paid for, is no signal by itself: see likeness.ts.
 */
export async function checkStamp(
  { request, context, form, body, stamp }: StampedPost,
  { stamps, now }: FormDeps,
): Promise<Outcome<StampCheck>> {
  if (!stamps || !needsStamp(form)) return accepted({ signals: [] });
  const verdict = await stamps.verify(stamp, { form: form.id, client: clientKey(context.address), now: now() });
  if (verdict.state === 'good') return accepted({ signals: [], stamp: verdict });
  const signals = [SIGNALS[verdict.state]];
  if (!wantsPage(request)) return accepted({ signals });
  if (form.kind === 'lead' || !isSentByPerson(request)) return refused(CONFIRM);
  return accepted({ signals: form.messages.some((name) => hasWebAddress(body[name])) ? signals : [] });
}

/**
 * A person's privacy request is never hindered. A form that no page shows has no stamp: its endpoint knows its senders.
 */
export function needsStamp({ kind, page }: Form): boolean {
  return kind !== 'privacy-request' && page !== undefined;
}

function hasWebAddress(text: unknown): boolean {
  return typeof text === 'string' && /https?:|www\.|<a\s|\[url/i.test(text);
}
