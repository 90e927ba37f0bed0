import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** Countries and territories of the numbering plan whose people call and are called at US rates. */
const HOME = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'CA'];
/** Not premium-rate (900) and not personal numbers (500 and its like), which cost the caller. */
const ORDINARY = ['FIXED_LINE', 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'TOLL_FREE'];

/** A number with an exchange and a line that are possible everywhere. */
function isLine(area, exchange) {
  const number = parsePhoneNumberFromString(`+1${area}${exchange}345678`);
  return number?.isValid() === true && HOME.includes(number.country) && ORDINARY.includes(number.getType());
}

/** Whether any number with this area code is an ordinary line. A new code has few exchanges at first. */
const isAssigned = (area) => ['2', '3', '4', '5', '6', '7', '8', '9'].some((exchange) => isLine(area, exchange));

/**
 * The area codes of the United States, its territories, and Canada, from Google's libphonenumber, small enough for a
 * browser: its own table is 150 KB.
 */
export function areaCodesFile() {
  const digits = Array.from({ length: 160 }, (_, index) =>
    Array.from({ length: 5 }, (__, bit) => (isAssigned(200 + index * 5 + bit) ? 2 ** bit : 0))
      .reduce((sum, value) => sum + value)
      .toString(32),
  );
  return [
    '/**\n * Which area codes are assigned. Each digit, in base 32, is five codes from 200 on; its lowest bit is the first.\n */\n',
    `export const AREA_CODES =\n  '${digits.slice(0, 80).join('')}' +\n  '${digits.slice(80).join('')}';\n`,
  ].join('');
}
