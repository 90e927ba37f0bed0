import type { Problem } from '../../../../report/problem.ts';
import type { ContentKind } from '../../../parse/content-kinds.ts';
import type { Draft } from '../../../parse/parse-file.ts';
import { problemAt } from '../../../parse/problem-at.ts';
import { isDraft } from '../../../validate/entry.ts';
import { type AuthoredText, bodyOf, stringsIn } from '../authored-texts.ts';
import { headingsInMarkdown } from '../check-headings.ts';
import { halfSentences, halfValues } from './half-sentences.ts';
import { SLIPS, type TextFault } from './slips.ts';

/** Kinds that quote others, or that visitors do not read. */
const NOT_WRITTEN_BY_US: readonly ContentKind[] = ['prose', 'released-consents', 'consent'];

/** Keys whose text is an address or a name. */
const ADDRESSES: ReadonlySet<string> = new Set([
  ...['url', 'link', 'href', 'buttonLink', 'image', 'type', 'src', 'id', 'key', 'slug', 'zip', 'phone', 'email'],
  ...['origin', 'path', 'redirectFrom', 'patterns', 'callTrackingNumber', 'turnstileSiteKey'],
]);

/** The name of a choice, or a day, which its schema has checked. Most values of a state are one. */
const NO_TEXT = /^(?!asdf|qwerty)[a-z]+(?:-[a-z]+)*$|^\d{4}-\d\d-\d\d$/;

/** Finds what tired authors leave behind: unfinished text, letters in numbers, words that stand twice. */
export function checkSlips(draft: Draft): Problem[] {
  if (NOT_WRITTEN_BY_US.includes(draft.kind)) return [];
  const body = bodyOf(draft.body);
  const shown = { ...body, text: withoutComments(body.text) };
  // The title of a source is in its publisher's words.
  const strings = stringsIn(draft.data, [], ADDRESSES).filter(
    ({ path, text }) => !path.includes('sources') && !NO_TEXT.test(text),
  );
  const inData = strings.map(({ text, path }) => ({
    text,
    path,
    at: (index: number) => draft.locateWithin(path, index),
  }));
  return [
    ...[...inData, shown].flatMap((text) => slipsIn(text, draft)),
    ...titleFaults(inData, shown).map(({ at, ...details }) => problemAt(draft.file, at, details)),
    ...[...halfSentences(shown), ...halfValues(inData)].map(({ at, ...details }) => problemAt(draft.file, at, details)),
    ...repeatedParagraphs(shown).map(({ at, ...details }) => problemAt(draft.file, at, details)),
  ];
}

interface KeyedText extends AuthoredText {
  readonly path?: readonly (string | number)[];
}

function slipsIn({ text, at, path }: KeyedText, draft: Draft): Problem[] {
  return SLIPS.flatMap(({ needs, pattern, isWrong = () => true, notIn, ...details }) => {
    if (needs?.test(text) === false || (notIn !== undefined && path?.at(-1) === notIn)) return [];
    if (details.code === 'unwritten' && isDraft(draft)) return [];
    const found = [...text.matchAll(pattern)].filter(isWrong);
    return found.map(({ index }) => problemAt(draft.file, at(index), details));
  });
}

/** Comments, code and the addresses of links as spaces, so that places stay. */
function withoutComments(text: string): string {
  const blank = (all: string) => all.replace(/[^\n]/g, ' ');
  return text
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blank)
    .replace(/`[^`\n]+`/g, blank)
    .replace(/(?<=\]\()[^)\s]*|https?:\/\/[^\s)>]+/g, blank);
}

/** Shorter ones may be a refrain, or an item of two lists. */
const LEAST_WORDS = 6;

/** Finds paragraphs, and sentences one after the other, that stand twice in a text. */
function repeatedParagraphs({ text, at }: AuthoredText): TextFault[] {
  const seen = new Set<string>();
  const faults: TextFault[] = [];
  for (const { 0: written, index } of text.matchAll(/(?:^|(?<=\n\n))(?!\s*(?:\||:::))[^\n](?:[^\n]|\n(?!\n))*/g)) {
    const paragraph = written.replace(/\s+/g, ' ').trim();
    if (paragraph.split(' ').length < LEAST_WORDS) continue;
    if (seen.has(paragraph)) faults.push({ at: at(index), ...TWICE, message: 'The text already has this paragraph.' });
    seen.add(paragraph);
    const again = /(?:^|[.!?] )([A-Z][^.!?]{25,}[.!?]) \1/.exec(paragraph);
    if (again) faults.push({ at: at(index), ...TWICE, message: 'This paragraph has a sentence twice.' });
  }
  return faults;
}

const TWICE = { code: 'doubled-text', hint: 'Remove one of the two.' } as const;

interface DataText extends AuthoredText {
  readonly path: readonly (string | number)[];
}

/** Keys that name a page, or a part of one. */
const TITLES: ReadonlySet<string | number | undefined> = new Set(['title', 'description', 'question', 'subTitle']);

/** Finds titles and headings that say nothing, shout, or have picture signs. */
function titleFaults(inData: readonly DataText[], body: AuthoredText): TextFault[] {
  const titles = inData.filter(({ path }) => TITLES.has(path.at(-1)));
  const headings = headingsInMarkdown(body.text).map(({ text, index }) => ({ text, at: () => body.at(index) }));
  const [title] = titles.filter(({ path }) => path.join() === 'title');
  const again = titles.filter(({ path, text }) => path.join() === 'subTitle' && text === title?.text);
  return [
    ...[...titles, ...headings].flatMap(({ text, at }) => faultOf(text).map((fault) => ({ at: at(0), ...fault }))),
    ...again.map(({ at }) => ({ at: at(0), ...SAME_AGAIN })),
  ];
}

const SAME_AGAIN = {
  code: 'doubled-text',
  severity: 'warning',
  message: 'The line below the title says the same again.',
  hint: 'Say something else there.',
} as const;

const SAYS_NOTHING =
  /^(?:test(?:ing)?(?: (?:page|post|title))?|untitled|title|heading|new (?:page|post|title)|page title|foo|bar|xxx?|abc|n\/?a|none|null|undefined|copy of .*|.* \(copy\))[.!]?$/i;
const PICTURE_SIGN = /(?![©®™\d#*])\p{Extended_Pictographic}/u;

function faultOf(title: string): Omit<TextFault, 'at'>[] {
  if (SAYS_NOTHING.test(title.trim())) {
    const hint = 'Write a title. A page may wait as a draft: `draft: true`.';
    return [{ code: 'unwritten', message: `"${title.trim()}" is not a title for visitors.`, hint }];
  }
  if (PICTURE_SIGN.test(title)) {
    const hint = 'Say it in words: screen readers read the sign out, and search results may leave it out.';
    return [{ code: 'shouted-text', message: 'This title has a picture sign.', hint }];
  }
  return isShouted(title)
    ? [{ code: 'shouted-text', message: 'This title is in capitals.', hint: 'Write it as a sentence.' }]
    : [];
}

/** Names of companies and forms are short; a title has words. */
const LONG_WORDS = 2;

function isShouted(title: string): boolean {
  const words = title.replace(/\{[^}]*\}/g, '').match(/\p{L}{4,}/gu) ?? [];
  const loud = words.filter((word) => word === word.toUpperCase());
  return loud.length >= LONG_WORDS && loud.length * 2 > words.length;
}
