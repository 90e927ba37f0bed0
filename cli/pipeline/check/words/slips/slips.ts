import type { Position } from '../../../../report/problem.ts';
import type { ProblemDetails } from '../../../parse/problem-at.ts';
import { FORM_NAMES } from './form-names.ts';
import { NUMBER_SLIPS } from './number-slips.ts';
import type { Slip } from './slip.ts';
import { TIME_SLIPS } from './time-slips.ts';

/** A fault of a text, and where it is in its file. */
export interface TextFault extends ProblemDetails {
  readonly at: Position;
}

const UNWRITTEN = {
  code: 'unwritten',
  message: 'This text is not finished.',
  hint: 'Write what belongs here. A page may wait as a draft: `draft: true`.',
} as const;

/** What is left to write, or was left by the program that wrote it. */
const UNFINISHED: readonly Slip[] = [
  { needs: /[A-Z]{2}/, pattern: /\b(?:TODO|FIXME|TBD|TBC|TKTK|TK)\b|\bXX+\b(?![-.])/g, ...UNWRITTEN },
  { pattern: /\b(?:lorem ipsum|dolor sit amet|asdf\w*|qwerty\w*)\b/gi, ...UNWRITTEN },
  {
    needs: /\[/,
    pattern:
      /\[(?:(?:please )?(?:insert|add|enter|fill|replace|your|todo|tbd|tk|xx+|placeholder|citation needed)\b[^\]]*|(?:the )?(?:date|name|company|phone|number|link|source|amount|state|city|price|address)(?: here)?|\.{3}|…|\?+|_+)\](?!\()/gi,
    ...UNWRITTEN,
  },
  {
    pattern: /\b(?:insert|add) (?:date|name|link|number|text|amount|source|quote|picture|image) here\b/gi,
    ...UNWRITTEN,
  },
  {
    pattern: /\bto be (?:confirmed|determined|written|announced|decided)\b/gi,
    ...UNWRITTEN,
    severity: 'warning',
  },
  { pattern: /\b(?:placeholder|dummy|filler|sample) text\b|\btext (?:goes )?here\b/gi, ...UNWRITTEN },
  { pattern: /Click or tap (?:here )?to enter (?:text|a date)|Click here to enter text/gi, ...UNWRITTEN },
  {
    pattern:
      /Error! (?:Reference source|Bookmark|Hyperlink|No text of)[^.]*\.?|#(?:REF|VALUE|NAME|DIV\/0)!|#N\/A\b|\[object Object\]/g,
    ...UNWRITTEN,
    message: 'This is the error of a word processor or a spreadsheet, not a text.',
  },
  {
    pattern:
      /\b(?:as an AI(?: language)? model|as of my last (?:update|training)|I hope this helps)\b|:?contentReference\[oaicite|\bturn\d+(?:search|view)\d+\b|\[oai_citation/gi,
    ...UNWRITTEN,
    message: 'This is the remark of a writing program, not a text for visitors.',
    hint: 'Remove it, and check everything that the program wrote against its sources.',
  },
  { needs: /\?{3}|\.{5}/, pattern: /\?{3,}|(?<![.\w])\.{5,}/g, ...UNWRITTEN },
];

const UNSUPPORTED = { code: 'unsupported-claim' } as const;

/** Claims that our sources do not bear out. */
const CLAIMS: readonly Slip[] = [
  {
    needs: /\d ?(?:%|percent)/i,
    pattern:
      /\b(?:premiums?|prices?|rates?|quotes?|pay(?:s|ing)?)\b[^.%]{0,80}?\b(?:by|more|rises?|rose|increases?|jumps?|higher)\b[^.%]{0,30}?\d ?(?:%|percent\b)|\b(?:pay|cost)s? (?:\w+ ){0,4}?\d+ ?(?:%|percent) more\b|\bthe rise\b[^.%]{0,60}?\d ?(?:%|percent)/gi,
    ...UNSUPPORTED,
    message: 'This is a percentage by which a price rises. The studies that we know differ, and no page prints one.',
    hint: 'Say what raises the price, and let quotes give the number.',
  },
  {
    needs: /states/i,
    pattern:
      /\bin (?:many|most|all|nearly all|almost all) states,? (?:the|your) (?:\w+ ){0,2}?(?:period|clock|time|years?) (?:then )?(?:starts?|begins?) (?:over|again)\b/gi,
    ...UNSUPPORTED,
    message: 'No official source of ours says of so many states that the period starts over.',
    hint: 'Write: in some states the period starts over; ask the agency about yours.',
  },
];

const WORD_TWICE = {
  code: 'doubled-text',
  message: 'This word stands twice.',
  hint: 'Remove one of the two.',
} as const;

/** Words and marks that were typed twice. */
const DOUBLED: readonly Slip[] = [
  {
    pattern:
      /(?<![\w'’-])(?!(?:had|that|bye|so|in|on|is|Walla|Pago|Bora)\b)([A-Za-z][a-z]*)[ \t]*\n?[ \t>]*(?<=\s)\1(?![\w'’-])|\b(?:The the|A a|It it|And and|To to|Of of|If if|You you|We we|Your your)\b/g,
    ...WORD_TWICE,
  },
  {
    // "They moved in in May", "what it is is a form": the first belongs to the word before it.
    pattern:
      /(?<!\b(?:move|log|turn|come|go|send|hand|check|phone|call|mail|hold|live|built|bring|plug|came|went|sent|brought|held|pass|carry|carri|drive|drove|go(?:es|ing)|later|early|it|that|there|what|who|this|here|and)(?:s|d|ed|es|ing)?\s)\b(in|on|is)\s+\1\b(?![\w'’-])/g,
    ...WORD_TWICE,
  },
  {
    pattern: /(?<![\w'’.-])(?:an? (?:the|an?)|the (?:an?|the))(?= [a-z]{2})/g,
    code: 'doubled-text',
    message: 'Two articles stand side by side.',
    hint: 'Remove one of the two.',
  },
  {
    pattern:
      /(?<=\w)(?:,,|;;|\.\.(?!\.)|,\.|!!+|\?\?+|!\?|\?!)(?!\w*\/)|(?<=\w) [.,;!?](?=\s|$)|(?<=[a-z]{2})[,;](?=[A-Za-z]{2})|(?<=[a-z]{2})[.!?](?=(?:[A-Z][a-z]+|[AI]) )|(?<=\w) ,(?=[a-z])|(?<=[a-z)]),[ \t]+,|(?<=[.!?]) [.,;](?=\s|$)|(?<=\w)@@(?=\w)/g,
    code: 'doubled-text',
    message: 'A mark is doubled here, or stands in the wrong place.',
    hint: 'Write one mark, right behind the word, and a space after it.',
  },
];

/** Links and placeholders whose marks are not all there: their readers see the rest. */
const MARKS: readonly Slip[] = [
  {
    needs: /\(\/|\]\//,
    pattern: /\[[^\][\n]*[^\][\s]\(\/[a-z][\w/#-]*\)(?!\])|(?<=\[[^\][\n]+)\]\/[a-z][\w/#-]*\)/g,
    code: 'broken-text',
    message: 'A mark of this link is missing, so visitors read its address.',
    hint: 'Write [the words](/the-address).',
  },
  {
    needs: /[{}]/,
    pattern: /(?<![{\w.:="-])[a-z][\w-]*(?:\.[a-z][\w-]*)?\}|\{env:\w+(?![\w}])/g,
    code: 'broken-text',
    message: 'A brace of this placeholder is missing.',
    hint: 'Write both: {filing-fee}.',
  },
  {
    needs: /^\s*:{2,}/m,
    pattern: /^\s*:{2,}[\w-]+\{([^\n]*)\}\s*$/gm,
    isWrong: ([, attributes = '']) => (attributes.match(/"/g)?.length ?? 0) % 2 === 1,
    code: 'broken-text',
    message: 'A quotation mark of this block is missing, so what it belongs to is lost.',
    hint: 'Write :::note{title="Do not drive yet"}.',
  },
];

export const SLIPS: readonly Slip[] = [
  ...[...UNFINISHED, ...NUMBER_SLIPS, ...TIME_SLIPS, ...CLAIMS],
  ...[...FORM_NAMES, ...MARKS, ...DOUBLED],
];
