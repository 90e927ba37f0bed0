import { writeFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { clockAt } from '../../system/clock.ts';
import type { CommandContext } from '../context.ts';
import { rootOption } from '../options.ts';

interface LinksFlags {
  readonly report?: string;
  readonly hosts: number;
  readonly patience: number;
  readonly root?: string;
}

/**
 * `site links`: visits every address on other sites that content names. The only command that checks with the network.
 */
export function linksCommand(context: CommandContext): Command {
  return new Command('links')
    .description('Visit every link to another site: sources, official pages, and links in texts. Needs the network.')
    .option('--report <file>', 'write what has to be looked at as Markdown, for an issue; not written if all is well')
    .addOption(new Option('--hosts <number>', 'how many hosts to visit at once').default(8).argParser(readNumber))
    .addOption(new Option('--patience <seconds>', 'how long to wait for an answer').default(20).argParser(readNumber))
    .addOption(rootOption())
    .addHelpText(
      'after',
      '\nExit codes: 0 no link is broken, 1 a link is broken or content has mistakes, 2 wrong use.\n' +
        'A link that moved, or whose host refuses programs, is reported but is no failure.',
    )
    .action((flags: LinksFlags) => runLinks(context, flags));
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give a whole number from 1 to 999.');
}

async function runLinks({ terminal, exit }: CommandContext, flags: LinksFlags): Promise<void> {
  const { checkLinks, issueText, linkCounts } = await import('../../links/check-links.ts');
  const { outsideLinks } = await import('../../links/outside-links.ts');
  const { loadContent } = await import('../../pipeline/load-content.ts');
  const { hasErrors } = await import('../../report/problem.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { projectRoot } = await import('../../system/project.ts');

  const clock = clockAt(undefined);
  const { content, problems } = loadContent(realDisk(projectRoot(flags.root)), { clock });
  if (hasErrors(problems)) {
    terminal.note('Content has mistakes. Mend them first: site validate');
    return exit(1);
  }
  const links = await checkLinks(outsideLinks(content), {
    fetch,
    hosts: flags.hosts,
    patience: flags.patience * 1000,
  });
  const text = issueText(links, clock.today);
  terminal.out(text ? `${text}\n${linkCounts(links)}` : linkCounts(links));
  if (text && flags.report) writeFileSync(flags.report, text);
  if (links.some(({ found }) => found.state === 'broken')) exit(1);
}
