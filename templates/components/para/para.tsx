import type { Html } from '../../html.ts';
import { Prose } from '../prose/prose.tsx';

export interface ParaProps {
  readonly text: Html;
}

/** A paragraph, or a few. */
export function Para({ text }: ParaProps) {
  return <Prose html={text} />;
}
