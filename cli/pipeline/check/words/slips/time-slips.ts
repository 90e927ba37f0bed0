import type { Slip } from './slip.ts';

const GARBLED = { code: 'garbled-text', hint: 'Check it against the source, and type it again.' } as const;

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  ...{ fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, 'forty-five': 45, sixty: 60, ninety: 90 },
};

/** Days, times and counts that contradict themselves. */
export const TIME_SLIPS: readonly Slip[] = [
  {
    needs: /day, /,
    pattern: new RegExp(String.raw`\b(${DAYS.join('|')}), (${MONTHS.join('|')}) (\d{1,2}), (\d{4})\b`, 'g'),
    isWrong: ([, day = '', month = '', date, year]) =>
      DAYS[new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(date))).getUTCDay()] !== day,
    ...GARBLED,
    message: 'This date is another day of the week.',
    hint: 'Correct the day or the date.',
  },
  {
    pattern:
      /(?<![\w:.$,-])(?:0|1[3-9]|[2-9]\d)(?::[0-5]\d)? ?(?:a\.m|p\.m|am\b|pm\b)|\b(?:at|by|before|after|until|from|to) (?:2[4-9]|[3-9]\d):[0-5]\d\b|\b(?:at|by|before|after|until|from|to) \d{1,2}:[6-9]\d\b/gi,
    ...GARBLED,
    message: 'No clock shows this time.',
    hint: 'Write it with 12 hours: 1 p.m. or 9:30 a.m.',
  },
  {
    pattern: new RegExp(String.raw`\b(${Object.keys(WORDS).join('|')}) \((\d+)\)`, 'gi'),
    isWrong: ([, word = '', digits]) => WORDS[word.toLowerCase()] !== Number(digits),
    ...GARBLED,
    message: 'The number in words and the one in digits differ.',
    hint: 'Correct one of the two.',
  },
  {
    needs: / to | and /,
    // What falls goes from the larger number to the smaller one.
    pattern:
      /(?<!\bfrom )(?<![\w$.,/-])(\d{1,3})(?: to |[–-])(\d{1,3}) (?:\w+ )?(?:days?|weeks?|months?|years?|hours?|minutes?)\b/gi,
    isWrong: ([, from, to]) => Number(from) > Number(to),
    ...GARBLED,
    message: 'This range does not begin with its smaller number.',
    hint: 'Write the smaller number first, or correct one of the two.',
  },
  {
    pattern: /\bsince (?:[A-Z][a-z]+ )?20[4-9]\d(?!\d)/g,
    ...GARBLED,
    message: 'This year is still to come.',
    hint: 'Correct its digits.',
  },
  {
    pattern: new RegExp(String.raw`\b(?:${MONTHS.join('|')}) \d{4}, \d{1,2}(?=[.;)]|$)`, 'g'),
    ...GARBLED,
    message: 'The day of this date stands behind its year.',
    hint: 'Write November 2, 2026.',
  },
];
