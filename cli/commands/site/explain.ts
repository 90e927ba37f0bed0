import { Command, Option } from 'commander';
import { type Clock, clockAt } from '../../system/clock.ts';
import type { CommandContext } from '../context.ts';
import { clockOption, outOption, rootOption } from '../options.ts';

interface ExplainFlags {
  readonly format: 'text' | 'json';
  readonly root?: string;
  readonly out?: string;
  readonly clock?: Clock;
}

/** `site explain`: where a page, a fact or a file of content/ is used, and what it is made of. */
export function explainCommand(context: CommandContext): Command {
  return new Command('explain')
    .description('Say what a page is made of and why it was rendered, or where a fact or a content file is used.')
    .argument('<thing>', 'an address, a fact or a content file; or a value or a word of facts')
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'json']).default('text'))
    .addOption(outOption())
    .addOption(rootOption())
    .addOption(clockOption())
    .addHelpText(
      'after',
      '\nExamples:\n  site explain /state/texas-sr22\n  site explain filing-fee\n  site explain "$15 to $35"\n' +
        '  site explain content/states/texas.yaml',
    )
    .action((thing: string, flags: ExplainFlags) => runExplain(context, thing, flags));
}

async function runExplain({ terminal, exit }: CommandContext, thing: string, flags: ExplainFlags): Promise<void> {
  const { reportDiskFailures } = await import('../context.ts');
  const { checkSite } = await import('../../pipeline/check-site.ts');
  const { explain } = await import('../../explain/explain.ts');
  const { isKnown } = await import('../../explain/known-site.ts');
  const { knownSite } = await import('../../explain/known-site.ts');
  const { printExplanation } = await import('../../explain/print-explanation.ts');
  const { readWith } = await import('../../pipeline/read/read.ts');
  const { withSiteCache } = await import('../../pipeline/site-cache.ts');
  const { hasErrors } = await import('../../report/problem.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { buildFolder, projectRoot } = await import('../../system/project.ts');

  const { format, clock = clockAt(undefined) } = flags;
  const root = projectRoot(flags.root);
  const project = realDisk(root);
  const place = { root, out: buildFolder(flags.out, flags.root) };
  const explained = await reportDiskFailures({ terminal, exit }, () =>
    withSiteCache(place, async (cache) => {
      const known = isKnown(readWith(project, cache), cache, clock);
      if (!known) terminal.note('The cache does not have content/ as it is now, so it is checked first.');
      const { problems } = known ? { problems: [] } : await checkSite(project, { clock, cache, fast: true });
      if (hasErrors(problems)) terminal.note('It has mistakes, so pages may be as they were before: site validate');
      return explain(thing, knownSite({ cache, project, problems }), root);
    }),
  );
  if (!explained) return;
  if (explained.kind === 'unknown') {
    terminal.note(`No page, fact or content file is called "${thing}". ${explained.hint}`.trimEnd());
    return exit(2);
  }
  terminal.out(format === 'json' ? JSON.stringify(explained, null, 2) : printExplanation(explained));
}
