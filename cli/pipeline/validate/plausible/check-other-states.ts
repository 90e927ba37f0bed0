import type { Problem } from '../../../report/problem.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry, Path } from '../entry.ts';
import { memberOf } from '../schema-library.ts';

/** What says of which state a page is. */
const NAMING: readonly Path[] = [['title'], ['description'], ['subTitle'], ['quickInfo']];

/**
 * Finds the name of another state where a file says of which state it is. An author who copies the file of a state
 * easily leaves it there. A text that names both states speaks of both.
 */
export function checkOtherStates(entries: Entries): Problem[] {
  const states = entries.all('state');
  const names = new Map(states.map(({ slug, data }) => [slug, data.name]));
  const articles = entries.all('state-article').flatMap((article) => NAMING.map((path) => ({ entry: article, path })));
  const agencies = states.map((state) => ({ entry: state, path: ['agency', 'name'] }));
  return [
    ...[...articles, ...agencies].flatMap(({ entry, path }) => otherState(entry, path, names)),
    ...entries.all('cities').flatMap((file) => otherName(file, names.get(file.slug))),
  ];
}

function otherState(entry: Entry, path: Path, names: ReadonlyMap<string, string>): Problem[] {
  const own = names.get(entry.slug);
  const text = path.reduce<unknown>((data, key) => memberOf(data, key), entry.data);
  if (own === undefined || typeof text !== 'string' || text.includes('{state.name}') || text.includes(own)) return [];
  const other = stateIn(text, [...names.values()]);
  return other === undefined ? [] : [problemIn(entry, path, ofAnother(own, other))];
}

/** The longest name counts: West Virginia is not Virginia, and the city of Kansas City is in Missouri. */
function stateIn(text: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => new RegExp(`(?<![\\w-])${name}(?![\\w-]| City|, D\\.C\\.)`).test(text))
    .sort((a, b) => b.length - a.length)[0];
}

function ofAnother(own: string, other: string): ProblemDetails {
  return {
    code: 'wrong-state',
    message: `This is about ${other}, in a file of ${own}.`,
    hint: `Write it about ${own}. If ${other} is meant, name ${own} too.`,
  };
}

function otherName(file: Entry<'cities'>, name: string | undefined): Problem[] {
  if (name === undefined || file.data.name === name) return [];
  const message = `These are the cities of ${name}, but \`name\` says ${file.data.name}.`;
  return [problemIn(file, ['name'], { code: 'wrong-state', message, hint: `Write ${name}, or rename the file.` })];
}
