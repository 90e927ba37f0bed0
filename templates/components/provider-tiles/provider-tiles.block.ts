import type { ProviderTilesBlock } from '../../../schemas/generated/content-types.ts';
import { providerPath } from '../../format/place.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { wordmarkOf } from '../wordmark/wordmark.tsx';
import { ProviderTiles } from './provider-tiles.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: ProviderTiles,
  resolve: (block: ProviderTilesBlock, { site }: BlockContext) => ({
    ...block,
    tiles: site.providers.map((provider) => ({
      ...wordmarkOf(provider),
      href: providerPath(provider.slug),
      treatment: provider.facts.treatment,
    })),
  }),
});
