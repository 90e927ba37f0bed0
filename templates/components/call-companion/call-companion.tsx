import type { CallQuestions } from '../../../schemas/generated/content-types.ts';
import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface CallCompanionProps {
  readonly title: string;
  readonly text: string;
  readonly ready: readonly string[];
  readonly ask: readonly CallQuestions[];
  readonly write: readonly string[];
  readonly level?: HeadingLevel;
}

/** A sheet for a call with an agent, to fill in or to print. On paper it is all there is of its page. */
export function CallCompanion({ title, text, ready, ask, write, level }: CallCompanionProps) {
  return (
    <div className="tool tool-ask">
      <div className="wrap call-companion-wrap">
        <div className="call-companion panel raised" data-island="call-companion" data-when="idle">
          <Heading level={level}>{title}</Heading>
          <p className="soft">{text}</p>
          <button type="button" className="button button-plain" hidden>
            Print this sheet
          </button>
          <div className="call-companion-parts">
            <section className="call-companion-ready">
              <Heading level={below(level)}>Have ready</Heading>
              <ul>
                {ready.map((line) => (
                  <li key={line}>
                    <Tick line={line} />
                  </li>
                ))}
              </ul>
            </section>
            <section className="call-companion-ask">
              <Heading level={below(level)}>Ask</Heading>
              {ask.map(({ title: about, questions }) => (
                <div key={about}>
                  <Heading level={below(below(level))}>{about}</Heading>
                  <Answers lines={questions} />
                </div>
              ))}
            </section>
            <section className="call-companion-write">
              <Heading level={below(level)}>Write down</Heading>
              <Answers lines={write} />
            </section>
          </div>
        </div>
      </div>
    </div>
  );
}

/** The browser keeps the tick; nothing is sent. */
function Tick({ line }: { readonly line: string }) {
  return (
    <label className="choice">
      <input type="checkbox" />
      <span>{line}</span>
    </label>
  );
}

/** Lines to write on. What is typed there stays on the page; nothing is sent. */
function Answers({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <label>
            {line}
            <input type="text" autoComplete="off" />
          </label>
        </li>
      ))}
    </ul>
  );
}
