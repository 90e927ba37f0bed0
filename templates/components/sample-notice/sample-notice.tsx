import type { NoticePart, SampleNotice as SampleNoticeData } from '../../../schemas/generated/content-types.ts';
import type { Html } from '../../html.ts';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';

interface SampleNoticeProps extends LetterProps {
  readonly title: string;
  readonly text: Html;
  /** Without a title, and with what to do in place of each explanation. */
  readonly brief?: boolean;
  readonly level?: HeadingLevel;
}

/**
 * A made-up letter and, beside or below it, a list that explains its parts. The parts of the letter are links to the
 * list and the numbers of the list are links back, so it needs no script; the style lights both ends of a link.
 */
export function SampleNotice({ title, text, brief, level, ...letter }: SampleNoticeProps) {
  return (
    <section className="sample-notice" {...(brief ? { 'aria-label': title } : { 'aria-labelledby': 'sample-notice' })}>
      {!brief && (
        <>
          <Heading level={level} id="sample-notice">
            {title}
          </Heading>
          <Prose html={text} />
        </>
      )}
      <div>
        <Letter {...letter} />
        <ol>
          {letter.parts.map((part, index) => (
            <Explanation key={part.id} part={part} number={index + 1} brief={brief} />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface ExplanationProps {
  readonly part: NoticePart;
  readonly number: number;
  readonly brief: boolean | undefined;
}

function Explanation({ part, number, brief }: ExplanationProps) {
  return (
    <li className={partClass(number)} id={explanationId(part)}>
      <a href={`#${partId(part)}`} aria-label={`Part ${number} in the letter`}>
        <span className="notice-number">{number}</span>
      </a>
      <div id={`${explanationId(part)}-text`}>
        <strong>{part.name}</strong>
        {brief ? (
          <Prose html={part.action} />
        ) : (
          <>
            <Prose html={part.text} />
            <div className="with-icon">
              <Icon name="arrow-right" />
              <Prose html={part.action} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

export type { NoticePart } from '../../../schemas/generated/content-types.ts';

/** The class of everything that belongs to one part: the style lights it together. */
function partClass(number: number): string {
  return `notice-part notice-part-${number}`;
}

/** The id of a part in the letter. */
function partId({ id }: Pick<NoticePart, 'id'>): string {
  return `letter-${id}`;
}

/** The id of its explanation. */
function explanationId({ id }: Pick<NoticePart, 'id'>): string {
  return `notice-${id}`;
}

/** A line of the letter in pieces. */
interface CutLine {
  readonly before: string;
  /** The words that are explained, up to the last one. */
  readonly words: string;
  /** A number or the name of a form, which must not break at its hyphen. */
  readonly lastWord: string;
  readonly after: string;
}

/** Cuts a line at the brackets around the words that are explained. */
export function cutLine(line: string): CutLine {
  const [before = '', explained = '', after = ''] = line.split(/[[\]]/);
  const last = explained.lastIndexOf(' ') + 1;
  return { before, words: explained.slice(0, last), lastWord: explained.slice(last), after };
}

type LetterProps = Pick<SampleNoticeData, 'label' | 'disclosure' | 'sender' | 'subject' | 'parts'>;

/** A drawn letter. What is not explained is drawn as bars. */
function Letter({ label, disclosure, sender, subject, parts }: LetterProps) {
  const lines = parts.map((part, index) => ({ part, number: index + 1 }));
  return (
    <figure>
      <div className="letter">
        <p className="letter-label stamp">{label}</p>
        <div className="letter-head">
          <Seal />
          <p>
            <strong>{sender.state}</strong>
            <br />
            {sender.office}
          </p>
        </div>
        <div className="letter-top">
          <Bars width={134} d="M3 7h96M3 23h128" />
          <div>{lines.map((line) => line.part.place === 'top' && <Line key={line.part.id} {...line} />)}</div>
        </div>
        <p className="letter-subject">{subject}</p>
        <Bars width={240} d="M3 7h234M3 23h190" />
        {lines.map((line) => line.part.place === 'text' && <Line key={line.part.id} {...line} />)}
        <Signature />
      </div>
      <figcaption className="small soft">{disclosure}</figcaption>
    </figure>
  );
}

/** A line of the letter with its number in the margin. All of it can be pressed. */
function Line({ part, number }: { part: NoticePart; number: number }) {
  const { before, words, lastWord, after } = cutLine(part.letter);
  return (
    <p className="letter-line">
      {before}
      <a
        className={partClass(number)}
        id={partId(part)}
        href={`#${explanationId(part)}`}
        aria-describedby={`${explanationId(part)}-text`}
      >
        <span className="notice-number">{number}</span>{' '}
        <mark>
          {words}
          <span className="nowrap">{lastWord}</span>
        </mark>
      </a>
      {after}
    </p>
  );
}

/** Lines of text that do not matter here. */
function Bars({ width, d }: { width: number; d: string }) {
  return (
    <svg className="letter-bars" width={width} height="30" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** The seal of a state that does not exist: a harbor light above water. */
function Seal() {
  return (
    <svg className="letter-seal" viewBox="0 0 56 56" aria-hidden="true">
      <path d="M28 2a26 26 0 0 1 0 52a26 26 0 0 1 0-52ZM28 7a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z" />
      <path d="M25 38l1-17h4l1 17M25 21v-4h6v4ZM25 17q3-5 6 0M20 18l-4-1M20 21l-4 1M36 18l4-1M36 21l4 1M14 40q3-3 7 0t7 0t7 0t7 0" />
    </svg>
  );
}

function Signature() {
  return (
    <svg className="letter-signature" viewBox="0 0 120 36" aria-hidden="true">
      <path d="M4 24c8-16 16-22 18-14s-12 20-8 20 10-14 16-14-2 10 4 10 6-10 12-10-2 10 4 10 8-12 14-10 0 8 6 8 10-6 16-8" />
    </svg>
  );
}
