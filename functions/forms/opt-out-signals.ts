import type { Body } from '../http/read-body.ts';
import type { OptOutSignal } from '../leads/submission.ts';
import type { Visit } from './submission-context.ts';

/** What a sender may write for "on". The script of our pages writes true. */
const ON: readonly unknown[] = [true, 'true', 1, '1'];

/**
 * How the browser opted out of the sale of personal information when it sent a form: by the header of Global Privacy
 * Control, by what the page's script saw, or both. Either one counts (11 CCR 7025(b)).
 */
export function optOutSignals(
  { globalPrivacyControl }: Body,
  { secGpc }: Pick<Visit, 'secGpc'>,
): readonly OptOutSignal[] {
  return [...(secGpc ? ['Sec-GPC' as const] : []), ...(ON.includes(globalPrivacyControl) ? ['page' as const] : [])];
}
