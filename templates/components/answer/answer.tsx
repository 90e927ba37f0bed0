import type { ReactNode } from 'react';
import { answerBlocks } from '../../generated/answer-blocks.ts';
import type { DefinitionsOf, ViewsOf } from '../block-list/define-block.tsx';
import type { HeadingLevel } from '../heading/heading.tsx';

export type AnswerType = keyof typeof answerBlocks;
type AnswerViews = ViewsOf<typeof answerBlocks>;

/** A block that an answer can hold (specification section 2, FAQ renderer). Pages hold them too. */
export type AnswerBlock = AnswerViews[AnswerType];

const definitions: DefinitionsOf<typeof answerBlocks> = answerBlocks;

/** One block of an answer. */
export function Answer({ block, level }: { block: AnswerBlock; level?: HeadingLevel }) {
  return show(block.type, block, level);
}

function show<Type extends AnswerType>(type: Type, view: AnswerViews[Type], level?: HeadingLevel): ReactNode {
  return definitions[type].show(view, level);
}
