import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../functions/platforms/environment/environment.ts';
import { listen } from '../../functions/server/listen.ts';
import { type Styles as SiteStyles, wholeCss } from '../pipeline/bundle/styles.ts';
import { notePhonePreview } from '../system/phone-preview.ts';
import { projectRoot, toolRoot } from '../system/project.ts';
import { closeOnSignal } from '../system/server-process.ts';
import type { Terminal } from '../system/terminal.ts';
import { type Change, classifyChange, PROJECT_PATHS, TOOL_PATHS } from './classify-change.ts';
import { describeFailure } from './describe-failure.ts';
import { makeFront } from './front.ts';
import { openPages } from './open-pages.ts';
import { styleId } from './page-id.ts';
import { runSite } from './site-runner.ts';
import { makeStatus } from './status.ts';
import { makeUpstream } from './upstream.ts';
import { watch } from './watch.ts';

interface DevOptions {
  readonly root?: string;
  readonly terminal: Terminal;
}

/**
 * Serves the site while it is edited. The port stays open from start to end. Content is built again in the site
 * process, a style goes to open pages at once, a template shows on the pages that are asked for, and a change of the
 * tool, templates too, starts a new site process once it is bundled.
 * Resolves never.
 * @throws {StartError} if the port is taken or a setting is invalid
 */
export async function runDevServer({ root, terminal }: DevOptions): Promise<never> {
  const tool = toolRoot();
  const pages = openPages();
  const [upstream, tools] = [makeUpstream(), makeUpstream()];
  const styles = makeStyles(tool);
  const status = makeStatus({ note: terminal.note, send: pages.send });
  const scriptOf = (name: string) => readFileSync(join(tool, `cli/dev/${name}.client.js`), 'utf8');
  const scripts = {
    reload: scriptOf('reload'),
    overlay: scriptOf('overlay'),
    'keep-state': scriptOf('keep-state'),
  };
  const front = makeFront({ upstream, tools, pages, scripts, css: () => styles.css, isTroubled: status.isTroubled });
  const url = await listen(front, readEnvironment(process.env));
  terminal.out(`Editing ${url} (Ctrl+C stops)`);
  notePhonePreview(terminal, url);

  const restyle = async (): Promise<void> => {
    try {
      await styles.renew();
      status.styled(styles.id);
    } catch (error) {
      status.failed('styles', describeFailure('The stylesheet cannot be bundled.', error, tool));
    }
  };
  const watching = watch({
    places: [
      { root: projectRoot(root), names: PROJECT_PATHS },
      { root: tool, names: TOOL_PATHS },
    ],
    matters: (path) => classifyChange(path) !== 'nothing',
    onError: (error) => terminal.note(`Not every change is seen: ${error instanceof Error ? error.message : error}`),
    onChange: async (paths) => {
      const changed = (kind: Change) => paths.find((path) => classifyChange(path) === kind);
      const cause = changed('tool') ?? changed('template');
      if (changed('style') !== undefined) await restyle();
      if (changed('template') !== undefined) await site.preview();
      if (cause === undefined) site.build();
      else site.renew(cause);
    },
  });
  const site = runSite({ tool, root, note: terminal.note, status, upstream, tools, style: () => styles.id, watching });

  const close = async (): Promise<void> => {
    pages.close();
    const watcher = await watching;
    await Promise.all([watcher.close(), site.stop()]);
    front.close();
    front.closeAllConnections();
  };
  closeOnSignal({ close });
  return site.refused.finally(close);
}

/** The site's styles between builds. */
interface Styles {
  /** The latest that could be bundled; empty until `renew`. */
  readonly css: string;
  /** Identifies it; empty until `renew`. */
  readonly id: string;
  /** Bundles it again. Throws esbuild's error, unprinted, and keeps the last one if it is broken. */
  renew(): Promise<void>;
}

function makeStyles(tool: string): Styles {
  let latest: SiteStyles | undefined;
  return {
    get css() {
      return latest ? wholeCss(latest) : '';
    },
    get id() {
      return latest ? styleId([latest.css, ...Object.values(latest.sheets)]) : '';
    },
    async renew() {
      const { bundleStyles } = await import('../pipeline/bundle/bundle.ts');
      latest = await bundleStyles(tool, false, 'silent');
    },
  };
}
