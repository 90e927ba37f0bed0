import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BuildRequest, isSiteMessage, type SiteMessage } from './messages.ts';

export interface SiteProcessOptions {
  readonly tool: string;
  readonly root: string | undefined;
  /** Prints in the terminal. */
  readonly note: (text: string) => void;
  readonly onMessage: (message: SiteMessage) => void;
  /** The process ended without being asked to; with what it printed last. */
  readonly onEnd: (printed: string) => void;
}

export interface SiteProcess {
  build(request: BuildRequest): void;
  /** Resolves when the process is gone. */
  stop(): Promise<void>;
}

/** A process that prints and then ends prints its last words this shortly before. */
const LAST_WORDS_MILLISECONDS = 200;
/** A process that is busy building is not waited for. What it wrote is whole or recognizably not. */
const STOP_MILLISECONDS = 500;

/** Starts the site process from the newest sources. */
export function startSiteProcess({ tool, root, note, onMessage, onEnd }: SiteProcessOptions): SiteProcess {
  const args = [join(tool, 'cli/site.mjs'), 'dev', '--site-process', ...(root === undefined ? [] : ['--root', root])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  let isStopping = false;
  let printed = '';
  let printing: NodeJS.Timeout | undefined;

  const print = (): void => {
    if (printed !== '') note(printed.trimEnd());
    printed = '';
    printing = undefined;
  };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    printing ??= setTimeout(print, LAST_WORDS_MILLISECONDS);
  });
  child.on('message', (message) => {
    if (!isStopping && isSiteMessage(message)) onMessage(message);
  });
  child.once('close', (code, signal) => {
    clearTimeout(printing);
    if (isStopping) print();
    else onEnd(printed || `The process ended with ${signal ?? code}.`);
  });
  return {
    build: (request) => {
      if (child.connected) child.send(request);
    },
    async stop() {
      isStopping = true;
      if (isGone()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS);
      await gone;
      clearTimeout(late);
    },
  };
}
