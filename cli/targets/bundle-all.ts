import type { FunctionSource } from './bundle-function.ts';
import { type TargetInput, type TargetResult, writeOut } from './target.ts';

/** A function to bundle, and where it goes. */
export interface PlannedFunction extends FunctionSource {
  readonly path: string;
}

/** Bundles functions, writes them, and lists the problems of those that cannot be used. */
export async function bundleAll(
  planned: readonly PlannedFunction[],
  { bundle }: Pick<TargetInput, 'bundle'>,
): Promise<TargetResult> {
  const bundled = await Promise.all(planned.map(async (one) => ({ ...one, ...(await bundle(one)) })));
  for (const { path, code } of bundled) writeOut(path, code);
  return {
    functions: bundled.map(({ name, code }) => ({ name, bytes: code.length })),
    problems: bundled.flatMap(({ problems }) => problems),
  };
}
