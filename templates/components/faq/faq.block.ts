import type { FaqBlock, Question } from '../../../schemas/generated/content-types.ts';
import { toSlug } from '../../../schemas/rules/places/slug.ts';
import type { Site } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { Faq } from './faq.tsx';
import { faqItems } from './faq-items.ts';

export const block = defineBlock({
  layout: 'wide',
  component: Faq,
  resolve: (block: FaqBlock, context: BlockContext) => ({
    type: block.type,
    id: toSlug(block.title),
    title: block.title,
    items: faqItems(questionsOf(block, context.site), context),
  }),
  cites: ({ group }, site) => groupsNamed(group, site).map(({ citations }) => citations),
});

/** The group's questions, then the block's own. */
function questionsOf({ group, items = [], limit }: FaqBlock, site: Site): readonly Question[] {
  return [...groupsNamed(group, site).flatMap(({ data }) => data.items), ...items].slice(0, limit);
}

function groupsNamed(group: string | undefined, site: Site): Site['faqGroups'] {
  return site.faqGroups.filter(({ slug }) => slug === group);
}
