import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Log } from '../../../functions/lib/log.ts';
import type { PeriodicTask } from '../../../functions/lib/time.ts';
import type { BuildEnd } from '../../../functions/server/periodic/rebuild-when-due.ts';
import type { Terminal } from '../../system/terminal.ts';
import type { CommandContext } from '../context.ts';
import { buildIntoOption, outOption, rootOption } from '../options.ts';
import { runBuild } from './build.ts';
import type { BuildFlags } from './make-build.ts';

/** `site start`: builds, then serves. `npm start` runs it. */
export function startCommand(context: CommandContext): Command {
  return new Command('start')
    .description('Build the site and serve it with its functions (npm start).')
    .addOption(rootOption())
    .addOption(buildIntoOption())
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
    if (isWorker(process.env)) return await runWorker({ out, env: process.env, log, drawings: await drawings() });
    const { processes, rebuild, siteOrigin } = readEnvironment(process.env);
    const startRebuilding = rebuild ? await rebuildingOf(flags, siteOrigin, { out, log }) : NEVER;
    await (processes === undefined
      ? serveAlone(context, out, { startRebuilding, log })
      : serveTogether(context, out, { processes, startRebuilding, log }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const sentence of error.sentences) terminal.note(sentence);
    exit(2);
  }
}

/** Starts what REBUILD=true asks for, once the server runs. */
type StartRebuilding = () => PeriodicTask;

const NEVER: StartRebuilding = () => ({ stop: async () => {} });

/** @throws {StartError} there is no content to build from, as in a packed site. */
async function rebuildingOf(
  flags: BuildFlags,
  siteOrigin: string | undefined,
  place: { readonly out: string; readonly log: Log },
) {
  const { projectRoot } = await import('../../system/project.ts');
  const { StartError } = await import('../../../functions/platforms/start-error.ts');
  const { isPublicOrigin } = await import('../../../functions/platforms/launch-faults.ts');
  const { rebuildWhenDue } = await import('../../../functions/server/periodic/rebuild-when-due.ts');
  const { releaseFolder } = await import('../../../functions/server/release-folder.ts');
  const root = projectRoot(flags.root);
  if (!existsSync(join(root, 'content')))
    throw new StartError([`REBUILD=true needs the content/ that the site is built from, and ${root} has none.`]);
  const isCompressed = existsSync(join(releaseFolder(place.out), 'public/index.html.br'));
  const isPublic = siteOrigin !== undefined && isPublicOrigin(siteOrigin);
  const args = ['build', '--root', root, '--out', place.out];
  if (isCompressed) args.push('--compress');
  if (isPublic) args.push('--launched'); // What a server does not start with, it does not go on with.
  return (): PeriodicTask => rebuildWhenDue({ ...place, build: (stop) => buildApart(args, stop) });
}

/** As `nice` does: visitors come first. */
const LOW_PRIORITY = 10;
/** More of what a build prints is not logged. */
const MAX_OUTPUT = 4_000;

/** Runs `site build` in a process of its own. */
function buildApart(args: readonly string[], signal: AbortSignal): Promise<BuildEnd> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [process.argv[1] ?? '', ...args], { signal });
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output = `${output}${text}`.slice(-MAX_OUTPUT);
      });
    child.on('error', ({ message }) => resolve({ succeeded: false, output: message }));
    child.on('close', (status) => resolve({ succeeded: status === 0, output }));
  });
}

interface Alone {
  readonly startRebuilding: StartRebuilding;
  readonly log: Log;
}

async function serveAlone({ terminal }: CommandContext, out: string, { startRebuilding, log }: Alone): Promise<void> {
  const { startServer } = await import('../../../functions/server/serve.ts');
  const { closeOnSignal } = await import('../../system/server-process.ts');
  const { surviveFaults } = await import('../../../functions/server/last-resort.ts');
  const server = await startServer({ out, env: process.env, log, drawings: await drawings() });
  surviveFaults(server);
  await announce(terminal, server.url);
  const rebuilds = startRebuilding();
  closeOnSignal({ close: async () => void (await Promise.all([rebuilds.stop(), server.close({ gently: true })])) });
}

/** Draws what the build left to the server, with the cache of pictures. */
async function drawings() {
  const { drawWhenAsked } = await import('../../workers/draw-when-asked.ts');
  const { pictureCache } = await import('../../system/project.ts');
  const { realDisk } = await import('../../system/disk.ts');
  return drawWhenAsked(realDisk(pictureCache()));
}

interface Together extends Alone {
  readonly processes: number;
}

/** Serves with several processes, which SIGHUP replaces. */
async function serveTogether(context: CommandContext, out: string, options: Together): Promise<void> {
  const { processes, startRebuilding, log } = options;
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
    const rebuilds = startRebuilding();
    closeOnSignal({ close: async () => void (await Promise.all([rebuilds.stop(), running.close()])) });
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
