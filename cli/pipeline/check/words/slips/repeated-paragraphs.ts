import type { AuthoredText } from '../authored-texts.ts';
import type { TextFault } from './slips.ts';

/** Shorter ones may be a refrain, or an item of two lists. */
const LEAST_WORDS = 6;

/** Finds paragraphs, and sentences one after the other, that stand twice in a text. */
export function repeatedParagraphs({ text, at }: AuthoredText): TextFault[] {
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
