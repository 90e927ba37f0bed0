import { Command, InvalidArgumentError, Option } from 'commander';
import { isCalendarDay } from '../../../schemas/rules/deadlines/calendar-day.ts';
import type { RatedFact } from '../../explain/rated-facts.ts';
import { type Clock, clockAt } from '../../system/clock.ts';
import { type CommandContext, EXIT_CODES } from '../context.ts';
import { clockOption, rootOption } from '../options.ts';

interface FactsFlags {
  readonly all?: boolean;
  readonly confidence?: RatedFact['confidence'];
  readonly unofficial?: boolean;
  readonly answers?: boolean;
  readonly dueBy?: string;
  readonly sort: 'review' | 'age' | 'confidence';
  readonly json?: boolean;
  readonly root?: string;
  readonly clock?: Clock;
}

/** So many facts are listed unless --all or a filter asks for others. */
const NEXT = 20;

/** `site facts`: the facts of the site by age, confidence and missing official source, for editors. */
export function factsCommand(context: CommandContext): Command {
  return new Command('facts')
    .description(
      'List the facts that pages state: when each was verified and is due for review, how sure it is and why.',
    )
    .option('--all', `list every fact (default: the ${NEXT} that are due next)`)
    .addOption(new Option('--confidence <level>', 'only those of this confidence').choices(['high', 'medium', 'low']))
    .option('--unofficial', 'only those without an official source')
    .option('--answers', 'print what each answer for a state and a reason has, and what it lacks')
    .addOption(new Option('--due-by <date>', 'only those due for review by this day').argParser(readDay))
    .addOption(
      new Option('--sort <order>', 'review: due first. age: verified longest ago first. confidence: least sure first')
        .choices(['review', 'age', 'confidence'])
        .default('review'),
    )
    .option('--json', 'print JSON: counts, facts')
    .addOption(rootOption())
    .addOption(clockOption())
    .addHelpText(
      'after',
      '\nExamples:\n  site facts --due-by 2027-01-31\n' +
        `  site facts --unofficial --sort confidence\n  site explain texas.triggers.dui\n${EXIT_CODES}`,
    )
    .action((flags: FactsFlags) => runFacts(context, flags));
}

function readDay(text: string): string {
  if (isCalendarDay(text)) return text;
  throw new InvalidArgumentError('Give a day, for example 2027-01-31.');
}

async function runFacts({ terminal, exit }: CommandContext, flags: FactsFlags): Promise<void> {
  const { reportDiskFailures } = await import('../context.ts');
  const { checkSite } = await import('../../pipeline/check-site.ts');
  const { isKnown } = await import('../../explain/known-site.ts');
  const { valueEntries } = await import('../../explain/known-site.ts');
  const { countFacts } = await import('../../explain/count-facts.ts');
  const { printCounts, printFacts } = await import('../../explain/count-facts.ts');
  const { answerGaps, printAnswers } = await import('../../explain/print-answers.ts');
  const { ratedFacts } = await import('../../explain/rated-facts.ts');
  const { selectFacts } = await import('../../explain/rated-facts.ts');
  const { readWith } = await import('../../pipeline/read/read.ts');
  const { withSiteCache } = await import('../../pipeline/site-cache.ts');
  const { hasErrors } = await import('../../report/problem.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { buildFolder, projectRoot } = await import('../../system/project.ts');

  const { json, all, sort, confidence, unofficial, dueBy, clock = clockAt(undefined) } = flags;
  const root = projectRoot(flags.root);
  const found = await reportDiskFailures({ terminal, exit }, () =>
    withSiteCache({ root, out: buildFolder(undefined, flags.root) }, async (cache) => {
      const project = realDisk(root);
      const known = isKnown(readWith(project, cache), cache, clock);
      const { problems } = known ? { problems: [] } : await checkSite(project, { clock, cache, fast: true });
      if (hasErrors(problems)) terminal.note('Files with mistakes are left out. `site validate` lists them.');
      const entries = valueEntries(cache);
      const facts = ratedFacts(entries);
      return { counts: countFacts(facts, entries, clock.today), facts, answers: answerGaps(entries) };
    }),
  );
  if (!found) return;
  if (flags.answers) {
    return terminal.out(json ? JSON.stringify(found.answers, null, 2) : printAnswers(found.answers));
  }
  const selected = selectFacts(found.facts, { sort, confidence, unofficial, dueBy });
  const isFiltered = Boolean(confidence || unofficial || dueBy);
  const shown = all || isFiltered || json ? selected : selected.slice(0, NEXT);
  if (json) return terminal.out(JSON.stringify({ counts: found.counts, facts: shown }, null, 2));
  terminal.out(`${printCounts(found.counts)}\n\n${printFacts(shown)}`);
}
