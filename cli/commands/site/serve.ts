import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Log } from '../../../functions/lib/log.ts';
import type { Terminal } from '../../system/terminal.ts';
import type { CommandContext } from '../context.ts';
import { outOption, rootOption } from '../options.ts';
import { runBuild } from './build.ts';
import type { BuildFlags } from './make-build.ts';

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

async function serve(context: CommandContext, flags: BuildFlags): Promise<void> {
  const { terminal, exit } = context;
  const { buildFolder } = await import('../../system/project.ts');
  const { releaseFolder } = await import('../../../functions/server/release-folder.ts');
  const { readEnvironment } = await import('../../../functions/platforms/environment/environment.ts');
  const { StartError } = await import('../../../functions/platforms/start-error.ts');
  const { isWorker, runWorker } = await import('../../../functions/server/processes/run-worker.ts');
  const { makeLog } = await import('../../../functions/lib/log.ts');

  const out = buildFolder(flags.out, flags.root);
  if (!isWorker(process.env) && !existsSync(join(releaseFolder(out), 'manifest.json'))) {
    terminal.note(`There is no finished build in ${out}. Run \`npm run build\` first.`);
    return exit(2);
  }
  const log = makeLog();
  try {
    if (isWorker(process.env)) return await runWorker({ out, env: process.env, log });
    const { processes } = readEnvironment(process.env);
    await (processes === undefined ? serveAlone(context, out, log) : serveTogether(context, out, { processes, log }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const sentence of error.sentences) terminal.note(sentence);
    exit(2);
  }
}

async function serveAlone({ terminal }: CommandContext, out: string, log: Log): Promise<void> {
  const { startServer } = await import('../../../functions/server/serve.ts');
  const { closeOnSignal } = await import('../../system/server-process.ts');
  const { surviveFaults } = await import('../../../functions/server/last-resort.ts');
  const server = await startServer({ out, env: process.env, log });
  surviveFaults(server);
  await announce(terminal, server.url);
  closeOnSignal({ close: () => server.close({ gently: true }) });
}

interface Together {
  readonly processes: number;
  readonly log: Log;
}

/** Serves with several processes, which SIGHUP replaces. */
async function serveTogether(context: CommandContext, out: string, { processes, log }: Together): Promise<void> {
  const { terminal, exit, givenEnv = process.env } = context;
  const { startProcesses } = await import('../../../functions/server/processes/primary.ts');
  const { logFault, surviveFaults } = await import('../../../functions/server/last-resort.ts');
  const { ProcessFailed } = await import('../../../functions/server/processes/worker-process.ts');
  const { closeOnSignal } = await import('../../system/server-process.ts');
  // Each process reads the settings file itself, as it is then.
  const added = Object.keys(process.env).filter((name) => !(name in givenEnv));
  const env = { ...givenEnv, ...Object.fromEntries(added.map((name) => [name, undefined])) };
  try {
    const exec = process.argv[1] ?? '';
    const running = await startProcesses({ count: processes, exec, args: ['serve', '--out', out], env, log });
    surviveFaults({ fault: (kind, error) => logFault(log, kind, error) });
    closeOnSignal(running);
    // A terminal that closes sends it too, and means the end.
    process.on('SIGHUP', () => void (process.stdin.isTTY ? process.kill(process.pid, 'SIGTERM') : running.reload()));
    await announce(terminal, running.url);
  } catch (error) {
    if (!(error instanceof ProcessFailed)) throw error;
    exit(error.code === 1 || error.code === 2 ? error.code : 1);
  }
}

async function announce(terminal: Terminal, url: string): Promise<void> {
  const { notifyReady } = await import('../../system/server-process.ts');
  const { notePhonePreview } = await import('../../system/phone-preview.ts');
  terminal.out(`Serving ${url} (Ctrl+C stops)`);
  notePhonePreview(terminal, url);
  await notifyReady(process.env, (sentence) => terminal.note(sentence));
}
