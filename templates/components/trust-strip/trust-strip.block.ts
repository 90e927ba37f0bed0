import type { TrustStripBlock } from '../../../schemas/generated/content-types.ts';
import { formatPhone } from '../../format/phone.ts';
import { fill } from '../../format/text.ts';
import type { Site } from '../../site.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { TrustStrip } from './trust-strip.tsx';

export const block = defineBlock({
  layout: 'own',
  component: TrustStrip,
  resolve: ({ type }: TrustStripBlock, { site }: BlockContext) => ({ type, facts: trustFacts(site) }),
});

/** The trust facts of content/site.yaml, with their placeholders filled. */
function trustFacts({ config: { brand, since, phone, trust } }: Site): Site['config']['trust'] {
  const values = { brand, since: String(since), phone: formatPhone(phone) };
  return trust.map(({ text, icon }) => ({ text: fill(text, values), icon }));
}
