import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Countries and territories of the numbering plan whose people call and are called at US rates. */
const HOME = new Set<string | undefined>(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'CA']);
/** Not premium-rate (900) and not personal numbers (500 and its like), which cost the caller. */
const ORDINARY = new Set<string | undefined>(['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'TOLL_FREE']);
/** Codes of services, such as 411 and 911, and 976, which is premium-rate: never the exchange of a line. */
const NO_EXCHANGE = /^(?:.11|976)$/;
/** The exchange of directory assistance. NANPA keeps 0100 to 0199 for fiction; no other line of it is in service. */
const DIRECTORY = '555';
const FICTION = /^01\d\d$/;
/** Any exchange that exists everywhere, to ask about an area code alone. */
const ANY_EXCHANGE = '234';

/**
 * Whether a number can be a line that a person answers: its area code is assigned in the United States, its
 * territories, or Canada; its exchange can exist; and calling it costs nothing special. The numbers kept for fiction
 * pass, so that the site can be tried. The area codes are those of Google's libphonenumber. This module is for
 * the build and the functions: its table is 150 KB.
 *
 * Source of the other rules: North American Numbering Plan, https://www.nanpa.com (codes; 555 line numbers).
 * @param digits ten digits, without the country code.
 */
export function isUsPhone(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (NO_EXCHANGE.test(exchange)) return false;
  const isFiction = exchange === DIRECTORY && FICTION.test(line);
  if (exchange === DIRECTORY && !isFiction) return false;
  const number = parsePhoneNumberFromString(`+1${area}${isFiction ? ANY_EXCHANGE : exchange}${line}`);
  return number?.isValid() === true && HOME.has(number.country) && ORDINARY.has(number.getType() ?? 'FIXED_LINE');
}
