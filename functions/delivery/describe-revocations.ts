import type { Revocations } from '../leads/privacy-request.ts';

/** The text that both alerts about late privacy requests share. */
export function describeRevocations({ undelivered, businessDays }: Revocations, limit: string): string {
  return (
    `Erasure and opt-out requests that have not reached every recipient: ${undelivered}. ` +
    `The oldest has been waiting for ${businessDays} business days. ${limit} Run: site leads notices --open`
  );
}
