import type { Slip } from './slip.ts';

const GARBLED = { code: 'garbled-text', hint: 'Check it against the source, and type it again.' } as const;

/** Amounts and dates that no reader can take at their word. */
const AMOUNTS: readonly Slip[] = [
  {
    needs: /\$/,
    pattern: /\$[\d,.]*(?:[OoIl][\d,]|\d[OoIl])[\dOoIl,]*(?![a-z])/g,
    ...GARBLED,
    message: 'This amount has a letter where a digit was meant.',
  },
  {
    pattern: /(?<![\w-])\d+[Ol]\d*(?![\w-])|(?<![\w-])[Ol]\d+(?:\.\d+)?(?=%|,\d| (?:day|month|year|percent|dollar))/g,
    ...GARBLED,
    message: 'This number has a letter where a digit was meant.',
  },
  {
    needs: /\$/,
    pattern: /\$\d{1,3}(?:\.\d{3})+(?!\d)|\$\d+,\d{1,2}(?!\d)|\$\d{1,3},\d{4,}/g,
    ...GARBLED,
    message: 'The commas and points of this amount are not where they stand in the United States.',
    hint: 'Write $1,500 for fifteen hundred, and $1.50 for one and a half.',
  },
  {
    needs: /[€£]|EUR|GBP|CAD/,
    pattern: /[€£]\s?\d|\b(?:EUR|GBP|CAD) \d/g,
    ...GARBLED,
    message: 'This amount is in the money of another country.',
    hint: 'Write US dollars.',
  },
  {
    needs: /\$/,
    pattern: /\$\d[\d,.]*\s*(?:dollars?|USD|bucks)\b|(?<![\w$])\d[\d,]*\s?\$(?![\w{])|\$ \d|\$\$\d|\$-\d/g,
    ...GARBLED,
    message: 'The sign of this amount stands twice, or not right before it.',
    hint: 'Write $25.',
  },
  {
    needs: /USD/,
    pattern: /\bUSD ?\d/g,
    ...GARBLED,
    severity: 'warning',
    message: 'This amount is not written as the others are.',
    hint: 'Write $25.',
  },
  {
    needs: /%|percent/,
    pattern:
      /(?<![\d.,])(?:1(?:0[1-9]|[1-9]\d)|[2-9]\d\d|\d{4,})(?:\.\d+)? ?(?:%|percent) of (?:the |all |our |your |its )?(?:\w+ )?(?:drivers|people|states|insurers|agents|cases|policies|customers|applicants|crashes|letters|visitors|readers)\b/gi,
    ...GARBLED,
    message: 'No part of a whole has more than 100 percent.',
  },
  {
    needs: /%/,
    pattern: /\d\s?%\s?(?:percent|%)|(?<!\d)\d{1,2}(?:\.\d+)? %(?!\w)|(?<![\d.])\.\d+%/g,
    ...GARBLED,
    severity: 'warning',
    message: 'This percentage is not written as the others are.',
    hint: 'Write 0.08%, with a digit before the point and the sign right behind.',
  },
  {
    pattern:
      /(?<![\d.,$/–-])(?:[2-9]|[1-9]\d+)[ \n](?:day|month|year|week|hour)(?![\w’'-])(?! (?:period|filing|term|suspension|limit|notice|policy|deadline|rule|lookback|look-back|window|mark|wait|requirement|license|order|old))/g,
    ...GARBLED,
    severity: 'warning',
    message: 'The number asks for the plural of this word.',
    hint: 'Write "3 years", or "3-year" before another word.',
  },
  {
    pattern:
      /\b(?:February (?:30|31)|(?:April|June|September|November) 31|(?:January|February|March|April|May|June|July|August|September|October|November|December) (?:3[2-9]|[4-9]\d|0|0\d))(?!\d)(?:st|nd|rd|th)?/g,
    ...GARBLED,
    message: 'No calendar has this day.',
  },
  {
    pattern: /(?<![\d/])(?:1[3-9]|2\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{4}(?!\d)/g,
    ...GARBLED,
    message: 'In the United States, the month of a date comes first, and this has none.',
    hint: 'Write the name of the month: April 25, 2026.',
  },
];

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const SHORT_MONTHS = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';

/** Numbers with a digit too many, too few, or in the wrong order. */
const DIGITS: readonly Slip[] = [
  {
    needs: /\$/,
    pattern: /\$\d{4,}(?![\d,])/g,
    ...GARBLED,
    severity: 'warning',
    notIn: 'amount',
    message: 'This amount has no comma, so nobody can tell whether a digit is too many.',
    hint: 'Write $1,255 for twelve hundred fifty-five, or correct it.',
  },
  {
    needs: /\$/,
    pattern: /\$\d[\d,]*\.\d(?!\d)(?! (?:million|billion))/g,
    ...GARBLED,
    notIn: 'amount',
    message: 'The cents of this amount have one digit.',
    hint: 'Write $125.50, or $125.',
  },
  {
    needs: /\$/,
    // What fell goes from the larger amount to the smaller one.
    pattern: /(?<!\bfrom )\$(\d[\d,]*(?:\.\d\d)?)(?: to |\s?[-–]\s?)\$?(\d[\d,]*(?:\.\d\d)?)(?![\d%])/g,
    isWrong: ([, from = '', to = '']) => numberOf(from) > numberOf(to),
    ...GARBLED,
    notIn: 'amount',
    message: 'This range does not begin with its smaller amount.',
    hint: 'Write the smaller amount first, or correct one of the two.',
  },
  {
    needs: /\$/,
    pattern:
      /\b(?:limits?|coverage|liability|minimum|insured? for)\b[^.!?\n]{0,60}?\$\d{1,3}(?![\d,.]) (?:per|for each|for one|a) (?:person|accident|crash|injured)/gi,
    ...GARBLED,
    message: 'Limits are in thousands of dollars, and this one is below a thousand.',
    hint: 'Write $30,000 per person, or the placeholder that prints it.',
  },
  {
    needs: /BAC|blood alcohol/i,
    pattern:
      /\b(?:BAC|blood alcohol)\b[^.!?%\n]{0,40}?\b(?:of|under|over|above|below|at|is|be|than|least|reach\w*|to) (?:about |at least )?(?:0?\.[5-9]\d*|[1-9]\d?(?:\.\d+)?) ?(?:%|percent)/gi,
    ...GARBLED,
    message: 'Nobody lives with so much alcohol in the blood.',
    hint: 'Write it as the law does: 0.08%.',
  },
  {
    needs: /%/,
    pattern: /\b(?:limit (?:is|of)|BAC of|alcohol of) (?:about )?0?\.00\d+ ?(?:%|percent)/gi,
    ...GARBLED,
    message: 'No limit of alcohol is so low: a zero is too many.',
    hint: 'Write it as the law does: 0.08%.',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:in|since|until|by|from|through)(?: (?:${MONTHS}))? (?:19|20)\d{3}(?![\d,])|` +
        String.raw`\b(?:${MONTHS})(?: \d{1,2},)? (?:1[0-6]\d\d|2[1-9]\d\d|[3-9]\d{3}|\d{5,})(?![\d,])`,
      'g',
    ),
    ...GARBLED,
    message: 'This year is none that a page can mean.',
    hint: 'Correct its digits.',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:Feb\.? (?:30|31)|(?:Apr|Jun|Sept?|Nov)\.? 31|(?:${SHORT_MONTHS})\.? (?:3[2-9]|[4-9]\d))(?!\d)|` +
        String.raw`\b(?:3[2-9]|[4-9]\d)(?:st|nd|rd|th) of (?:${MONTHS})`,
      'g',
    ),
    ...GARBLED,
    message: 'No calendar has this day.',
  },
  {
    pattern:
      /(?<![\w$.,/-])(?:1-)?(?:[2-9]\d{2}-\d{3}-(?:\d{3}|\d{5,})|8(?:00|33|44|55|66|77|88)-\d{2}-\d{4})(?![\w-])/g,
    ...GARBLED,
    message: 'This phone number does not have ten digits.',
    hint: 'Check it against the source: 512-424-2600.',
  },
  {
    pattern:
      /(?<=\b(?:call|dial|text|phone|fax|line|at)\b[^.\n]{0,30}[^\w-])(?:[01]\d{2}-\d{3}|\d{3}-[01]\d{2})-\d{4}(?![\w-])/gi,
    ...GARBLED,
    message: 'No US phone number has an area code or exchange that begins with 0 or 1.',
    hint: 'Check it against the source.',
  },
  {
    needs: /^\d+\. /m,
    pattern: /^(\d+)\. [^\n]*\n(?=(\d+)\. )/gm,
    isWrong: ([, one, next]) => Number(next) !== Number(one) + 1 && next !== one,
    code: 'broken-text',
    message: 'A number is missing in this list, which readers see counted on without a gap.',
    hint: 'Count on from line to line, or add what is missing.',
  },
];

function numberOf(written: string): number {
  return Number(written.replaceAll(',', ''));
}

export const NUMBER_SLIPS: readonly Slip[] = [...AMOUNTS, ...DIGITS].map((slip) => ({ needs: /\d/, ...slip }));
