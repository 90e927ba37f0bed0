/** The parts of an address that the zip autocomplete passes on (specification section 4). */
export interface AddressParts {
  city: string;
  /** State without the ZIP's digits. */
  state: string;
  /** Five digits, or empty when the address has none. */
  zipcode: string;
  full: string;
}

/**
 * Splits a formatted address on commas. The city stands before the state: "Columbus, OH 43215, USA" gives city
 * "Columbus" and state "OH"; "12 Main St, Columbus, OH 43215, USA" too. An address of only two parts, "Ohio, USA", is a
 * state (specification section 2); "Columbus, OH" lacks only the country.
 */
export function splitAddress(full: string): AddressParts {
  const parts = full
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(USA|United States)$/i.test(part));
  const withDigits = parts.at(-1) ?? '';
  return {
    city: parts.length > 1 ? (parts.at(-2) ?? '') : '',
    state: withDigits.replace(/[\d-]/g, '').trim(),
    zipcode: /\b(\d{5})(?:-\d{4})?\b/.exec(withDigits)?.[1] ?? '',
    full,
  };
}

/** Digits that the ZIP codes of one file share: the build makes about a hundred files of some ten kilobytes. */
const FILE_DIGITS = 2;

/**
 * Name of the file that holds a ZIP code: "43215" and "432" are in "43". The build and the places endpoints share this
 * rule.
 */
export function zipFile(digits: string): string {
  return digits.slice(0, FILE_DIGITS);
}
