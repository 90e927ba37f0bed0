import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { type BuildFlags, runBuild } from './build.ts';
import type { CommandContext } from './context.ts';
import { outOption, rootOption } from './options.ts';

/** `site start`: builds, then serves. `npm start` runs it. */
export function startCommand(context: CommandContext): Command {
  return new Command('start')
    .description('Build the site and serve it with its functions (npm start).')
    .addOption(rootOption())
    .addOption(outOption())
    .action(async (flags: BuildFlags) => {
      if (await runBuild(context, flags)) await serve(context, flags);
    });
}

/** `site serve`: serves an existing build. */
export function serveCommand(context: CommandContext): Command {
  return new Command('serve')
    .description('Serve an existing build with its functions.')
    .option('--root <folder>', 'the folder with dist/ (default: this project)')
    .addOption(outOption())
    .action((flags: BuildFlags) => serve(context, flags));
}

async function serve({ terminal, exit }: CommandContext, flags: BuildFlags): Promise<void> {
  const { buildFolder } = await import('../system/project.ts');
  const { releaseFolder } = await import('../../functions/platforms/node/release-folder.ts');
  const { startServer } = await import('../../functions/platforms/node/serve.ts');
  const { StartError } = await import('../../functions/platforms/start-error.ts');
  const { closeOnSignal } = await import('../system/close-on-signal.ts');
  const { notifyReady } = await import('../system/notify-ready.ts');
  const { notePhonePreview } = await import('../system/phone-preview.ts');
  const { makeLog } = await import('../../functions/lib/log.ts');

  const out = buildFolder(flags.out, flags.root);
  if (!existsSync(join(releaseFolder(out), 'manifest.json'))) {
    terminal.note(`There is no finished build in ${out}. Run \`npm run build\` first.`);
    return exit(2);
  }
  try {
    const server = await startServer({ out, env: process.env, log: makeLog() });
    terminal.out(`Serving ${server.url} (Ctrl+C stops)`);
    notePhonePreview(terminal, server.url);
    closeOnSignal({ close: () => server.close({ gently: true }) });
    await notifyReady(process.env, (sentence) => terminal.note(sentence));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const sentence of error.sentences) terminal.note(sentence);
    exit(2);
  }
}
