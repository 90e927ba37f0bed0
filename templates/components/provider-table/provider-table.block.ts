import type { ProviderTableBlock } from '../../../schemas/generated/content-types.ts';
import { providerPath } from '../../format/place.ts';
import { sentenceWith } from '../../format/text.ts';
import type { ProviderRecord } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { wordmarkOf } from '../wordmark/wordmark.tsx';
import { filingState } from './filing-state.ts';
import { type ListedInsurer, ProviderTable } from './provider-table.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: ProviderTable,
  resolve: (block: ProviderTableBlock, { site }: BlockContext) => ({
    ...block,
    insurers: site.providers.map(listed),
    surveyedOn: site.providers.map(({ facts }) => facts.verifiedOn).sort()[0] ?? '',
  }),
});

function listed(provider: ProviderRecord): ListedInsurer {
  const { treatment, whereAuto, filingNote, confidence } = provider.facts;
  return {
    ...wordmarkOf(provider),
    href: providerPath(provider.slug),
    treatment,
    filing: filingState(provider.facts),
    sellsIn: whereAuto,
    note: sentenceWith(FILING, filingNote),
    confidence,
  };
}

const FILING = /SR-22|FR-44|\bfil(e|es|ing|ings)\b/;
