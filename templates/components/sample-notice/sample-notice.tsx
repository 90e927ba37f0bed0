import type { Html } from '../../html.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';
import { Letter, type LetterProps } from './letter.tsx';
import { explanationId, type NoticePart, partClass, partId } from './notice-part.ts';

export interface SampleNoticeProps extends LetterProps {
  readonly title: string;
  readonly text: Html;
  readonly level?: HeadingLevel;
}

/**
 * A made-up letter and, beside or below it, a list that explains its parts. The parts of the letter are links to the
 * list and the numbers of the list are links back, so it needs no script; the style lights both ends of a link.
 */
export function SampleNotice({ title, text, level, ...letter }: SampleNoticeProps) {
  return (
    <section className="sample-notice" aria-labelledby="sample-notice">
      <Heading level={level} id="sample-notice">
        {title}
      </Heading>
      <Prose html={text} />
      <div>
        <Letter {...letter} />
        <ol>
          {letter.parts.map((part, index) => (
            <Explanation key={part.id} part={part} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function Explanation({ part, number }: { part: NoticePart; number: number }) {
  return (
    <li className={partClass(number)} id={explanationId(part)}>
      <a href={`#${partId(part)}`} aria-label={`Part ${number} in the letter`}>
        <span className="notice-number">{number}</span>
      </a>
      <div id={`${explanationId(part)}-text`}>
        <strong>{part.name}</strong>
        <Prose html={part.text} />
        <div className="with-icon">
          <Icon name="arrow-right" />
          <Prose html={part.action} />
        </div>
      </div>
    </li>
  );
}
