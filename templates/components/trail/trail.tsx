import type { CardProps } from '../card/card.tsx';
import { Prose } from '../prose/prose.tsx';

interface TrailProps {
  readonly steps: readonly Pick<CardProps, 'title' | 'content'>[];
}

/** The way of a fact: a sentence, and a line that leads from it to what was read. */
export function Trail({ steps }: TrailProps) {
  return (
    <ol className="trail">
      {steps.map(({ title, content }) => (
        <li key={title}>
          <strong>{title}</strong>
          <Prose html={content} />
        </li>
      ))}
    </ol>
  );
}
