import type { Problem } from './problem.ts';
import { identityOf } from './problem-identity.ts';

/** Which problems a change is answerable for: all that stand on changed files, and those that were not there before. */
export function newProblems(
  before: readonly Problem[],
  now: readonly Problem[],
  changed: ReadonlySet<string>,
): Problem[] {
  const known = new Map<string, number>();
  for (const problem of before) known.set(identityOf(problem), (known.get(identityOf(problem)) ?? 0) + 1);
  return now.filter((problem) => {
    const identity = identityOf(problem);
    const count = known.get(identity) ?? 0;
    known.set(identity, count - 1);
    return changed.has(problem.file) || count <= 0;
  });
}
