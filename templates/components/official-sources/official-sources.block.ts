import type { OfficialSourcesBlock } from '../../../schemas/generated/content-types.ts';
import { statePath } from '../../format/place.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { OfficialSources } from './official-sources.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: OfficialSources,
  resolve: ({ type }: OfficialSourcesBlock, { site }: BlockContext) => ({
    type,
    states: site.states.map(({ slug, facts }) => ({
      name: facts.name,
      path: statePath(slug),
      pages: facts.officialPages.length,
      all: facts.sources.length,
      official: facts.sources.filter(({ official }) => official).length,
    })),
  }),
});
