import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Post } from './make-post.ts';
import { formatSeconds, markdownTable } from './results-table.ts';
import { runMeasured } from './run-measured.ts';
import type { Tool } from './tool.ts';

const SCHEMAS = 'every value against its schema';
/** What Ajv calls the validators that it compiles. */
const COMPILED = /^validate\d+$/;

/** Our checks, and the functions whose time they take. A test finds each of them in cli/. */
export const CHECKS: Readonly<Record<string, readonly string[]>> = {
  [SCHEMAS]: ['checkSchema'],
  'dates, phones, tables, ZIP codes and repeated values of a file': ['checkSingleFiles'],
  'names of files, rules between files, pictures, consent wordings': [
    ...['checkFiles', 'checkBetweenFiles', 'checkNeededPages', 'checkListings', 'checkPublication', 'checkPageNames'],
    ...['checkReleasedConsents', 'checkConsentWordings', 'checkPictures', 'checkTextPictures'],
  ],
  'signs of Markdown that would show': ['checkNode', 'lineFaults'],
  'blocks and forms of a text': ['checkBlocks', 'checkForms'],
  'titles, questions and links of a text': ['checkTitles', 'checkFaqGroups', 'checkLinks', 'authoredLinks'],
  'ids, headings, placeholders and links of every page': ['factsOf', 'checkPage'],
  'words that claim something, and their proof': ['sightingsIn', 'checkClaims'],
};

/** The parts of a V8 profile that are read here. Times are microseconds. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string };
  readonly children?: readonly number[];
}

interface CheckCosts {
  /** Seconds of processor time by check, on all threads. */
  readonly checks: ReadonlyMap<string, number>;
  readonly wholeBuild: number;
}

/** Builds once more, cold, with V8's sampling profiler on every thread. */
export async function measureChecks(tool: Tool, posts: readonly Post[]): Promise<CheckCosts> {
  const project = tool.makeProject(posts);
  try {
    const folder = join(project.build.folder, 'profiles');
    mkdirSync(folder);
    const [node, ...args] = project.build.words;
    const profiler = ['--cpu-prof', `--cpu-prof-dir=${folder}`, '--cpu-prof-interval=1000'];
    await runMeasured({ ...project.build, words: [node, ...profiler, ...args] });
    const profiles = readdirSync(folder).map((name): Profile => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return checkCosts(profiles);
  } finally {
    project.remove();
  }
}

/** What a check calls is part of its time, unless it is part of another check. */
export function checkCosts(profiles: readonly Profile[]): CheckCosts {
  const checks = new Map(Object.keys(CHECKS).map((name) => [name, 0]));
  let wholeBuild = 0;
  for (const { nodes, samples, timeDeltas } of profiles) {
    const own = new Map<number, number>();
    for (const [place, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[place] ?? 0) / 1e6);
    const checkOf = new Map<number, string | undefined>();
    // V8 lists a caller before what it calls.
    for (const { id, callFrame, children = [] } of nodes) {
      const check = checkNamed(callFrame.functionName) ?? checkOf.get(id);
      for (const child of children) checkOf.set(child, check);
      const seconds = callFrame.functionName === '(idle)' ? 0 : (own.get(id) ?? 0);
      wholeBuild += seconds;
      if (check) checks.set(check, (checks.get(check) ?? 0) + seconds);
    }
  }
  return { checks, wholeBuild };
}

const CHECK_OF = new Map(
  Object.entries(CHECKS).flatMap(([check, names]) => names.map((name) => [name, check] as const)),
);

const checkNamed = (name: string): string | undefined => (COMPILED.test(name) ? SCHEMAS : CHECK_OF.get(name));

/** A Markdown table, the dearest check first. */
export function checkTable({ checks, wholeBuild }: CheckCosts): string {
  const sorted = [...checks].sort(([, one], [, other]) => other - one);
  const all = sorted.reduce((sum, [, seconds]) => sum + seconds, 0);
  const share = (seconds: number) => `${((seconds / wholeBuild) * 100).toFixed(1)} %`;
  const rows = [...sorted, ['all checks', all] as const, ['the whole build', wholeBuild] as const];
  return markdownTable(
    ['Check', 'Processor time', 'Share'],
    rows.map(([name, seconds]) => [name, formatSeconds(seconds), share(seconds)]),
    [0],
  );
}
