import type { SampleNotice } from '../../../schemas/generated/content-types.ts';
import { cutLine, explanationId, type NoticePart, partClass, partId } from './notice-part.ts';

export type LetterProps = Pick<SampleNotice, 'label' | 'disclosure' | 'sender' | 'subject' | 'parts'>;

/** A drawn letter. What is not explained is drawn as bars. */
export function Letter({ label, disclosure, sender, subject, parts }: LetterProps) {
  const lines = parts.map((part, index) => ({ part, number: index + 1 }));
  return (
    <figure>
      <div className="letter">
        <p className="letter-label">{label}</p>
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
