import type { ProviderTableBlock } from '../../../schemas/generated/content-types.ts';
import { providerPath } from '../../format/place.ts';
import { sentenceWith } from '../../format/text.ts';
import type { ProviderRecord } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { wordmarkOf } from '../wordmark/wordmark.tsx';
import { filingState } from './filing-state.ts';
import { type ListedInsurer, ProviderTable } from './provider-table.tsx';

export const block = defineBlock({
  layout: 'tool',
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
    sellsIn: shortAndRest(whereAuto),
    note: sentenceWith(FILING, filingNote),
    confidence,
  };
}

const FILING = /SR-22|FR-44|\bfil(e|es|ing|ings)\b/;

/** So many letters fit beside a name on a phone, in two lines. */
const SHORT = 36;

/** Where an insurer sells, in a few words, and the rest of it: cut where the text itself pauses. */
export function shortAndRest(text: string): readonly [short: string, rest: string] {
  const [part = text] = text.split(/[;.]/, 1);
  const [short = part] = part.length > SHORT ? part.split(/,| according/, 1) : [part];
  return [short, text.slice(short.length)];
}
