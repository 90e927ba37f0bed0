import type { ReceiptPart } from '../../../schemas/generated/content-types.ts';
import type { FormId } from '../../../schemas/generated/forms.ts';

/** The part for a form that was sent, or else the one for any form. */
export function partFor(parts: readonly ReceiptPart[], sent: FormId | undefined): ReceiptPart | undefined {
  return parts.find(({ form }) => form === sent) ?? parts.find(({ form }) => form === 'any');
}
