import type { ShownPicture } from '../../pictures.ts';
import { Answer, type AnswerBlock } from '../answer/answer.tsx';
import { Fold } from '../fold/fold.tsx';
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

/** Terms, each with its meaning in a sentence, which opens to what there is to know of it. */
export function Topics({ topics, level }: TopicsProps) {
  return (
    <div className="topics flow">
      {topics.map(({ id, title, short, image, body }) => (
        <Fold key={id} id={id} title={<Heading level={level}>{title}</Heading>} answer={short}>
          {image && <Picture {...image} />}
          {body.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a topic never move
            <Answer key={index} block={block} level={3} />
          ))}
        </Fold>
      ))}
    </div>
  );
}
