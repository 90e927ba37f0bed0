import type { BodyBlock } from '../../blocks.ts';
import { type AnswerBlock, answerTypes } from '../answer/answer.tsx';

/** Blocks of an answer or a topic. Only the simple ones can stand inside one. */
export function answerBlocks(blocks: readonly BodyBlock[], id: string): AnswerBlock[] {
  return blocks.map((block, index) => {
    switch (block.type) {
      case 'prose':
        return { type: 'para', text: block.html };
      case 'zipcode':
        return { ...block, id: `${id}-zip-${index}` };
      case 'para':
      case 'note':
      case 'table':
      case 'feature-list':
      case 'pros-cons':
        return block;
      default:
        throw new Error(
          `The part "${id}" holds a ${block.type} block. An answer or a topic can hold only these: ${answerTypes.join(', ')}.`,
        );
    }
  });
}
