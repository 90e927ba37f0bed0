import type { Submission } from '../leads/submission.ts';
import { EMAIL_RECIPIENT, sellerEmailRecipient } from '../store/outbox.ts';
import type { FormDeps } from './form-deps.ts';

/** Who gets an outbox row for a submission besides the operator's own: sellers, and those who are mailed as well. */
export function recipientsOf(
  { kind, form }: Submission,
  { sellers, mailedSellers = [], mailedForms = [] }: FormDeps,
): Pick<Submission, 'sellers' | 'mailedTo'> {
  const isLead = kind === 'lead';
  const mailedTo = [
    ...(mailedForms.includes(form) ? [EMAIL_RECIPIENT] : []),
    ...(isLead ? mailedSellers.map(sellerEmailRecipient) : []),
  ];
  return { sellers: isLead ? sellers : undefined, ...(mailedTo.length > 0 ? { mailedTo } : {}) };
}
