import { renderToStaticMarkup } from 'react-dom/server';
import type { FAQPage } from 'schema-dts';
import { Answer, type AnswerBlock } from '../components/answer/answer.tsx';
import type { FaqItem } from '../components/faq/faq.tsx';
import { plainText } from './plain-text.ts';

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
