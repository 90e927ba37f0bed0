import type { Block, Post } from './make-post.ts';

/** The words that differ between tools: our schema has `publishedOn`, and the other tools read `date`. */
type Dialect = 'ours' | 'peer';

/** The file of a post. All tools get the same words. */
export function toMarkdown({ title, description, publishedOn, blocks }: Post, dialect: Dialect): string {
  const frontMatter = [
    '---',
    `title: "${title}"`,
    `description: "${description}"`,
    `${dialect === 'ours' ? 'publishedOn' : 'date'}: ${publishedOn}`,
    'author: The editors',
    '---',
  ];
  return `${[frontMatter.join('\n'), ...blocks.map((block) => blockText(block, dialect))].join('\n\n')}\n`;
}

function blockText(block: Block, dialect: Dialect): string {
  if (typeof block === 'string') return block;
  const { title, text } = block;
  return dialect === 'ours' ? `:::note{title="${title}"}\n${text}\n:::` : `> **${title}**\n>\n> ${text}`;
}

/** The text with the last word of its first sentence replaced. */
export function replaceWord(markdown: string, word: string): string {
  const [frontMatter = '', rest = ''] = splitFrontMatter(markdown);
  return frontMatter + rest.replace(/\w+\.$/m, `${word}.`);
}

function splitFrontMatter(markdown: string): readonly [string, string] {
  const end = markdown.indexOf('\n---\n') + 5;
  return [markdown.slice(0, end), markdown.slice(end)];
}
