import { renderToStaticMarkup } from 'react-dom/server';
import type { FAQPage } from 'schema-dts';
import { Answer, type AnswerBlock } from '../components/answer/answer.tsx';
import type { FaqItem } from '../components/faq/faq.tsx';

/** The questions that a page answers; none for a page without any. https://schema.org/FAQPage */
export function faqPage(items: readonly FaqItem[], url: string): FAQPage[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      '@id': `${url}#faq`,
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
      })),
    },
  ];
}

/** The words of an answer, as the page shows them. */
function textOf(answer: readonly AnswerBlock[]): string {
  // Rendered by the component that shows the block, so search engines read the same words as visitors.
  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never move
  return plainText(renderToStaticMarkup(answer.map((block, index) => <Answer key={index} block={block} />)));
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};

/** Elements within a line; all others start a new one. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|s|small|span|strong|sub|sup|time)\b[^>]*>/g;

/** The words of some HTML as a visitor reads them: a line for each paragraph, heading and item. */
export function plainText(html: string): string {
  return html
    .replace(/<(svg|form|script)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(INLINE, '')
    .replace(/\s+/g, ' ')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}
