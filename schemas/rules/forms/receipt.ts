import type { AnyFormId } from './content-form.ts';

/** The page that every form leads to. */
export const THANK_YOU_PATH = '/thank-you';

/** Hex digits of a reference: the time in an id, in milliseconds. */
const DIGITS = 12;

/** What a visitor reads out: the first twelve digits of the submission's id, in groups of four. */
export function referenceOf(id: string): string {
  const digits = id.replaceAll('-', '').slice(0, DIGITS).toUpperCase();
  return (digits.match(/.{4}/g) ?? []).join('-');
}

/** How the id begins that a reference was made of, however it was typed; undefined for any other text. */
export function idPrefixOf(text: string): string | undefined {
  const digits = text.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{12}$/.test(digits) ? `${digits.slice(0, 8)}-${digits.slice(8)}` : undefined;
}

/** The address that a sent form leads to. It names no person, so it can be kept, shared and reloaded. */
export function thankYouAddress(form: AnyFormId, id: string | undefined): string {
  const reference = id === undefined ? '' : `&ref=${referenceOf(id)}`;
  return `${THANK_YOU_PATH}?sent=${form}${reference}`;
}

/** What the address of the page says: which form was sent, and under which reference it was stored. */
export interface Receipt {
  readonly form: AnyFormId;
  readonly reference?: string;
}
