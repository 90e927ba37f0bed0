import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { type BuildRequest, isSiteMessage, type PreviewRequest, type SiteMessage } from './messages.ts';

interface SiteProcessOptions {
  readonly tool: string;
  readonly root: string | undefined;
  /** Prints in the terminal. */
  readonly note: (text: string) => void;
  readonly onMessage: (message: SiteMessage) => unknown;
  /** The process ended without being asked to. */
  readonly onEnd: (end: SiteProcessEnd) => void;
}

interface SiteProcessEnd {
  /** What it printed last. */
  readonly lastWords: string;
  /** Whether the terminal shows them. */
  readonly isPrinted: boolean;
}

export interface SiteProcess {
  build(request: BuildRequest): void;
  /** Resolves with whether pages are shown with that renderer from now on. */
  preview(request: PreviewRequest): Promise<boolean>;
  /** Ends it at once. What it wrote is whole or recognizably not. */
  kill(): void;
  /** Resolves when the process is gone. */
  stop(): Promise<void>;
}

/** A page is not shown with newer templates ahead of its build when that takes so long. */
const MAX_PREVIEW_MS = 3000;
/** How long the terminal waits for what is printed: a process that ends is described better than by its last words. */
const PRINT_MS = 200;
const MAX_LAST_WORDS = 8000;
/** A process that is busy building is not waited for. What it wrote is whole or recognizably not. */
const STOP_MS = 500;

/** Starts the site process from the newest sources. */
export function startSiteProcess({ tool, root, note, onMessage, onEnd }: SiteProcessOptions): SiteProcess {
  const args = [join(tool, 'cli/site.mjs'), 'dev', '--site-process', ...(root === undefined ? [] : ['--root', root])];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null;
  let isStopping = false;
  let lastWords = '';
  let unprinted = '';
  let printing: NodeJS.Timeout | undefined;

  const print = (): void => {
    if (unprinted !== '') note(unprinted.trimEnd());
    unprinted = '';
    printing = undefined;
  };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-MAX_LAST_WORDS);
    unprinted += text;
    printing ??= setTimeout(print, PRINT_MS);
  });
  child.on('message', (message) => {
    if (!isStopping && isSiteMessage(message)) onMessage(message);
  });
  child.once('close', (code, signal) => {
    clearTimeout(printing);
    // It ends well only when it is asked to, by this process or by the terminal.
    if (isStopping || code === 0) return print();
    const isPrinted = lastWords !== '' && unprinted === '';
    onEnd({ lastWords: lastWords || `It ended with ${signal ?? code}.`, isPrinted });
  });
  return {
    build: (request) => {
      if (child.connected) child.send(request);
    },
    async preview(request) {
      if (!child.connected) return false;
      child.send(request);
      try {
        const messages = on(child, 'message', { signal: AbortSignal.timeout(MAX_PREVIEW_MS) });
        for await (const [message] of messages)
          if (isSiteMessage(message) && message.kind === 'previewed') return message.isShown;
      } catch {
        // It took too long. The build that follows shows the templates.
      }
      return false;
    },
    kill() {
      isStopping = true;
      child.kill('SIGKILL');
    },
    async stop() {
      isStopping = true;
      if (isGone()) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await gone;
      clearTimeout(late);
    },
  };
}
