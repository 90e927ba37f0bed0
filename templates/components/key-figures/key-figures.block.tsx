import type { KeyFiguresBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { KeyFigures } from './key-figures.tsx';

export const block = defineBlock({
  layout: 'own',
  component: KeyFigures,
  resolve: (block: KeyFiguresBlock) => block,
  picture: ({ opens, type: _, ...figures }) => opens && <KeyFigures {...figures} isSign />,
});
