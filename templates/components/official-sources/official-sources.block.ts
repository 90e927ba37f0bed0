import type { OfficialSourcesBlock } from '../../../schemas/generated/content-types.ts';
import { statePath } from '../../format/place.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { sourcesOfState } from '../sources/unique-sources.ts';
import { OfficialSources } from './official-sources.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: OfficialSources,
  resolve: ({ type }: OfficialSourcesBlock, { site }: BlockContext) => ({
    type,
    states: site.states.map((state) => {
      const sources = sourcesOfState(state);
      return {
        name: state.facts.name,
        path: statePath(state.slug),
        all: sources.length,
        official: sources.filter(({ official }) => official).length,
      };
    }),
  }),
});
