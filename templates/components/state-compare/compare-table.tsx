import type { ReactNode } from 'react';
import { longDate } from '../../format/date.ts';
import { statePath } from '../../format/place.ts';
import type { ComparedState } from './compared-state.ts';
import {
  bacWords,
  caseWords,
  lengthWords,
  limitWords,
  NON_OWNER_WORDS,
  NOT_FOUND,
  restrictedWords,
} from './state-words.ts';

const TOPICS: readonly { readonly title: string; readonly show: (state: ComparedState) => ReactNode }[] = [
  { title: 'Form', show: ({ form }) => form },
  { title: 'Usual length', show: lengthWords },
  { title: 'Who must file', show: Cases },
  { title: 'Minimum insurance: one person hurt / one crash / property', show: Limits },
  { title: 'To get the license back, as sources print it', show: Fees },
  { title: 'Alcohol limit', show: ({ bac }) => bacWords(bac) },
  { title: 'A non-owner policy counts', show: ({ nonOwner }) => NON_OWNER_WORDS[nonOwner] },
  { title: 'If the policy ends early', show: ({ lapse }) => lapse ?? NOT_FOUND },
  { title: 'Driving in the meantime', show: restrictedWords },
  { title: 'Sources', show: Sources },
];

/** Two or three states beside each other. Each topic has a line of its own, so that two states fit on a phone. */
export function CompareTable({ states }: { states: readonly ComparedState[] }) {
  const names = new Intl.ListFormat('en-US').format(states.map(({ name }) => name));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="table-scroll" tabIndex={0} aria-label={`${names} compared`}>
      <table className="compare-columns">
        <caption className="visually-hidden">{names} compared</caption>
        <thead>
          <tr>
            {states.map(({ slug, name }) => (
              <th key={slug} scope="col">
                <a href={statePath(slug)}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        {TOPICS.map(({ title, show }) => (
          <tbody key={title}>
            <tr>
              <th className="compare-topic" scope="rowgroup" colSpan={states.length}>
                {title}
              </th>
            </tr>
            <tr>
              {states.map((state) => (
                <td key={state.slug}>{show(state)}</td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Cases({ cases }: ComparedState) {
  if (cases.length === 0) return NOT_FOUND;
  return (
    <ul className="dots">
      {cases.map((one) => (
        <li key={one.reason}>
          {one.reason}: {caseWords(one)}
        </li>
      ))}
    </ul>
  );
}

function Limits({ limits, fr44 }: ComparedState) {
  return (
    <>
      {limitWords(limits)}
      {fr44 && <p>With an FR-44: {limitWords(fr44.limits)}</p>}
      {limits.otherMandatory.length > 0 && <p>Also: {limits.otherMandatory.join('; ')}</p>}
    </>
  );
}

function Fees({ fees }: ComparedState) {
  if (fees.length === 0) return NOT_FOUND;
  return (
    <ul className="dots">
      {fees.map((fee) => (
        <li key={fee.for}>
          <strong>{fee.amount}</strong>: {fee.for}
        </li>
      ))}
    </ul>
  );
}

function Sources({ slug, name, sources, officialSources, verifiedOn: day }: ComparedState) {
  return (
    <>
      {sources}, of which {officialSources} official. Read <time dateTime={day}>{longDate(day)}</time>.{' '}
      <a href={statePath(slug)}>{name} in full</a>
    </>
  );
}
