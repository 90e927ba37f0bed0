import type { Question } from '../../../schemas/generated/content-types.ts';
import { toSlug } from '../../../schemas/rules/places/slug.ts';
import { resolveAnswer } from '../answer/resolve-answer.ts';
import type { PageContext } from '../block-list/define-block.tsx';
import type { FaqItem } from './faq.tsx';

/** Questions with their anchors, and their answers resolved. */
export function faqItems(questions: readonly Question[], page: PageContext): FaqItem[] {
  return questions.map(({ question, answer }) => {
    const id = toSlug(question);
    return { id, question, answer: resolveAnswer(answer, { ...page, id }) };
  });
}
