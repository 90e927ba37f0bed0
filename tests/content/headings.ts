/** A heading and its level. */
export interface HeadingLevel {
  readonly level: number;
  readonly text: string;
}

/** Headings in Markdown. */
export function headingsInMarkdown(markdown: string): HeadingLevel[] {
  return [...markdown.matchAll(/^(#{1,6})\s+(.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
  }));
}

export function headingsInHtml(html: string): HeadingLevel[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: inner.replace(/<[^>]*>/g, '').trim(),
  }));
}

/** Headings that skip a level. `above` is the level above the first heading. */
export function headingsOutOfOrder(headings: readonly HeadingLevel[], above: number): string[] {
  return headings.flatMap(({ level, text }, i) => {
    const before = headings[i - 1]?.level ?? above;
    return level > before + 1 ? [`"${text}" has level ${level} after level ${before}`] : [];
  });
}
