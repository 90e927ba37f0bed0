/** Lines of CSV as RFC 4180 describes them: commas, quoted values, CRLF line ends. */

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A line with its end. Absent values are empty. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/**
 * Spreadsheets execute cells that begin with one of these, some also in their full width or after a space or an
 * invisible character; a leading apostrophe prevents it. https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

function cell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  // A number is no formula, and a spreadsheet has to be able to add up a negative one.
  const safe = typeof value !== 'number' && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
