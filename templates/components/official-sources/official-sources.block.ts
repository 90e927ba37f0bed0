import type { OfficialSourcesBlock } from '../../../schemas/generated/content-types.ts';
import { statePath } from '../../format/place.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { sourcesOfState } from '../sources/unique-sources.ts';
import { OfficialSources, sourcesPicture } from './official-sources.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: OfficialSources,
  resolve: ({ type }: OfficialSourcesBlock, { site }: BlockContext) => ({
    type,
    states: site.states.map((state) => {
      const sources = sourcesOfState(state);
      const official = sources.filter((source) => source.official);
      return {
        name: state.facts.name,
        path: statePath(state.slug),
        all: sources.length,
        official: official.length,
        ofGovernment: official.filter(({ url }) => isOfGovernment(url)).length,
      };
    }),
  }),
  picture: sourcesPicture,
});

/** The domains of the federal government, the states and their places. */
function isOfGovernment(url: string | undefined): boolean {
  return url !== undefined && /\.(?:gov|us)$/.test(new URL(url).hostname);
}
