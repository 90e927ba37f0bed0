import type { NoteBlock } from '../../../schemas/generated/content-types.ts';
import { defineBlock } from '../block-list/define-block.tsx';
import { Note } from './note.tsx';

export const block = defineBlock({
  layout: 'reading',
  component: Note,
  words: ({ opens, ...note }) => opens && <Note {...note} />,
  resolve: (block: NoteBlock) => block,
});
