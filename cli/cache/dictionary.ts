import type { RecordTable } from './record-table.ts';

/** Texts that many records repeat, each kept once. Records hold their numbers. */
interface Dictionary {
  /** The number of a text; a new text gets the next one. */
  numberOf(text: string): number;
  textOf(number: number): string;
  /** Writes new texts to the table. */
  save(): void;
}

const KEY = 'all';

/** The dictionary that a table keeps. It is parsed when it is first used. */
export function dictionaryIn(table: RecordTable<readonly string[]>): Dictionary {
  let texts: string[] | undefined;
  let numbers: Map<string, number> | undefined;
  let saved = 0;
  const load = (): string[] => {
    if (texts) return texts;
    texts = [...(table.get(KEY) ?? [])];
    saved = texts.length;
    return texts;
  };
  return {
    numberOf: (text) => {
      const all = load();
      numbers ??= new Map(all.map((known, number) => [known, number]));
      const known = numbers.get(text);
      if (known !== undefined) return known;
      const copy = Buffer.from(text).toString(); // A piece of a page would keep all of the page in memory.
      numbers.set(copy, all.length);
      return all.push(copy) - 1;
    },
    textOf: (number) => {
      const text = load()[number];
      if (text === undefined) throw new RangeError(`No text has the number ${number}.`);
      return text;
    },
    save: () => {
      if (!texts || texts.length === saved) return;
      table.set(KEY, texts);
      saved = texts.length;
    },
  };
}
