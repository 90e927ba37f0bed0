import type { Problem } from '../report/problem.ts';
import type { FunctionSource } from './bundle-function.ts';
import { writeOut } from './put-files.ts';
import type { DeployedFunction, TargetInput, TargetResult } from './target.ts';

/** A function to bundle, and where it goes. */
export interface PlannedFunction extends FunctionSource {
  readonly path: string;
}

/** Bundles functions one after another, writes those that can be used, and lists the problems of the others. */
export async function bundleAll(
  planned: readonly PlannedFunction[],
  { bundle }: Pick<TargetInput, 'bundle'>,
): Promise<TargetResult> {
  const functions: DeployedFunction[] = [];
  const problems: Problem[] = [];
  for (const one of planned) {
    const { code, problems: found } = await bundle(one);
    problems.push(...found);
    writeOut(one.path, code);
    functions.push({ name: one.name, bytes: code.length });
  }
  return { functions, problems };
}
