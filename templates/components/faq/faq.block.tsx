import type { FaqBlock, Question } from '../../../schemas/generated/content-types.ts';
import { toSlug } from '../../../schemas/rules/places/slug.ts';
import { trustedHtml } from '../../html.ts';
import type { Site } from '../../site.ts';
import { resolveAnswer } from '../answer/resolve-answer.ts';
import { type BlockContext, defineBlock, type PageContext } from '../block-list/define-block.tsx';
import { Faq, type FaqItem } from './faq.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Faq,
  resolve: (block: FaqBlock, context: BlockContext) => ({
    type: block.type,
    id: toSlug(block.title),
    title: block.title,
    ...(block.opens ? { opens: true } : {}),
    ...(block.urgent ? { isUrgent: true } : {}),
    ...(block.closed ? { isClosed: true } : {}),
    ...(block.previews ? { isBrief: true } : {}),
    items: itemsOf(block, context),
  }),
  picture: ({ type: _, opens, ...faq }) => opens && <Faq {...faq} />,
  cites: ({ group }, site) => groupsNamed(group, site).map(({ citations }) => citations),
});

/** Questions, with the first sentence of each answer where content asks for it and it is short. */
function itemsOf(block: FaqBlock, context: BlockContext): FaqItem[] {
  const items = faqItems(questionsOf(block, context.site), context);
  return block.previews ? items.map((item) => ({ ...item, ...shortAnswer(item) })) : items;
}

/** Letters that fit a line of a phone. */
const LINE = 46;

const SENTENCE = /^<p>([^<]*?[.?!])(?=\s[A-Z]|\s<a |<\/p>)/;

function shortAnswer({ answer: [first] }: FaqItem): Pick<FaqItem, 'short'> {
  const [, sentence] = (first && 'text' in first && SENTENCE.exec(first.text)) || [];
  return sentence && sentence.length <= LINE ? { short: trustedHtml(sentence) } : {};
}

/** The group's questions, then the block's own. */
function questionsOf({ group, items = [], limit }: FaqBlock, site: Site): readonly Question[] {
  return [...groupsNamed(group, site).flatMap(({ data }) => data.items), ...items].slice(0, limit);
}

function groupsNamed(group: string | undefined, site: Site): Site['faqGroups'] {
  return site.faqGroups.filter(({ slug }) => slug === group);
}

/** Questions with their anchors, and their answers resolved. */
export function faqItems(questions: readonly Question[], page: PageContext): FaqItem[] {
  return questions.map(({ question, answer }) => {
    const id = toSlug(question);
    return { id, question, answer: resolveAnswer(answer, { ...page, id }) };
  });
}
