import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../functions/platforms/start-error.ts';
import { describeFailure, describeStack } from './describe-failure.ts';
import { type BuildRequest, isSiteMessage, type SiteMessage } from './messages.ts';
import type { Status } from './status.ts';
import type { Upstream } from './upstream.ts';

interface SiteRunnerOptions {
  readonly tool: string;
  readonly root: string | undefined;
  /** Prints in the terminal. */
  readonly note: (text: string) => void;
  readonly status: Status;
  readonly upstream: Upstream;
  /** Identifies the newest styles. */
  readonly style: () => string;
  /** Resolves when every further change is seen. Nothing is built before. */
  readonly watching: Promise<{ isBehind(): boolean }>;
}

/** Keeps a site process running that was started from the newest sources. */
interface SiteRunner {
  /** Builds what is in the files now. Starts the process if it has ended. */
  build(): void;
  /** Bundles the tool and starts it in place of the old one, which goes on if the new one cannot be bundled. */
  renew(cause: string): Promise<void>;
  stop(): Promise<void>;
  /** Rejects with a StartError if the settings do not allow the site to be served. */
  readonly refused: Promise<never>;
}

/** What cli/launcher/bundle-of.mjs exports. It is loaded when it is needed, because it is not part of the bundle. */
interface Launcher {
  bundleOf(root: URL, options: { readonly logLevel: 'silent' }): Promise<{ readonly digest: string }>;
}

const ENDED = 'The site process ended. It starts again on the next save.';

/** Starts the site process. */
export function runSite({ tool, root, note, status, upstream, style, watching }: SiteRunnerOptions): SiteRunner {
  let digest = process.env.SITE_TOOL_DIGEST ?? '';
  let round = 0;
  let refuse = (_error: StartError): void => {};
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });

  const request = (): void => {
    round += 1;
    site?.build({ round, style: style() });
  };
  /** Problems of a state that is already past are not worth telling. */
  const isPast = async (built: number): Promise<boolean> => (await watching).isBehind() || built < round;
  const hear = async (message: SiteMessage): Promise<void> => {
    switch (message.kind) {
      case 'ready':
        await watching;
        return request();
      case 'listening':
        return upstream.switchTo(message.url);
      case 'refused':
        return refuse(new StartError(message.sentences));
      case 'built':
        if (message.isWritten || !(await isPast(message.round))) status.built(message);
        return;
      case 'failed':
        if (!(await isPast(message.round))) status.failed('build', message.failure);
    }
  };
  const start = (): SiteProcess =>
    startSiteProcess({
      tool,
      root,
      note,
      onMessage: hear,
      onEnd: async ({ lastWords, isPrinted }) => {
        site = undefined;
        upstream.switchTo(undefined);
        // The save that mends it is seen from then on.
        await watching;
        status.failed('process', { ...describeStack(ENDED, lastWords, tool), isPrinted });
      },
    });
  let site: SiteProcess | undefined = start();

  return {
    refused,
    stop: async () => site?.stop(),
    build() {
      if (site) request();
      else site = start();
    },
    async renew(cause) {
      try {
        const next = await bundleTool(tool);
        status.works('tool');
        if (site && next === digest) return request();
        digest = next;
      } catch (error) {
        status.failed('tool', describeFailure('The tool cannot be bundled.', error, tool));
        return request();
      }
      note(`${cause} changed, restarting`);
      upstream.switchTo(undefined);
      await site?.stop();
      site = start();
    },
  };
}

/** Gives the digest of the tool. */
async function bundleTool(tool: string): Promise<string> {
  const { bundleOf }: Launcher = await import(pathToFileURL(join(tool, 'cli/launcher/bundle-of.mjs')).href);
  return (await bundleOf(pathToFileURL(`${tool}/`), { logLevel: 'silent' })).digest;
}

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

interface SiteProcess {
  build(request: BuildRequest): void;
  /** Resolves when the process is gone. */
  stop(): Promise<void>;
}

/** How long the terminal waits for what is printed: a process that ends is described better than by its last words. */
const PRINT_MS = 200;
const MAX_LAST_WORDS = 8000;
/** A process that is busy building is not waited for. What it wrote is whole or recognizably not. */
const STOP_MS = 500;

/** Starts the site process from the newest sources. */
function startSiteProcess({ tool, root, note, onMessage, onEnd }: SiteProcessOptions): SiteProcess {
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
