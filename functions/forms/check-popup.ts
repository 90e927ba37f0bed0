import { POPUP } from '../../schemas/rules/forms/popup-answer.ts';
import { accepted, type Outcome, type Refusal, refused } from '../http/answer.ts';
import type { Body } from '../http/read-body.ts';
import { wantsPage } from '../http/wants-page.ts';

/** The answer to a browser that sent a form before its script could ask: the page again, with the question. */
export const ASK: Refusal = { status: 422, message: 'Please answer the question below the button.' };

/** The answer to Decline. */
export const DECLINED: Refusal = {
  status: 422,
  message: 'You declined, so nothing was sent. Your answers are still here.',
};

/**
 * A browser that posts by itself from a page with a pop-up must have answered what the pop-up asks. A script asks
 * before it sends, and says so.
 */
export function checkPopup(request: Request, body: Body): Outcome<undefined> {
  if (!wantsPage(request)) return accepted(undefined);
  if (body[POPUP.answer] === POPUP.declined) return refused(DECLINED);
  const isAsked = body[POPUP.field] === POPUP.wanted && body[POPUP.answer] !== POPUP.accepted;
  return isAsked ? refused(ASK) : accepted(undefined);
}
