import type { CoverageBlock } from '../../../schemas/generated/content-types.ts';
import { statePath } from '../../format/place.ts';
import { type BlockContext, defineBlock } from '../block-list/define-block.tsx';
import { Coverage, columnsOfTen } from './coverage.tsx';

export const block = defineBlock({
  layout: 'wide',
  component: Coverage,
  resolve: (block: CoverageBlock, { site }: BlockContext) => ({
    ...block,
    columns: columnsOfTen(site.states.map(({ slug, facts }) => ({ name: facts.name, href: statePath(slug) }))),
  }),
});
