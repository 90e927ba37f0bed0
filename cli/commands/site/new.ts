import { Command, Option } from 'commander';
import type { CommandContext } from '../context.ts';
import { rootOption } from '../options.ts';
import { BUYER_SHAPES, type BuyerShape } from './new/buyers/starters.ts';

interface NewFlags {
  readonly title?: string;
  readonly date?: string;
  readonly like?: BuyerShape;
  readonly root?: string;
}

/** `site new`: writes a file of content for its author to fill in, or lists the kinds of files. */
export function newCommand({ terminal, exit }: CommandContext): Command {
  return new Command('new')
    .description('Write a new file of content, with comments that explain each key; without a kind, list the kinds.')
    .argument('[kind]', 'what to write, for example post')
    .argument('[slug]', 'its name in its address, for example moving-states')
    .addOption(new Option('--title <text>', 'its title (default: the words of the slug)'))
    .addOption(new Option('--date <day>', 'the day on which visitors first see it (default: today)'))
    .addOption(new Option('--like <shape>', 'of a buyer: what its requests are like').choices(BUYER_SHAPES))
    .addOption(rootOption())
    .action(async (kind: string | undefined, slug: string | undefined, { title, date, like, root }: NewFlags) => {
      const { reportDiskFailures } = await import('../context.ts');
      const { startContent } = await import('./new/start-content.ts');
      const { kindsTable } = await import('./new/start-content.ts');
      const { clockAt } = await import('../../system/clock.ts');
      const { realDisk } = await import('../../system/disk.ts');
      const { projectRoot } = await import('../../system/project.ts');
      if (kind === undefined) return terminal.out(kindsTable());
      const { today } = clockAt(undefined);
      const started = await reportDiskFailures({ terminal, exit }, async () =>
        startContent({ kind, slug, title, date, like, today }, realDisk(projectRoot(root))),
      );
      if (!started) return;
      for (const line of started.written) terminal.out(`Wrote ${line}`);
      for (const line of started.sentences) terminal.note(line);
      exit(started.exitCode);
    });
}
