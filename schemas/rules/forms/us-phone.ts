import { AREA_CODES } from '../../generated/area-codes.ts';

/** Codes of services, such as 411 and 911, and 976, which is premium-rate: never the exchange of a line. */
const NO_EXCHANGE = /^(?:[01]|.11|976)/;
/** The exchange of directory assistance. NANPA keeps 0100 to 0199 for fiction; no other line of it is in service. */
const NOT_IN_SERVICE = /^555(?!01)/;

/**
 * Why no person can answer at a number, as a sentence; undefined if a person can. Its area code must be assigned in the
 * United States, its territories, or Canada, its exchange must be possible, and calling it must cost nothing special.
 * The numbers kept for fiction pass, so that the site can be tried.
 *
 * Source: North American Numbering Plan, https://www.nanpa.com (codes; 555 line numbers).
 * @param digits ten digits, without the country code.
 */
export function phoneProblem(digits: string): string | undefined {
  if (!/^[2-9]\d{9}$/.test(digits)) return 'Phone number is not valid';
  const [area, exchange, rest] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(3)];
  if (!isAssigned(Number(area))) return `No ordinary US number begins with ${area}`;
  if (NO_EXCHANGE.test(exchange)) return `No ordinary US number has ${exchange} after its area code`;
  return NOT_IN_SERVICE.test(rest) ? `No ordinary US number ends with ${exchange}-${digits.slice(6)}` : undefined;
}

function isAssigned(area: number): boolean {
  const place = area - 200;
  return ((Number.parseInt(AREA_CODES[Math.floor(place / 5)] ?? '', 32) >> (place % 5)) & 1) === 1;
}
