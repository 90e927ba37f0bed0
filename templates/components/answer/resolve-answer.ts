import type { BodyBlock } from '../../blocks.ts';
import { answerBlocks } from '../../generated/answer-blocks.ts';
import type { BlockContext, ContentsOf, DefinitionsOf, ViewsOf } from '../block-list/define-block.tsx';

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

export type AnswerType = keyof typeof answerBlocks;
type AnswerContents = ContentsOf<typeof answerBlocks>;
export type AnswerViews = ViewsOf<typeof answerBlocks>;

/** A block that an answer can hold (specification section 2, FAQ renderer). Pages hold them too. */
export type AnswerBlock = AnswerViews[AnswerType];

export const definitions: DefinitionsOf<typeof answerBlocks> = answerBlocks;
