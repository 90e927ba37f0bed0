import type { Html } from '../../html.ts';
import { RawHtml } from '../../raw-html.tsx';
import { Answer, type AnswerBlock } from '../answer/answer.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';

export interface FaqItem {
  /** Anchor of the answer: the slug of the question. */
  readonly id: string;
  readonly question: string;
  readonly answer: readonly AnswerBlock[];
  /** What shows of the answer while it is folded. */
  readonly short?: Html;
}

export interface FaqProps {
  /** Anchor of the group. */
  readonly id: string;
  readonly title: string;
  readonly items: readonly FaqItem[];
  readonly level?: HeadingLevel;
  /** None is open at first: on a page where much else folds. */
  readonly isClosed?: boolean;
  /** Stands out from the other groups of the page. */
  readonly isUrgent?: boolean;
  /** A list to look through, closer together. */
  readonly isBrief?: boolean;
}

/**
 * Questions, of which the first is open. A link to an answer's anchor opens it, because browsers open what holds the
 * target of a link.
 */
export function Faq({ id, title, items, level = 2, isClosed = false, isUrgent, isBrief }: FaqProps) {
  const below = level === 2 ? 3 : 4;
  return (
    <div className={['faq', isUrgent && 'faq-urgent', isBrief && 'faq-brief'].filter(Boolean).join(' ')}>
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {items.map((item, at) => (
        <details key={item.id} open={at === 0 && !isClosed}>
          <summary>
            <Heading level={below}>{item.question}</Heading>
            {item.short && <RawHtml as="span" className="faq-short small" html={item.short} />}
            <Icon name="chevron" />
          </summary>
          <div className="faq-answer flow" id={item.id}>
            {item.answer.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never move
              <Answer key={index} block={block} level={4} />
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
