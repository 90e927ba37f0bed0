import { memoryCache } from '../../cli/cache/build-cache.ts';
import { checkSite } from '../../cli/pipeline/check-site.ts';
import type { Problem } from '../../cli/report/problem.ts';
import { memoryDisk } from '../support/memory-disk.ts';
import { CLOCK } from '../support/small-site.ts';
import { baseSite, type Plant, planted, readPlants } from './base-site.ts';

const ROOT = process.cwd();

/** What was said of one planted thing. */
export interface Answer {
  readonly plant: Plant;
  /** Without what the site has anyway, which is nothing. */
  readonly problems: readonly Problem[];
  readonly isCaught: boolean;
  readonly isOnLine: boolean;
}

const listed = (...names: readonly string[]) =>
  names.flatMap((name) => readPlants(`${ROOT}/tests/mistakes/${name}.yaml`));

/** `slips` were written by one who had not read the rules. */
export const mistakes = () => listed('mistakes', 'slips');
export const rightEdits = () => listed('right-edits', 'more-right-edits');

/** Plants one after the other in the same site, each alone, and asks what `validate` says. */
export async function measure(plants: readonly Plant[]): Promise<Answer[]> {
  const base = baseSite(ROOT);
  const cache = memoryCache();
  const answers: Answer[] = [];
  for (const plant of plants) {
    const { files, lines } = planted(base, plant);
    const { problems } = await checkSite(memoryDisk(files), { clock: CLOCK, cache });
    const isHere = ({ file, line, code }: Problem) =>
      file === plant.file &&
      // A key that was taken out has no line: what lacks it has.
      ((line >= lines[0] && line <= lines[1]) || (plant.new === '' && code === 'missing-key'));
    const isOnLine = problems.some(isHere);
    answers.push({ plant, problems, isCaught: problems.length > 0, isOnLine });
  }
  return answers;
}

/** What is wrong with the site before anything is planted. */
export async function problemsOfBase(): Promise<readonly Problem[]> {
  return (await checkSite(memoryDisk(baseSite(ROOT)), { clock: CLOCK })).problems;
}
