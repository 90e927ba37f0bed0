/** A watched word in the text of a page, with the text around it in the same paragraph or attribute. */
export interface Sighting {
  readonly before: string;
  readonly word: string;
  readonly after: string;
}

/** How much text around a word is looked at, in characters of HTML. Claims are shorter. */
const AROUND = 160;
/** Surroundings as long as this tell one sentence from another. */
const NEAR = 60;

/** One pattern for all watched words. A word with a capital letter matches only as written. */
export function readClaimWords(watch: readonly string[]): RegExp {
  return new RegExp(`\\b(?:${watch.map(patternOf).join('|')})\\b`, 'g');
}

/**
 * The watched words that a visitor or a search engine reads on a page: in its text and its readable attributes. Of
 * those in the same surroundings, such as a menu that is there twice, one is enough.
 */
export function sightingsIn(html: string, words: RegExp): Sighting[] {
  const seen = new Set<string>();
  // The data of islands is what the page shows elsewhere.
  const read = html.replace(/<script[\s\S]*?<\/script>/g, '');
  return [...read.matchAll(words)].flatMap((match) => {
    const { index } = match;
    const around = `${read.slice(Math.max(0, index - NEAR), index)}\0${read.slice(index, index + NEAR)}`;
    if (seen.has(around)) return [];
    const sightings = sightingAt(read, match);
    if (sightings.length > 0) seen.add(around);
    return sightings;
  });
}

function patternOf(phrase: string): string {
  const isExact = /[A-Z]/.test(phrase);
  const pattern = [...phrase].map((character) => {
    if (/[\s-]/.test(character)) return '[\\s-]+';
    if (!isExact && /[a-z]/.test(character)) return `[${character}${character.toUpperCase()}]`;
    return character.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return pattern.join('');
}

function sightingAt(html: string, { 0: word, index }: RegExpMatchArray & { index: number }): Sighting[] {
  const before = html.slice(Math.max(0, index - AROUND), index);
  const after = html.slice(index + word.length, index + word.length + AROUND);
  const tag = html.lastIndexOf('<', index);
  if (tag > html.lastIndexOf('>', index)) return inAttribute(html.slice(tag, index), word, after);
  return [
    {
      before:
        textOf(before.replace(/^[^<]*>/, ''))
          .split('\n')
          .at(-1) ?? '',
      word,
      after: textOf(after.replace(/<[^>]*$/, '')).split('\n')[0] ?? '',
    },
  ];
}

const READ_ATTRIBUTE = /\s(?:content|title|alt|aria-label|placeholder)="([^"]*)$/;

function inAttribute(tag: string, word: string, after: string): Sighting[] {
  const before = READ_ATTRIBUTE.exec(tag)?.[1];
  if (before === undefined || /^https?:/.test(before)) return [];
  return [{ before: decode(before), word, after: decode(after.split('"')[0] ?? '') }];
}

const INLINE = /<\/?(?:a|abbr|b|em|i|span|strong|wbr)\b[^>]*>/g;

/** The text of a piece of HTML, with a line for each paragraph, heading, cell and the like. */
function textOf(html: string): string {
  return decode(
    html
      .replace(/\s+/g, ' ')
      .replace(INLINE, '')
      .replace(/<[^>]*>/g, '\n'),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
