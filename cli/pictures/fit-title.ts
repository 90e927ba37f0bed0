/** Widths of the characters of the title's typeface (Public Sans 800), in hundredths of its size. */
const WIDTHS: Readonly<Record<number, string>> = {
  22: ' \u00a0',
  28: "'|`i,.:",
  31: '!;jI',
  34: 'l()[]',
  40: '-/\\f',
  42: 'J{}rt1',
  50: '^"z*v',
  55: '?sc_a',
  59: 'Leoy<>k+=hnux',
  62: 'bdpq#FTg~7E',
  66: '20P49',
  69: '368Z$5BYRS',
  73: 'VACDKXU',
  77: 'GHO',
  80: 'QwN&@',
  92: 'mM',
  97: '%W',
};
const WIDTH_OF = new Map(Object.entries(WIDTHS).flatMap(([width, all]) => [...all].map((one) => [one, Number(width)])));
/** Of a character that the table does not have. */
const WIDE = 80;
/** The letters of titles stand closer. */
const TRACKING = -3;

/** The lines of a title and their size. */
export interface FittedTitle {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface TitleSpace {
  readonly width: number;
  /** From large to small, each with the most lines that fit. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[];
}

/** Breaks a title at its plain spaces, as large as the space allows. Lines are about equally long. */
export function fitTitle(title: string, { width, sizes }: TitleSpace): FittedTitle {
  const words = title.split(' ');
  for (const { size, lines: most } of sizes) {
    const lines = balanced(words, (width * 100) / size);
    if (lines.length <= most && lines.every((line) => widthOf(line) * size <= width * 100)) return { lines, size };
  }
  const { size, lines: most } = sizes.at(-1) ?? { size: 48, lines: 4 };
  const lines = balanced(words, (width * 100) / size);
  return { lines: lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`], size };
}

/** As few lines as the width allows, in the least width that needs no more. */
function balanced(words: readonly string[], width: number): string[] {
  const best = broken(words, width);
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const lines = broken(words, narrower);
    if (lines.length > best.length || lines.some((line) => widthOf(line) > narrower)) break;
    best.splice(0, best.length, ...lines);
  }
  return best;
}

function broken(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** In hundredths of the size. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDTH_OF.get(character) ?? WIDE) + TRACKING, 0);
}
