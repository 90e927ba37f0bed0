import type { SampleNoticeBlock } from '../../../schemas/generated/content-types.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { SampleNotice } from './sample-notice.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: SampleNotice,
  resolve: ({ type, brief }: SampleNoticeBlock, { site }: BlockContext) => {
    const { title, text, label, disclosure, sender, subject, parts } = site.sampleNotice.data;
    return { type, title, text, label, disclosure, sender, subject, parts, ...(brief ? { brief } : {}) };
  },
  cites: (_, { sampleNotice }) => [sampleNotice.citations],
});
