import type { ProviderQuestions, ProviderTableBlock } from '../../../schemas/generated/content-types.ts';
import { providerPath } from '../../format/place.ts';
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
  const { treatment, whereAuto, questions, confidence } = provider.facts;
  return {
    ...wordmarkOf(provider),
    href: providerPath(provider.slug),
    treatment,
    filing: filingState(provider.facts),
    sellsIn: inShort(whereAuto),
    ask: questionOf(questions),
    confidence,
  };
}

/** What to ask first: of the form, or else what comes first on the road. */
function questionOf({ file, before, buy, ask, state, later, now }: ProviderQuestions): string {
  return [file, before, buy, ask, state, later, now].flatMap((questions) => questions ?? [])[0] ?? '';
}

/** So many letters fit in a line below a name on a phone. */
const SHORT = 36;

/** Where an insurer sells, in a few words: cut where the text itself pauses. Its page has the rest. */
export function inShort(text: string): string {
  const [part = text] = text.split(/[;.]/, 1);
  const [short = part] = part.length > SHORT ? part.split(/,| according| through/, 1) : [part];
  return short;
}
