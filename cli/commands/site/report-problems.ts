import { appendFileSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { asGithub, asSummary } from '../../report/as-github.ts';
import { explanationsIn } from '../../report/as-sarif.ts';
import { printProblems } from '../../report/print-problems.ts';
import { byPlace, type Problem, type ReportFormat } from '../../report/problem.ts';
import { toolRoot } from '../../system/project.ts';
import type { Terminal } from '../../system/terminal.ts';

interface ReportOptions {
  readonly format: ReportFormat;
  /** The folder with content/. */
  readonly root: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** GitHub takes this many bytes of a step's summary. */
const SUMMARY_BYTES = 1024 * 1024;

/** Prints problems on standard output. On GitHub, those without an annotation also go into the summary of the step. */
export function reportProblems(
  terminal: Terminal,
  problems: readonly Problem[],
  { format, root, env = process.env }: ReportOptions,
): void {
  const folder = folderInRepository(root, env.GITHUB_WORKSPACE);
  if (problems.length > 0 || format === 'json' || format === 'sarif')
    terminal.out(printProblems(problems, format, { folder, ...(format === 'sarif' ? ruleHelp(env) : {}) }));
  if (format !== 'github' || !env.GITHUB_STEP_SUMMARY) return;
  const { rest } = asGithub([...problems].sort(byPlace), folder);
  if (rest.length > 0) appendSummary(env.GITHUB_STEP_SUMMARY, rest);
}

/** Where the project is in the repository that GitHub checked out: empty, or a path that ends with a slash. */
function folderInRepository(root: string, workspace: string | undefined): string {
  if (!workspace) return '';
  const folder = relative(realPath(workspace), realPath(root)).split(sep).join('/');
  return folder === '' || folder.startsWith('..') ? '' : `${folder}/`;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function ruleHelp({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit }: NodeJS.ProcessEnv) {
  const help = explanationsIn(readFileSync(join(toolRoot(), 'docs/problems.md'), 'utf8'));
  const isKnown = server && repository && commit;
  return { help, ...(isKnown ? { helpUri: `${server}/${repository}/blob/${commit}/docs/problems.md?plain=1` } : {}) };
}

function appendSummary(file: string, rest: readonly Problem[]): void {
  const used = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  appendFileSync(file, asSummary(rest, SUMMARY_BYTES - used));
}
