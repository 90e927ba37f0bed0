import { below } from '../card/card.tsx';
import { Heading, type HeadingLevel } from '../heading/heading.tsx';

interface CallCompanionProps {
  readonly title: string;
  readonly text: string;
  readonly ready: readonly string[];
  readonly ask: readonly string[];
  readonly write: readonly string[];
  readonly level?: HeadingLevel;
}

/** A sheet for a call with an agent, to fill in or to print. On paper it is all there is of its page. */
export function CallCompanion({ title, text, ready, ask, write, level }: CallCompanionProps) {
  const parts = [
    { name: 'ask', title: 'Ask', lines: ask },
    { name: 'ready', title: 'Have ready', lines: ready },
    { name: 'write', title: 'Write down', lines: write },
  ];
  return (
    <div className="call-companion panel raised" data-island="call-companion" data-when="idle">
      <Heading level={level}>{title}</Heading>
      <p className="soft">{text}</p>
      <div className="call-companion-parts">
        {parts.map(({ name, title, lines }) => (
          <section key={name} className={`call-companion-${name}`}>
            <Heading level={below(level)}>{title}</Heading>
            <ul>
              {lines.map((line) => (
                <li key={line}>{name === 'ready' ? <Tick line={line} /> : <Answer line={line} />}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <button type="button" className="button button-plain" hidden>
        Print this sheet
      </button>
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

/** A line to write on. What is typed there stays on the page; nothing is sent. */
function Answer({ line }: { readonly line: string }) {
  return (
    <label>
      {line}
      <input type="text" autoComplete="off" />
    </label>
  );
}
