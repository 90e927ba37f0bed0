import type { ReactNode } from 'react';
import type { HeadingLevel } from '../heading/heading.tsx';
import { type AnswerBlock, type AnswerType, type AnswerViews, definitions } from './resolve-answer.ts';

export type { AnswerBlock } from './resolve-answer.ts';

/** One block of an answer. */
export function Answer({ block, level }: { block: AnswerBlock; level?: HeadingLevel }) {
  return show(block.type, block, level);
}

function show<Type extends AnswerType>(type: Type, view: AnswerViews[Type], level?: HeadingLevel): ReactNode {
  return definitions[type].show(view, level);
}
