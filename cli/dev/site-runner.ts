import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { StartError } from '../../functions/platforms/start-error.ts';
import { describeFailure, describeStack } from './describe-failure.ts';
import type { SiteMessage } from './messages.ts';
import { type SiteProcess, startSiteProcess } from './start-site-process.ts';
import type { Status } from './status.ts';
import { loadLauncher, makeTemplateBundle } from './template-bundle.ts';
import type { Upstream } from './upstream.ts';

interface SiteRunnerOptions {
  readonly tool: string;
  readonly root: string | undefined;
  /** Prints in the terminal. */
  readonly note: (text: string) => void;
  readonly status: Status;
  readonly upstream: Upstream;
  /** Of the page about buyers. */
  readonly tools: Upstream;
  /** Identifies the newest styles. */
  readonly style: () => string;
  /** Resolves when every further change is seen. Nothing is built before. */
  readonly watching: Promise<{ isBehind(): boolean }>;
  /** Starts a site process; tests have their own. */
  readonly startProcess?: typeof startSiteProcess;
}

/** Keeps a site process running that was started from the newest sources. */
interface SiteRunner {
  /** Builds what is in the files now. Starts the process if it has ended. */
  build(): void;
  /** Shows the pages that are asked for with the templates as they are now, if that can be done at once. */
  preview(): Promise<void>;
  /**
   * Bundles the tool and starts it in place of the old one, which goes on if the new one cannot be bundled. The old one
   * serves until the new one has built, unless it is busy building: they have one folder.
   */
  renew(cause: string): void;
  stop(): Promise<void>;
  /** Rejects with a StartError if the settings do not allow the site to be served. */
  readonly refused: Promise<never>;
}

/** How long no template is saved before the whole site is built with them. */
const QUIET_MS = 1000;
const ENDED = 'The site process ended. It starts again on the next save.';

/** Starts the site process. */
export function runSite(options: SiteRunnerOptions): SiteRunner {
  const { tool, root, note, status, upstream, tools, style, watching, startProcess = startSiteProcess } = options;
  let digest = process.env.SITE_TOOL_DIGEST ?? '';
  let round = 0;
  /** The newest request that was built. */
  let reported = 0;
  /** Where the newest process serves. */
  let address: string | undefined;
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
        address = message.url;
        // An old one shows newer templates until they are built.
        if (!retiring) upstream.switchTo(address);
        return;
      case 'tools':
        return tools.switchTo(message.url);
      case 'refused':
        return refuse(new StartError(message.sentences));
      case 'previewed':
        return;
      case 'ahead':
        if (!(await isPast(message.round))) status.previewed();
        return;
      case 'texts':
        return note(message.lines.join('\n'));
      case 'built':
        reported = message.round;
        if (message.isWritten && retiring) {
          upstream.switchTo(address);
          void retire();
        }
        if (message.isWritten || !(await isPast(message.round))) status.built(message);
        return;
      case 'failed':
        reported = message.round;
        if (!(await isPast(message.round))) status.failed('build', message.failure);
    }
  };
  const start = (): SiteProcess => {
    const started = startProcess({
      tool,
      root,
      note,
      onMessage: hear,
      onEnd: async ({ lastWords, isPrinted }) => {
        if (started === retiring) {
          retiring = undefined;
          // The newer one may serve by now, and does so without an announcement.
          return upstream.switchTo(address);
        }
        upstream.switchTo(undefined);
        site = undefined;
        await retire();
        // The save that mends it is seen from then on.
        await watching;
        status.failed('process', { ...describeStack(ENDED, lastWords, tool), isPrinted });
      },
    });
    return started;
  };
  /** Stops the one that only serves. */
  const retire = async (): Promise<void> => {
    const stopped = retiring;
    retiring = undefined;
    await stopped?.stop();
  };
  const stopSite = async (): Promise<void> => {
    const stopped = site;
    site = undefined;
    await stopped?.stop();
  };
  const renewWanted = async (): Promise<void> => {
    if (isRenewing) return;
    isRenewing = true;
    while (wanted !== undefined) {
      const cause = wanted;
      const pauseMs = isShown ? QUIET_MS : 0;
      wanted = undefined;
      isShown = false;
      await sleep(pauseMs);
      if (wanted !== undefined) continue;
      try {
        const next = await bundleTool(tool);
        status.works('tool');
        // A newer change may have come meanwhile.
        if (wanted === undefined) await restart(cause, next);
      } catch (error) {
        status.failed('tool', describeFailure('The tool cannot be bundled.', error, tool));
        goBack();
        request();
      }
    }
    isRenewing = false;
  };
  const restart = async (cause: string, next: string): Promise<void> => {
    if (site && next === digest) return request();
    digest = next;
    note(`${cause} changed, restarting`);
    const isIdle = reported === round && upstream.current !== undefined;
    if (isIdle && !retiring) retiring = site;
    else if (!retiring) upstream.switchTo(undefined);
    if (site !== retiring) await stopSite();
    address = undefined;
    site = start();
  };
  /** The one that only serves builds again if there is no newer one. */
  const goBack = (): void => {
    if (site || !retiring) return;
    site = retiring;
    retiring = undefined;
    digest = '';
  };
  const templates = makeTemplateBundle(tool);
  let wanted: string | undefined;
  /** Pages are shown with the templates of the newest save, so the build of the whole site can wait for another. */
  let isShown = false;
  let isRenewing = false;
  let retiring: SiteProcess | undefined;
  let site: SiteProcess | undefined = start();

  return {
    refused,
    stop: async () => {
      await Promise.all([retire(), site?.stop(), templates.close()]);
    },
    build() {
      if (site) request();
      else site = start();
    },
    async preview() {
      const serving = retiring ?? site;
      if (!serving || !upstream.current) return;
      if (retiring) {
        // What it builds is out of date, and the processor is needed.
        site?.kill();
        site = undefined;
      }
      try {
        isShown = await serving.preview({ renderer: await templates.renew() });
      } catch {
        isShown = false; // The tool cannot be bundled either, which says why.
      }
      if (isShown) status.previewed();
    },
    renew(cause) {
      wanted = cause;
      void renewWanted();
    },
  };
}

/** Gives the digest of the tool. */
async function bundleTool(tool: string): Promise<string> {
  const { bundleOf } = await loadLauncher(tool);
  return (await bundleOf(pathToFileURL(`${tool}/`), { logLevel: 'silent' })).digest;
}
