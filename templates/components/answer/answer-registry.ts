import { answerBlocks } from '../../generated/answer-blocks.ts';
import type { ContentsOf, DefinitionsOf, ViewsOf } from '../block-list/define-block.tsx';

export type AnswerType = keyof typeof answerBlocks;
export type AnswerContents = ContentsOf<typeof answerBlocks>;
export type AnswerViews = ViewsOf<typeof answerBlocks>;

/** A block that an answer can hold (specification section 2, FAQ renderer). Pages hold them too. */
export type AnswerBlock = AnswerViews[AnswerType];

export const definitions: DefinitionsOf<typeof answerBlocks> = answerBlocks;
