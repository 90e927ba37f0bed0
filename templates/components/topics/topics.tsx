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

/** Terms as cards, each with its meaning in a sentence, then each explained. */
export function Topics({ topics, level }: TopicsProps) {
  return (
    <div className="topics">
      <nav aria-label="On this page">
        <ul>
          {topics.map(({ id, title, short }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
              {short && <p>{short}</p>}
            </li>
          ))}
        </ul>
      </nav>
      <div className="flow">
        {topics.map(({ id, title, image, body }) => (
          <section key={id} className="flow" aria-labelledby={id}>
            <Heading level={level} id={id}>
              {title}
            </Heading>
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
