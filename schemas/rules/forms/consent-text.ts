import { formatPhone } from './phone.ts';

/** A list of sellers as a wording names it. */
interface ShownSellers {
  readonly version: string;
  readonly sellers: readonly { readonly legalName: string }[];
}

/** The values that a page fills into a consent wording. */
export interface ConsentValues {
  /** Label of the form's button. */
  readonly button: string;
  /** E.164 */
  readonly phone: string;
  readonly brand: string;
  /** Legal name of the company that runs the site. */
  readonly operator: string;
  readonly sellers: ShownSellers;
}

/** Where the checkbox of a consent wording is, on every form: tests hold the form to it, and consent records say it. */
export const CONSENT_PLACE = 'directly above the button, with its checkbox';

/** Of more sellers than this, the wording links to the list instead of naming each. */
const MAX_NAMED = 5;

/** Whether a wording names those on the list of sellers. */
export function namesSellers(text: string): boolean {
  return text.includes('{sellers}');
}

/** The exact text that a visitor is shown. Pages and consent records use the same. */
export function consentText(text: string, { button, phone, brand, operator, sellers }: ConsentValues): string {
  const values: Readonly<Record<string, string>> = {
    button,
    phone: formatPhone(phone),
    brand,
    sellers: sellersInWords(operator, sellers),
  };
  return text.replace(/\{(button|phone|brand|sellers)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Everyone whom {sellers} stands for: the operator, then the sellers on the list. */
export function namesOf(operator: string, { sellers }: ShownSellers): readonly string[] {
  return [...new Set([operator, ...sellers.map(({ legalName }) => legalName)])];
}

/** Made once: it takes longer than everything else here together. */
const LIST = new Intl.ListFormat('en-US');

/** "A", "A and B", "A, B, and C", or "A and the 7 companies on our list of sellers (version 2026-11-21)". */
function sellersInWords(operator: string, list: ShownSellers): string {
  const names = namesOf(operator, list);
  if (names.length > MAX_NAMED + 1)
    return `${operator} and the ${names.length - 1} companies on our list of sellers (version ${list.version})`;
  return LIST.format(names);
}
