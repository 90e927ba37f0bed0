import type { RecordTable } from '../../../cache/record-table.ts';
import type { LaunchGate } from '../../../report/launch-gate.ts';
import type { Entry } from '../../validate/entry.ts';

type GateWords = Pick<LaunchGate, 'topic' | 'isDone' | 'message' | 'fix' | 'example'>;

type Place = Pick<Entry, 'file' | 'locate'>;

/** A gate whose line is not looked up yet. */
export interface PlacedGate extends Omit<LaunchGate, 'line'> {
  readonly place: Place;
  readonly path: readonly (string | number)[];
}

/** A gate at a value of a content file. */
export function gateAt(
  place: Place,
  path: PlacedGate['path'],
  { isDone, fix, example, ...gate }: GateWords,
): PlacedGate {
  const toDo = isDone ? {} : { ...(fix ? { fix } : {}), ...(example ? { example } : {}) };
  return { ...gate, isDone, ...toDo, file: place.file.path, place, path };
}

/** The place of a file that there may not be. */
export function placeOf(entry: Place | undefined, path: string): Place {
  return entry ?? { file: { path, text: '' }, locate: () => ({ line: 1, column: 1 }) };
}

/** Where values are in a file's text, by their paths. */
export interface KnownLines {
  /** The digest of that text. */
  readonly of: string;
  readonly lines: Readonly<Record<string, number>>;
}

/**
 * Looks up the line of a gate. Cache rule: a line stays while its file has the same digest, so that no build parses
 * files for gates alone.
 */
export function withLine({ place, path, ...gate }: PlacedGate, table: RecordTable<KnownLines>): LaunchGate {
  const { file, locate } = place;
  const of = file.seen?.digest;
  if (of === undefined) return { ...gate, line: locate(path).line };
  const known = table.get(file.path);
  const lines = known?.of === of ? known.lines : {};
  const key = path.join('/');
  const line = lines[key] ?? locate(path).line;
  if (lines[key] === undefined) table.set(file.path, { of, lines: { ...lines, [key]: line } });
  return { ...gate, line };
}
