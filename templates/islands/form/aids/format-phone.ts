/** A text field's value and its caret. */
interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/** Digits and what people write between them. Everything else, such as an extension, stays as it was typed. */
const PLAIN = /^[\s\d().+\u2010-\u2015\u2212-]*$/;
/** The country code, as "+1" or as a 1: no area code begins with it. */
const COUNTRY = /^\+?1/;

/**
 * A US phone number as ddd-ddd-dddd while it is typed, pasted or filled in; a country code stays before it, as
 * "+1 ddd-ddd-dddd". The caret stays behind the same digit. Too many digits, letters and other countries' codes are
 * left alone: nothing that was typed gets lost.
 *
 * @param edit the event's inputType: deleting forward must get past a hyphen, and undoing must not be undone.
 */
export function formatPhone({ text, caret }: TypedText, edit = ''): TypedText {
  const compact = text.replace(/[^\d+]/g, '');
  const country = COUNTRY.exec(compact)?.[0] ?? '';
  const digits = compact.slice(country.length);
  if (!PLAIN.test(text) || /\D/.test(digits) || digits.length > 10 || edit.startsWith('history'))
    return { text, caret };

  const groups = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean);
  // A hyphen that the visitor has just reached, by typing it or by deleting the digit behind it, may stay.
  const trail = /[\s.)-]$/.test(text) && [3, 6].includes(digits.length) ? '-' : '';
  const formatted = [country, groups.join('-') + trail].filter(Boolean).join(' ');
  return { text: formatted, caret: caretAfter(formatted, countSigns(text.slice(0, caret)), edit) };
}

function countSigns(text: string): number {
  return text.replace(/[^\d+]/g, '').length;
}

/** The place behind this many digits (and the plus); behind the hyphen too where the caret moves forward or ends. */
function caretAfter(text: string, signs: number, edit: string): number {
  if (countSigns(text) === signs) return text.length;
  let place = 0;
  for (let seen = 0; seen < signs; place++) if (/[\d+]/.test(text[place] ?? '')) seen++;
  return edit === 'deleteContentForward' && text[place] === '-' ? place + 1 : place;
}
