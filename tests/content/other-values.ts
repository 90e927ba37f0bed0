import { isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml';

type Path = readonly (string | number)[];

/** One place of a YAML file where a value stands. */
interface Place {
  readonly path: Path;
  readonly scalar: Scalar;
}

/** A YAML file with another value in each place. `other` says which; the same value leaves the place as it is. */
export function withOtherValues(text: string, other: (value: unknown, path: Path, index: number) => unknown): string {
  const document = parseDocument(text);
  placesIn(document.contents).forEach(({ path, scalar }, index) => {
    scalar.value = other(scalar.value, path, index);
  });
  return document.toString({ lineWidth: 0 });
}

function placesIn(node: unknown, path: Path = []): Place[] {
  if (isScalar(node)) return [{ path, scalar: node }];
  if (isSeq(node)) return node.items.flatMap((item, index) => placesIn(item, [...path, index]));
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }) => placesIn(value, [...path, isScalar(key) ? String(key.value) : '']));
}

/** Another figure of the same shape: its last digit is one more, or 1 after a 9. */
export function otherFigure(text: string): string {
  return text.replace(/\d(?=(?:%|\D|$))(?![.,]\d)/g, (digit) => String((Number(digit) % 9) + 1));
}

/** Other words of about the same length, with the placeholders of the former ones. `index` makes them unlike others. */
export function otherWords(text: string, index: number): string {
  const placeholders = text.match(/\{[\w.-]+\}/g) ?? [];
  const end = /[.!?]$/.test(text) ? '.' : '';
  const words: string[] = [];
  for (let at = index; words.join(' ').length < text.length - placeholders.join(' ').length - 14; at += 1)
    words.push(WORDS[(at * 7) % WORDS.length] ?? '');
  return `${['Part', lettersOf(index), ...words, ...placeholders].join(' ')}${end}`;
}

const WORDS = 'read your own notice with care before you ask an agent what it says about dates and forms'.split(' ');

/** In letters, since figures mean something on this site. */
function lettersOf(index: number): string {
  return [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
}
