export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly publishedOn: string;
  readonly blocks: readonly Block[];
}

/** Markdown that all tools share, or a note: a directive of ours, and a quote for the others. */
export type Block = string | { readonly title: string; readonly text: string };

interface PostOptions {
  readonly seed: number;
  /** Addresses of pages that exist. Every other link leads to one of them, and the rest to earlier posts. */
  readonly pages: readonly string[];
}

const DAY = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2018, 0, 1);
/** Posts are spread over eight years, several a day. */
const DAYS = 2900;

/** Posts that are the same for the same seed. Each post depends on its index alone and not on how many there are. */
export function makePosts(count: number, options: PostOptions): Post[] {
  return Array.from({ length: count }, (_, index) => makePost(index, options));
}

function makePost(index: number, { seed, pages }: PostOptions): Post {
  const write = writer(randomFrom(seed * 1_000_003 + index));
  const number = index + 1;
  return {
    slug: slugOf(index),
    title: `Note ${number}: ${write.phrase()}`,
    description: `Note ${number} of a series for drivers. ${write.sentence()}`,
    publishedOn: new Date(FIRST_DAY + (index % DAYS) * DAY).toISOString().slice(0, 10),
    blocks: makeBlocks(index, write, makeLinks(index, pages)),
  };
}

const slugOf = (index: number): string => `note-${index + 1}`;

function makeLinks(index: number, pages: readonly string[]): string[] {
  return Array.from({ length: partsOf('links', index) }, (_, place) =>
    place % 2 === 1 && index > 0
      ? `/blog/${slugOf(Math.floor(index / 2))}`
      : (pages[(index + place) % pages.length] ?? '/'),
  );
}

/** A sentence, and sections with the parts. Each section ends in a paragraph that fills it up to the size. */
function makeBlocks(index: number, write: Writer, links: readonly string[]): Block[] {
  const parts: Block[] = [
    ...links.map((href, place) => `${write.sentence()} See [${write.phrase()}, part ${place + 1}](${href}) first.`),
    ...makeLists(index, write),
    ...repeat(partsOf('tables', index), () => makeTable(write)),
    ...repeat(partsOf('notes', index), () => ({ title: `About ${write.phrase()}`, text: write.sentence() })),
    ...repeat(partsOf('code', index), () => `\`\`\`text\n${write.phrase()}\n  ${write.clause()}\n\`\`\``),
    ...repeat(partsOf('quotes', index), () => `> ${write.sentence()}`),
    ...repeat(partsOf('emphasis', index), () => `${write.sentence()} Ask for *${write.phrase()}* by name.`),
  ];
  const headings = Math.max(1, partsOf('headings', index));
  const perSection = Math.ceil(parts.length / headings);
  const sections = repeat(headings, (place) => [
    `## ${place + 1}. ${write.sentence().slice(0, -1)}`,
    ...parts.slice(place * perSection, (place + 1) * perSection),
  ]);
  const start = write.sentence();
  const left = TEXT_BYTES - [start, ...sections.flat()].reduce((sum, block) => sum + sizeOf(block), 0);
  return [start, ...sections.flatMap((section) => [...section, paragraph(write, left / headings)])];
}

function makeLists(index: number, write: Writer): string[] {
  const strong = partsOf('strong', index);
  const items = repeat(partsOf('items', index), (place) => {
    const start = place < strong ? `**Look at ${write.phrase()}.** ` : '';
    return `${start}${write.sentence()}`;
  });
  const bullets = items.length > 4 ? Math.ceil(items.length / 2) : items.length;
  const numbered = items.slice(bullets).map((item, place) => `${place + 1}. ${item}`);
  const lists = [items.slice(0, bullets).map((item) => `- ${item}`), numbered];
  return lists.filter((list) => list.length > 0).map((list) => list.join('\n'));
}

function makeTable(write: Writer): string {
  const rows = repeat(5, () => `| ${write.phrase()} | ${write.clause()} |`);
  return ['| What | Who does what |', '| --- | --- |', ...rows].join('\n');
}

function paragraph(write: Writer, bytes: number): string {
  let text = write.sentence();
  while (text.length < bytes) text += ` ${write.sentence()}`;
  return text;
}

const sizeOf = (block: Block): number =>
  2 + (typeof block === 'string' ? block.length : block.title.length + block.text.length + 22);

const repeat = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

const WHO = ['The agency', 'Your insurer', 'A licensed agent', 'The court', 'A driver', 'The clerk', 'The state'];
const DOES = ['asks for', 'looks at', 'keeps', 'sends back', 'compares', 'writes down', 'explains', 'checks'];
const WHAT = ['the notice', 'the filing', 'the old policy', 'the end date', 'your record', 'the form', 'each limit'];
const WHY = [
  'before a new term starts',
  'when the address is not the same',
  'after the first payment',
  'because a gap can be costly',
  'while the license is suspended',
  'if the car was sold',
  'and tells you what comes next',
  'once the letter has arrived',
];

/** Random numbers that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Writes short phrases and sentences of plain words. */
function writer(random: () => number) {
  const pick = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? '';
  return {
    pick,
    phrase: () => pick(WHAT),
    clause: () => `${pick(DOES)} ${pick(WHAT)} ${pick(WHY)}`,
    sentence: () => `${pick(WHO)} ${pick(DOES)} ${pick(WHAT)} ${pick(WHY)}.`,
  };
}

type Writer = ReturnType<typeof writer>;

/** Mean size of the text of a post, without its front matter. */
const TEXT_BYTES = 1900;

/**
 * How often each part of Markdown occurs in 1,000 bytes of text. Counted once, on November 22, 2026, in the 85 KB of
 * content/guides and content/blog: 17 tables, 84 links, 241 list items, 106 bold phrases, 18 notes and 162 headings.
 * They have no code, emphasis or quotes. About a post in ten has one of each, so that no tool is spared them.
 */
export const PER_KILOBYTE = {
  tables: 0.2,
  links: 0.99,
  items: 2.83,
  strong: 1.25,
  notes: 0.21,
  headings: 1.9,
  code: 0.06,
  emphasis: 0.06,
  quotes: 0.06,
} as const;

type Part = keyof typeof PER_KILOBYTE;

/** How many of a part the post of this index has. Over many posts, the mean is the share, and no chance is involved. */
function partsOf(part: Part, index: number): number {
  const perPost = (PER_KILOBYTE[part] * TEXT_BYTES) / 1000;
  return Math.floor((index + 1) * perPost) - Math.floor(index * perPost);
}
