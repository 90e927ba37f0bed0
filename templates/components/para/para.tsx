import { Prose } from '../prose/prose.tsx';

export interface ParaProps {
  /** HTML made from Markdown. */
  readonly text: string;
}

/** A paragraph, or a few. */
export function Para({ text }: ParaProps) {
  return <Prose html={text} />;
}
