import type { Html } from '../../html.ts';
import { Prose } from '../prose/prose.tsx';

interface ParaProps {
  readonly text: Html;
}

/** One or more paragraphs. */
export function Para({ text }: ParaProps) {
  return <Prose html={text} />;
}
