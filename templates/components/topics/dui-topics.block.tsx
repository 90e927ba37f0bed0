import type { DuiTopicsBlock } from '../../../schemas/generated/content-types.ts';
import { olderDay } from '../../format/date.ts';
import { shownPicture } from '../../pictures.ts';
import { resolveAnswer } from '../answer/resolve-answer.ts';
import { bacLimits } from '../bac-calculator/bac-limits.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { LimitSigns } from '../limit-signs/limit-signs.tsx';
import { Topics } from './topics.tsx';

export const block = defineBlock({
  // Long text is not read on a tint.
  layout: 'own',
  component: Topics,
  resolve: ({ type }: DuiTopicsBlock, context: BlockContext) => ({
    type,
    topics: context.site.duiTopics.map(({ slug, data, body }) => ({
      id: slug,
      title: data.title,
      short: data.short,
      image: data.image && shownPicture(data.image, 'text', context.site.pictures),
      body: resolveAnswer(body, { ...context, id: slug }),
    })),
    limits: bacLimits(context.site.states.map(({ facts }) => facts)),
  }),
  picture: ({ limits }) => limits.length > 0 && <LimitSigns limits={limits} />,
  cites: (_, { duiTopics }) =>
    duiTopics.map(({ data, citations }) => ({
      sources: [...(data.sources ?? []), ...citations.sources],
      verifiedOn: olderDay(data.reviewedOn, citations.verifiedOn),
    })),
});
