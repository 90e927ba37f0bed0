import { Command, Option } from 'commander';
import { type Clock, clockAt } from '../../system/clock.ts';
import type { CommandContext } from '../context.ts';
import { clockOption, rootOption } from '../options.ts';
import { siteOrigin } from '../site/build.ts';

interface LaunchFlags {
  readonly format: 'text' | 'json';
  readonly root?: string;
  readonly clock?: Clock;
}

const AFTER = `
Records of claims, of counsel's sign-off and of registrations go into content/launch.yaml: docs/content.md. Exit codes:
0 nothing is open; 1 something is, or content has mistakes; 2 wrong use.`;

/** `site launch`: what an owner has to settle before the public may come. */
export function launchCommand(context: CommandContext): Command {
  return new Command('launch')
    .description(
      'List what has to be so before the public may come, done and not done, with the lines to write. ' +
        'A server with a public SITE_ORIGIN does not start before.',
    )
    .addOption(new Option('--format <format>', 'how to print the list').choices(['text', 'json']).default('text'))
    .addOption(rootOption())
    .addOption(clockOption())
    .addHelpText('after', AFTER)
    .action((flags: LaunchFlags) => runLaunch(context, flags));
}

async function runLaunch({ terminal, exit }: CommandContext, flags: LaunchFlags): Promise<void> {
  const { reportDiskFailures } = await import('../context.ts');
  const { checkSite } = await import('../../pipeline/check-site.ts');
  const { withSiteCache } = await import('../../pipeline/site-cache.ts');
  const { openGates, printLaunch } = await import('../../report/launch-gate.ts');
  const { hasErrors } = await import('../../report/problem.ts');
  const { realDisk } = await import('../../system/disk.ts');
  const { buildFolder, pictureCache, projectRoot } = await import('../../system/project.ts');

  const origin = await siteOrigin();
  if ('sentences' in origin) {
    for (const sentence of origin.sentences) terminal.note(sentence);
    return exit(2);
  }
  const { clock = clockAt(undefined) } = flags;
  const root = projectRoot(flags.root);
  const found = await reportDiskFailures({ terminal, exit }, () =>
    withSiteCache({ root, out: buildFolder(undefined, flags.root) }, (cache) =>
      checkSite(realDisk(root), {
        clock,
        cache,
        drawings: realDisk(pictureCache()),
        origin: origin.value,
        fast: true,
      }),
    ),
  );
  if (!found) return;
  const { gates, problems } = found;
  if (!gates || hasErrors(problems)) {
    terminal.note('The content has mistakes. Run `node cli/site.mjs validate`, fix them, and ask again.');
    return exit(1);
  }
  const open = openGates(gates).length;
  terminal.out(flags.format === 'json' ? JSON.stringify({ open, gates }, null, 2) : printLaunch(gates));
  if (open > 0) exit(1);
}
