import type { JsonObject } from './submission.ts';

/** The fields of a payload that name a person or a business. */
const NAMES = ['name', 'contactName', 'businessName'] as const;

/** Whether a name in a payload contains this text. Case, accents and spaces do not matter: "jose" finds "José". */
export function matchesName(payload: JsonObject, text: string): boolean {
  const wanted = folded(text);
  return NAMES.some((field) => typeof payload[field] === 'string' && folded(payload[field]).includes(wanted));
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
