import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from '../../functions/platforms/node/environment/environment.ts';
import { listen } from '../../functions/platforms/node/listen.ts';
import { StartError } from '../../functions/platforms/node/start-error.ts';
import { closeOnSignal } from '../system/close-on-signal.ts';
import { projectRoot, toolRoot } from '../system/project.ts';
import type { Terminal } from '../system/terminal.ts';
import { classifyChange, PROJECT_PATHS, TOOL_PATHS } from './classify-change.ts';
import { describeFailure, describeStack } from './describe-failure.ts';
import { makeFront } from './front.ts';
import keepState from './keep-state.client.js';
import type { SiteMessage } from './messages.ts';
import { openPages } from './open-pages.ts';
import overlay from './overlay.client.js';
import reload from './reload.client.js';
import { type SiteProcess, startSiteProcess } from './start-site-process.ts';
import { makeStatus } from './status.ts';
import { makeStyles } from './styles.ts';
import { makeUpstream } from './upstream.ts';
import { watch } from './watch.ts';

export interface DevOptions {
  readonly root?: string;
  readonly terminal: Terminal;
}

/** What cli/launcher/bundle-of.mjs exports. It is loaded when it is needed, because it is not part of the bundle. */
interface Launcher {
  bundleOf(root: URL, options: { readonly logLevel: 'silent' }): Promise<{ readonly digest: string }>;
}

/**
 * Serves the site while it is edited. The port stays open from start to end. Content is built again in the site
 * process, a style goes to open pages at once, and a change of the tool restarts the site process once it is bundled.
 * Resolves never.
 * @throws {StartError} if the port is taken or a setting is invalid
 */
export async function runDevServer({ root, terminal }: DevOptions): Promise<never> {
  const tool = toolRoot();
  const pages = openPages();
  const upstream = makeUpstream();
  const styles = makeStyles(tool);
  const status = makeStatus({ note: terminal.note, send: pages.send });
  const scripts = { reload, overlay, 'keep-state': keepState };
  const front = makeFront({ upstream, pages, scripts, css: () => styles.css, isTroubled: status.isTroubled });
  const url = await listen(front, readEnvironment(process.env));
  terminal.out(`Editing ${url} (Ctrl+C stops)`);

  let site: SiteProcess | undefined;
  let round = 0;
  let digest = process.env.SITE_TOOL_DIGEST ?? '';
  let refuse = (_error: StartError): void => {};
  const refused = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });

  const requestBuild = (): void => {
    round += 1;
    site?.build({ round, style: styles.id });
  };
  /** Problems of a state that is already past are not worth telling. */
  const isPast = (built: number): boolean => built < round || watcher.isBehind();
  const hear = (message: SiteMessage): void => {
    if (message.kind === 'ready') void watching.then(requestBuild);
    else if (message.kind === 'listening') upstream.switchTo(message.url);
    else if (message.kind === 'refused') refuse(new StartError(message.sentences));
    else if (message.kind === 'failed') {
      if (!isPast(message.round)) status.failed('build', message.failure);
    } else if (message.isWritten || !isPast(message.round)) status.built(message);
  };
  const start = (): void => {
    site = startSiteProcess({
      tool,
      root,
      note: terminal.note,
      onMessage: hear,
      onEnd: async ({ lastWords, isPrinted }) => {
        site = undefined;
        upstream.switchTo(undefined);
        // The save that mends it is seen from then on.
        await watching;
        const failure = describeStack('The site process ended. It starts again on the next save.', lastWords, tool);
        status.failed('process', { ...failure, isPrinted });
      },
    });
  };
  const restyle = async (): Promise<void> => {
    try {
      await styles.renew();
      status.styled(styles.id);
    } catch (error) {
      status.failed('styles', describeFailure('The stylesheet cannot be bundled.', error, tool));
    }
  };
  /** Bundles the tool and starts it in place of the old one, which goes on if the new one cannot be bundled. */
  const renew = async (cause: string): Promise<void> => {
    try {
      const next = await bundleTool(tool);
      status.works('tool');
      if (site && next === digest) return requestBuild();
      digest = next;
    } catch (error) {
      status.failed('tool', describeFailure('The tool cannot be bundled.', error, tool));
      return requestBuild();
    }
    terminal.note(`${cause} changed, restarting`);
    upstream.switchTo(undefined);
    await site?.stop();
    start();
  };

  const watching = watch({
    places: [
      { root: projectRoot(root), names: PROJECT_PATHS },
      { root: tool, names: TOOL_PATHS },
    ],
    matters: (path) => classifyChange(path) !== 'nothing',
    onError: (error) => terminal.note(`Not every change is seen: ${error instanceof Error ? error.message : error}`),
    onChange: async (paths) => {
      const changed = (kind: string) => paths.find((path) => classifyChange(path) === kind);
      const cause = changed('tool');
      if (changed('style') !== undefined) await restyle();
      if (cause !== undefined) await renew(cause);
      else if (site) requestBuild();
      else start();
    },
  });
  start();
  const watcher = await watching;
  const close = async (): Promise<void> => {
    pages.close();
    await Promise.all([watcher.close(), site?.stop()]);
    front.close();
    front.closeAllConnections();
  };
  closeOnSignal({ close });
  return refused.finally(close);
}

/** Gives the digest of the tool. */
async function bundleTool(tool: string): Promise<string> {
  const { bundleOf }: Launcher = await import(pathToFileURL(join(tool, 'cli/launcher/bundle-of.mjs')).href);
  return (await bundleOf(pathToFileURL(`${tool}/`), { logLevel: 'silent' })).digest;
}
