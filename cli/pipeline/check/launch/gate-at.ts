import type { LaunchGate } from '../../../report/launch-gate.ts';
import type { Entry } from '../../validate/entry.ts';

type GateWords = Pick<LaunchGate, 'topic' | 'isDone' | 'message' | 'fix' | 'example'>;

type Place = Pick<Entry, 'file' | 'locate'>;

/** A gate at a value of a content file. */
export function gateAt(
  { file, locate }: Place,
  path: readonly (string | number)[],
  { isDone, fix, example, ...gate }: GateWords,
): LaunchGate {
  const toDo = isDone ? {} : { ...(fix ? { fix } : {}), ...(example ? { example } : {}) };
  return { ...gate, isDone, ...toDo, file: file.path, line: locate(path).line };
}

/** The place of a file that there may not be. */
export function placeOf(entry: Place | undefined, path: string): Place {
  return entry ?? { file: { path, text: '' }, locate: () => ({ line: 1, column: 1 }) };
}
