import type { Html } from '../../html.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Prose } from '../prose/prose.tsx';

interface SectionHeadProps {
  readonly title: string;
  readonly text?: Html;
  readonly level?: HeadingLevel;
  readonly id?: string;
}

/** The heading of a section and the sentence under it. */
export function SectionHead({ title, text, level, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {text && <Prose html={text} />}
    </div>
  );
}
