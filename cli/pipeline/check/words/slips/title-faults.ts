import type { AuthoredText } from '../authored-texts.ts';
import { headingsInMarkdown } from '../check-headings.ts';
import type { TextFault } from './slips.ts';

interface DataText extends AuthoredText {
  readonly path: readonly (string | number)[];
}

/** Keys that name a page, or a part of one. */
const TITLES: ReadonlySet<string | number | undefined> = new Set(['title', 'description', 'question', 'subTitle']);

/** Finds titles and headings that say nothing, shout, or have picture signs. */
export function titleFaults(inData: readonly DataText[], body: AuthoredText): TextFault[] {
  const titles = inData.filter(({ path }) => TITLES.has(path.at(-1)));
  const headings = headingsInMarkdown(body.text).map(({ text, index }) => ({ text, at: () => body.at(index) }));
  return [...titles, ...headings].flatMap(({ text, at }) => faultOf(text).map((fault) => ({ at: at(0), ...fault })));
}

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
