import type { Html } from '../../html.ts';
import type { CardProps } from '../card/card.tsx';
import { Prose } from '../prose/prose.tsx';

interface WaySignsProps {
  readonly text?: Html;
  readonly cards: readonly Pick<CardProps, 'title' | 'content' | 'link'>[];
}

/** A signpost beside a title: a board that leads to each way, of which the last is ours, and a line below them. */
export function WaySigns({ text, cards }: WaySignsProps) {
  return (
    <div className="way-signs">
      <ul>
        {cards.map(({ title, content, link }) => (
          <li key={title}>
            <strong>{title}</strong>
            <Prose html={content} />
            {link && (
              <a href={link.link} title={link.title}>
                {link.name}
              </a>
            )}
          </li>
        ))}
      </ul>
      {text && <Prose html={text} />}
    </div>
  );
}
