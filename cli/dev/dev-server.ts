import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Log, makeLog } from '../../functions/lib/log.ts';
import { startServer } from '../../functions/platforms/node/serve.ts';
import { build, newBuildMemory } from '../pipeline/build.ts';
import { MANIFEST } from '../pipeline/emit/emit.ts';
import { counted } from '../report/counted.ts';
import { printProblems, summarize } from '../report/print-problems.ts';
import { clockAt } from '../system/clock.ts';
import { closeOnSignal } from '../system/close-on-signal.ts';
import { realDisk } from '../system/disk.ts';
import { pictureCache, projectRoot, toolRoot } from '../system/project.ts';
import type { Terminal } from '../system/terminal.ts';
import { makeCatalogue } from './catalogue.tsx';
import { classifyChange, TOOL_FOLDERS } from './classify-change.ts';
import { makeLiveReload } from './live-reload.ts';
import { watch } from './watch.ts';

export interface DevOptions {
  readonly root?: string;
  readonly terminal: Terminal;
}

/** Where the dev server builds; `dist` is not touched. */
const OUT = '.cache/dev';

/**
 * Serves the site while its content is edited: rebuilds incrementally when content/ changes, and updates open pages.
 * @throws {StartError} if the port is taken or a setting is invalid
 */
export async function runDevServer({ root: requestedRoot, terminal }: DevOptions): Promise<void> {
  const root = projectRoot(requestedRoot);
  const out = join(root, OUT);
  const memory = newBuildMemory();
  const liveReload = makeLiveReload();
  const catalogue = makeCatalogue({ tool: realDisk(toolRoot()), css: () => css });
  let css = '';
  let builds = 0;
  let lastReport = '';
  let hasBuild = () => {};
  const firstBuild = new Promise<void>((resolve) => {
    hasBuild = resolve;
  });

  const rebuild = async (): Promise<void> => {
    const started = performance.now();
    const result = await build({
      project: realDisk(root),
      out: realDisk(out),
      cache: realDisk(pictureCache()),
      toolRoot: toolRoot(),
      toolDigest: process.env.SITE_TOOL_DIGEST ?? '',
      clock: clockAt(undefined),
      memory,
    });
    const report = printProblems(result.problems, 'text');
    const isFirst = builds === 0;
    if (!isFirst && result.emitted?.written === 0 && report === lastReport) return; // Nothing changed.
    builds += 1;
    lastReport = report;
    css = result.bundle?.css ?? css;
    if (report !== '') terminal.note(`${report}\n\n${summarize(result.problems)}`);
    if (result.emitted) {
      hasBuild();
      const milliseconds = Math.round(performance.now() - started);
      terminal.note(`built in ${milliseconds} ms, ${counted(result.emitted.written, 'file')} written`);
    }
    liveReload.send({ build: `${process.pid}.${builds}`, problems: result.problems });
  };

  const watcher = await watch(root, ['content'], rebuild);
  await rebuild();
  if (existsSync(join(out, MANIFEST))) hasBuild();
  else terminal.note('Fix these to start the server.');
  await firstBuild;
  const server = await startServer({
    out,
    env: process.env,
    log: withoutInfo(makeLog()),
    decorate: liveReload.decorate,
    isLocal: true,
    // Open pages wait for the next save, however long that takes.
    limits: { silentMs: 0 },
    answerFirst: (request) => liveReload.answer(request) ?? catalogue(request),
  });
  terminal.out(`Editing ${server.url} (Ctrl+C stops)`);
  closeOnSignal({
    close: async () => {
      liveReload.close();
      await watcher.close();
      await server.close();
    },
  });
}

/** Logs failures but not every request. */
function withoutInfo(log: Log): Log {
  return (entry) => {
    if (entry.level !== 'info') log(entry);
  };
}

/** Runs the dev server in its own process, and bundles and restarts it when the tool's own sources change. */
export async function superviseDevServer({ root, terminal }: DevOptions): Promise<void> {
  const tool = toolRoot();
  const args = [join(tool, 'cli/site.mjs'), 'dev', '--once', ...(root === undefined ? [] : ['--root', root])];
  const start = () => spawn(process.execPath, args, { stdio: 'inherit' });
  let child = start();

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      child.once('exit', () => process.exit(0));
      child.kill(signal);
    });
  }
  await watch(tool, TOOL_FOLDERS, async (paths) => {
    const cause = paths.find((path) => classifyChange(path) === 'tool');
    if (cause === undefined) return;
    terminal.note(`${cause} changed, restarting`);
    const gone = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGTERM');
    await gone;
    child = start();
  });
}
