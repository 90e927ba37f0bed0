/** Mean size of the text of a post, without its front matter. */
export const TEXT_BYTES = 1900;

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

export type Part = keyof typeof PER_KILOBYTE;

/** How many of a part the post of this index has. Over many posts, the mean is the share, and no chance is involved. */
export function partsOf(part: Part, index: number): number {
  const perPost = (PER_KILOBYTE[part] * TEXT_BYTES) / 1000;
  return Math.floor((index + 1) * perPost) - Math.floor(index * perPost);
}
