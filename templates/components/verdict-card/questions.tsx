import type { ProviderQuestions } from '../../../schemas/generated/content-types.ts';
import { Heading } from '../heading/heading.tsx';
import type { FilingState } from '../provider-table/filing-state.ts';

interface QuestionsProps {
  /** Of the insurer. */
  readonly name: string;
  readonly filing: FilingState;
  readonly questions: ProviderQuestions;
}

/**
 * What to ask an insurer, on the road from the purchase to the state, with a line to write on where it is printed. The
 * road is dotted up to a form that no source says it sends. A closed brand has no road.
 */
export function Questions({ name, filing, questions }: QuestionsProps) {
  const stops = stopsOf(filing, questions);
  return (
    <section className="questions">
      <Heading id="questions-to-ask">What to ask {name}</Heading>
      {questions.now && <List questions={questions.now} />}
      {stops.length > 0 && (
        <ol>
          {stops.map(({ title, look, asked }) => (
            <li key={title} className={look}>
              <b>{title}</b>
              {asked && <List questions={asked} />}
            </li>
          ))}
        </ol>
      )}
      <p className="soft small">Print this page to have the list with a line for each answer.</p>
    </section>
  );
}

function List({ questions }: { readonly questions: readonly string[] }) {
  return (
    <ul>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  );
}

interface AskStop {
  readonly title: string;
  readonly look?: 'is-open' | 'is-end';
  readonly asked?: readonly string[] | undefined;
}

/** The stops every driver passes, and those that have a question. */
function stopsOf(filing: FilingState, questions: ProviderQuestions): AskStop[] {
  if (questions.now) return [];
  const { before, buy, ask, file, state, later } = questions;
  const isSure = filing === 'files';
  return [
    ...(before ? [{ title: 'Before you buy', asked: before }] : []),
    { title: 'You buy the policy', asked: buy },
    ...(ask ? [{ title: 'You ask for the filing', asked: ask }] : []),
    isSure
      ? { title: 'The insurer sends the form', asked: file }
      : { title: 'If it agrees, it sends the form', look: 'is-open', asked: file },
    { title: 'The state has the form', look: 'is-end', asked: state },
    ...(later ? [{ title: 'While the filing runs', asked: later }] : []),
  ];
}
