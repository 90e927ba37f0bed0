import { Command } from 'commander';
import type { BuildCache } from '../../cache/build-cache.ts';
import { counted } from '../../report/phrases.ts';
import type { Problem, ReportFormat } from '../../report/problem.ts';
import { type Clock, clockAt } from '../../system/clock.ts';
import type { CommandContext } from '../context.ts';
import { clockOption, formatOption, rootOption } from '../options.ts';
import type { Changes } from './chosen-files.ts';

interface ValidateFlags {
  readonly format: ReportFormat;
  readonly root?: string;
  readonly clock?: Clock;
  readonly since?: string;
  readonly fast?: boolean;
}

/** `site validate`: lists every problem in content/, each with its place and a hint. */
export function validateCommand(context: CommandContext): Command {
  return new Command('validate')
    .description('Check everything in content/; list each problem with its place and a hint.')
    .argument('[files...]', 'check only these files of content/')
    .option('--since <revision>', 'list only problems that the change since this git revision causes, in any file')
    .option('--fast', 'leave out spelling and the comparison of pages with each other')
    .addOption(formatOption())
    .addOption(rootOption())
    .addOption(clockOption())
    .action((files: string[], flags: ValidateFlags) => validate(context, files, flags));
}

async function validate({ terminal, exit }: CommandContext, named: string[], flags: ValidateFlags): Promise<void> {
  const { reportDiskFailures } = await import('../context.ts');
  const { contentFiles } = await import('./chosen-files.ts');
  const { reportProblems } = await import('./report-problems.ts');
  const { hasErrors } = await import('../../report/problem.ts');
  const { summarize } = await import('../../report/print-problems.ts');
  const { projectRoot, toolRoot } = await import('../../system/project.ts');

  const { format } = flags;
  const root = projectRoot(flags.root);
  const report = (problems: readonly Problem[], allWell: string): void => {
    reportProblems(terminal, problems, { format, root });
    if (format === 'text') terminal.note(problems.length > 0 ? `\n${summarize(problems)}` : allWell);
    exit(hasErrors(problems) ? 1 : 0);
  };
  const refuse = (sentence: string): void => {
    terminal.note(sentence);
    exit(2);
  };

  if (named.length > 0 && flags.since !== undefined) return refuse('Name files or --since, not both.');
  const asked = contentFiles(named, root);
  if ('sentence' in asked) return refuse(asked.sentence);
  const changes = flags.since === undefined ? undefined : await changesOf(flags.since, root, toolRoot());
  if (changes && 'sentence' in changes) return refuse(changes.sentence);
  if (changes?.tool) terminal.note(`${changes.tool} has changed since ${flags.since}, so everything is checked.`);
  else if (changes?.changed.size === 0)
    return report([], `Nothing that decides what is a problem has changed since ${flags.since}: nothing was checked.`);

  const only = named.length > 0 ? asked.files : undefined;
  const answer = await reportDiskFailures({ terminal, exit }, () =>
    problemsOf({ root, tool: toolRoot(), flags, only, changes }),
  );
  if (!answer) return;
  const { problems, sentence, notes } = answer;
  for (const note of notes) terminal.note(note);
  const isOfChange = changes !== undefined && !changes.tool;
  report(problems, isOfChange ? `${sentence}, none with a problem since ${flags.since}` : `${sentence}, no problems`);
}

async function changesOf(revision: string, root: string, tool: string) {
  const { changesSince } = await import('./chosen-files.ts');
  return changesSince(revision, { root, tool });
}

interface Asked {
  readonly root: string;
  readonly tool: string;
  readonly flags: ValidateFlags;
  readonly only: ReadonlySet<string> | undefined;
  readonly changes: Changes | undefined;
}

interface Answer {
  readonly problems: readonly Problem[];
  /** What was checked. */
  readonly sentence: string;
  /** What was not checked, and why. */
  readonly notes: readonly string[];
}

async function problemsOf({ root, tool, flags, only, changes }: Asked): Promise<Answer> {
  const { checkSite } = await import('../../pipeline/check-site.ts');
  const { withSiteCache } = await import('../../pipeline/site-cache.ts');
  const { lostAddresses } = await import('../../pipeline/check/lost-addresses.ts');
  const { checkSpelling } = await import('./check-spelling.ts');
  const { readWith } = await import('../../pipeline/read/read.ts');
  const { hasErrors, newProblems } = await import('../../report/problem.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { buildFolder, pictureCache } = await import('../../system/project.ts');

  const { clock = clockAt(undefined), fast } = flags;
  const place = { root, out: buildFolder(undefined, root) };
  const project = realDisk(root);
  const [earlier, now, spelled, lost] = await withSiteCache(place, async (cache) => {
    const read = readWith(project, cache);
    const files = only ?? (changes?.tool ? undefined : changes?.changed);
    const spelling = fast ? undefined : checkSpelling({ root, tool, sources: read.sources, files });
    const options = { clock, cache, drawings: realDisk(pictureCache()), fast, only };
    // The check of the site as it is comes last, so that the cache is of this site.
    const before = changes?.changed.size ? await checkSite(changes.before, options) : undefined;
    const checked = await checkSite(project, { ...options, read, spelling });
    return [before, checked, await spelling, only ? [] : await lostWordings(root, cache)] as const;
  });
  const found =
    earlier && changes && !changes.tool ? newProblems(earlier.problems, now.problems, changes.changed) : now.problems;
  const pages = { before: earlier?.publishing, now: now.publishing };
  return {
    problems: [...found, ...(changes ? lostAddresses(pages, changes.changed) : []), ...lost],
    sentence: `${counted(now.files, 'file')} checked`,
    notes: [
      ...(only && !now.isWhole && !hasErrors(now.problems)
        ? ['Pages were not checked, and of links only their addresses: first correct the errors in other files.']
        : []),
      ...(now.leftOut > 0
        ? [`${counted(now.leftOut, 'more problem')} may only follow from these, and will be gone or shown then.`]
        : []),
      ...(fast || spelled ? [] : ['Spelling was not checked: cspell is not installed. Run `npm ci`.']),
    ],
  };
}

/** The list of released wordings may only grow, which git alone knows: a revert takes a line and its file away. */
async function lostWordings(root: string, { table }: BuildCache): Promise<Problem[]> {
  const { lostReleases, RELEASED_LIST } = await import('../../system/released-list.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { problemAt } = await import('../../pipeline/parse/problem-at.ts');
  const text = realDisk(root).tryRead(RELEASED_LIST)?.toString('utf8') ?? '';
  return lostReleases(root, text, table('lost-releases')).map(({ name, sha256, commit }) =>
    problemAt(
      { path: RELEASED_LIST, text },
      { line: 1, column: 1 },
      {
        code: 'changed-consent',
        message: `The ${name} with the hash ${sha256.slice(0, 12)}… was listed in the commit ${commit.slice(0, 12)}, and is not any more.`,
        hint: `Visitors saw it. Restore its line and its file: git checkout ${commit.slice(0, 12)} -- content/consents`,
      },
    ),
  );
}
