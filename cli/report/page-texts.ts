/** What pages say, sentence by sentence. Most sentences are on many pages, so each is written once. */
export interface PageTexts {
  readonly sentences: readonly string[];
  /** For each address, its sentences as places in `sentences`. */
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** Elements that end a sentence, whether it has a period or not. */
const ENDS =
  /<\/?(?:p|li|h[1-6]|t[dhr]|d[dlt]|div|section|header|footer|main|nav|ul|ol|summary|figcaption|caption|option|button|label|legend|form|br)\b[^>]*>/g;
const UNREAD = /<(script|style|svg|template)\b[\s\S]*?<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The sentences of a page, as visitors read them, in order. */
export function sentencesOf(html: string): string[] {
  const body = html.slice(Math.max(0, html.indexOf('<body'))).replace(UNREAD, ' ');
  return body
    .replace(ENDS, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? (name === 'nbsp' ? ' ' : whole))
    .split('\n')
    .flatMap((line) => line.replace(/\s+/g, ' ').split(/(?<=[.!?]["”)]?) (?=["“(]?[A-Z0-9])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Collects the texts of pages for a report. */
export function gatherTexts(pages: Iterable<readonly [path: string, html: string]>): PageTexts {
  const places = new Map<string, number>();
  const placeOf = (sentence: string): number => {
    const known = places.get(sentence);
    if (known !== undefined) return known;
    places.set(sentence, places.size);
    return places.size - 1;
  };
  const said = [...pages].map(([path, html]) => [path, sentencesOf(html).map(placeOf)] as const);
  return { sentences: [...places.keys()], pages: Object.fromEntries(said) };
}

/** The sentences of each page. */
export function textsByPage({ sentences, pages }: PageTexts): ReadonlyMap<string, readonly string[]> {
  const texts = Object.entries(pages).map(
    ([path, said]) => [path, said.map((place) => sentences[place] ?? '')] as const,
  );
  return new Map(texts);
}
