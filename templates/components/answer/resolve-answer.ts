import type { BodyBlock } from '../../blocks.ts';
import type { BlockContext } from '../block-list/define-block.tsx';
import { type AnswerBlock, type AnswerContents, type AnswerType, definitions } from './answer-registry.ts';

/**
 * Resolves the blocks of an answer or a topic; the context's id is its anchor. Throws for a block whose
 * schema does not have "answer" in its `places`: an answer cannot hold it.
 */
export function resolveAnswer(blocks: readonly BodyBlock[], context: BlockContext): AnswerBlock[] {
  return blocks.map((block, index) => {
    const content = block.type === 'prose' ? ({ type: 'para', text: block.html } as const) : block;
    if (!isAnswer(content)) throw new Error(misplaced(content.type, context.id));
    // Of the answer blocks only the zip search needs an id.
    return resolve(content.type, content, { ...context, id: `${context.id}-zip-${index}` });
  });
}

function isAnswer(block: { readonly type: string }): block is AnswerContents[AnswerType] {
  return Object.hasOwn(definitions, block.type);
}

function misplaced(type: string, id: string): string {
  const types = Object.keys(definitions).join(', ');
  return `The part "${id}" holds a ${type} block. An answer or a topic can hold only these: ${types}.`;
}

function resolve<Type extends AnswerType>(type: Type, block: AnswerContents[Type], context: BlockContext): AnswerBlock {
  return definitions[type].resolve(block, context);
}
