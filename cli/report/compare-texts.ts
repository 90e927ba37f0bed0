import { counted } from './phrases.ts';

/** One edit as visitors see it: the same words, on one or many pages, replaced by the same others. */
export interface TextChange {
  /** Only what differs; empty when a sentence is new. */
  readonly from: string;
  /** Empty when a sentence is gone. */
  readonly to: string;
  /** The whole sentence on the first page. */
  readonly before: string;
  readonly after: string;
  readonly pages: readonly string[];
}

type Texts = ReadonlyMap<string, readonly string[]>;

/** A sentence before and after; one of them is empty when it is new or gone. */
interface Pair {
  readonly before: string;
  readonly after: string;
}

/** Sentences that share less are two sentences, and not one that was edited. */
const LEAST_SHARED = 0.4;

/**
 * What sentences of pages that are in both builds say now. Changes of figures come first, then those on most pages.
 */
export function compareTexts(before: Texts, now: Texts): TextChange[] {
  const groups = new Map<string, { pair: Pair; from: string; to: string; pages: Set<string> }>();
  for (const [path, said] of now) {
    const former = before.get(path);
    if (!former) continue;
    for (const pair of pairsIn(former, said)) {
      const { from, to } = difference(pair);
      const key = `${from}\0${to}`;
      const group = groups.get(key) ?? { pair, from, to, pages: new Set<string>() };
      groups.set(key, group);
      group.pages.add(path);
    }
  }
  return [...groups.values()]
    .map(({ pair, from, to, pages }) => ({ from, to, ...pair, pages: [...pages] }))
    .sort((a, b) => Number(isFigure(b)) - Number(isFigure(a)) || b.pages.length - a.pages.length);
}

function isFigure({ from, to }: TextChange): boolean {
  return from !== '' && to !== '' && /\d/.test(from + to);
}

function pairsIn(before: readonly string[], now: readonly string[]): Pair[] {
  const gone = without(before, now);
  const added = without(now, before);
  const pairs = gone.map((sentence) => {
    const words = wordsOf(sentence);
    const [best] = added
      .map((other, index) => ({ index, shared: shareOf(words, wordsOf(other)) }))
      .filter(({ shared }) => shared >= LEAST_SHARED)
      .sort((a, b) => b.shared - a.shared);
    return { before: sentence, after: best ? (added.splice(best.index, 1)[0] ?? '') : '' };
  });
  return [...pairs, ...added.map((after) => ({ before: '', after }))];
}

/** The sentences of a list that are not in the other one, each as often as it is missing there. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return all.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}

function wordsOf(sentence: string): readonly string[] {
  return sentence.split(' ');
}

/** How many words two sentences have in common, of all. A single word that changed is the same place. */
function shareOf(a: readonly string[], b: readonly string[]): number {
  const common = a.length - without(a, b).length;
  return (2 * common) / (a.length + b.length);
}

/** The words that differ, without those that both sentences begin and end with. */
function difference({ before, after }: Pair): { readonly from: string; readonly to: string } {
  const [a, b] = [before === '' ? [] : wordsOf(before), after === '' ? [] : wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const cut = (words: readonly string[]) => trimmed(words.slice(start, words.length - end).join(' '));
  return { from: cut(a), to: cut(b) };
}

/** A figure is the same in brackets and at the end of a sentence. */
function trimmed(words: string): string {
  return words.replace(/^["“(]+|["”).,;:]+$/g, '');
}

/** So much of a sentence is shown. */
const MAX_SHOWN = 240;

/** A line for each change: what differs, on which pages, and the sentence before and after. */
export function printTextChange(
  { from, to, before, after, pages }: TextChange,
  plain: (text: string) => string,
): string {
  const [first = ''] = pages;
  const where = pages.length === 1 ? first : `${counted(pages.length, 'page')}, ${first} among them`;
  const short = (text: string) => plain(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
  if (from === '' && before === '') return `${where}: new: ${short(after)}`;
  if (after === '') return `${where}: gone: ${short(before)}`;
  const whole = before === from && after === to ? '' : `: ${short(before)} → ${short(after)}`;
  return `${short(from) || 'nothing'} → ${short(to) || 'nothing'} on ${where}${whole}`;
}
