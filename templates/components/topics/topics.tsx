import type { ShownPicture } from '../../pictures.ts';
import { Answer, type AnswerBlock } from '../answer/answer.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Picture } from '../picture/picture.tsx';

interface Topic {
  /** Anchor. */
  readonly id: string;
  readonly title: string;
  /** The term in a sentence. */
  readonly short?: string;
  readonly image?: ShownPicture;
  readonly body: readonly AnswerBlock[];
}

interface TopicsProps {
  readonly topics: readonly Topic[];
  readonly level?: HeadingLevel;
}

/** A row of terms, then each: its meaning in a sentence, large, and what there is to know of it. */
export function Topics({ topics, level }: TopicsProps) {
  return (
    <div className="topics">
      <nav aria-label="On this page">
        <ul>
          {topics.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flow">
        {topics.map(({ id, title, short, image, body }) => (
          <section key={id} className="flow" aria-labelledby={id}>
            <Heading level={level} id={id}>
              {title}
            </Heading>
            {short && <p className="topic-short">{short}</p>}
            {image && <Picture {...image} />}
            {body.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a topic never move
              <Answer key={index} block={block} level={3} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
