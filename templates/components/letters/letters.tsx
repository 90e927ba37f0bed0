import { Fragment } from 'react';

interface LettersProps {
  /** What the letters lead through. */
  readonly label: string;
  /** In the order of the list. */
  readonly names: readonly string[];
  /** Begins the anchors of this list. */
  readonly list: string;
}

/** Links to the first name of each letter in a long list. A single letter leads nowhere new. */
export function Letters({ label, names, list }: LettersProps) {
  const letters = [...new Set(names.map(letterOf))];
  if (letters.length < 2) return null;
  return (
    <nav className="letters" aria-label={label}>
      {letters.map((letter) => (
        <Fragment key={letter}>
          <a href={`#${list}-${letter.toLowerCase()}`}>{letter}</a>{' '}
        </Fragment>
      ))}
    </nav>
  );
}

/** The anchor of a name that is the first of its letter. */
export function letterId(list: string, name: string, before: string | undefined): string | undefined {
  if (before !== undefined && letterOf(before) === letterOf(name)) return undefined;
  return `${list}-${letterOf(name).toLowerCase()}`;
}

function letterOf(name: string): string {
  return name.charAt(0);
}
