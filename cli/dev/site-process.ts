import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getRequestListener } from '@hono/node-server';
import { type Log, makeLog } from '../../functions/lib/log.ts';
import { StartError } from '../../functions/platforms/start-error.ts';
import { listen } from '../../functions/server/listen.ts';
import { type RunningServer, startServer } from '../../functions/server/serve.ts';
import { type BuildResult, build } from '../pipeline/build.ts';
import { bundleStyles } from '../pipeline/bundle/bundle.ts';
import { type Styles, wholeCss } from '../pipeline/bundle/styles.ts';
import { MANIFEST } from '../pipeline/emit/output-folder.ts';
import type { PageMaterial, PageRenderer, renderAgain } from '../pipeline/render/render-again.ts';
import { keepCache, openSiteCache } from '../pipeline/site-cache.ts';
import { counted } from '../report/phrases.ts';
import { printProblems } from '../report/print-problems.ts';
import type { Problem } from '../report/problem.ts';
import { clockAt } from '../system/clock.ts';
import { realDisk } from '../system/disk.ts';
import { pictureCache, projectRoot, toolRoot } from '../system/project.ts';
import { buildWorkers } from '../workers/build-workers.ts';
import { drawWhenAsked } from '../workers/draw-when-asked.ts';
import { makeBuyersPage } from './buyers/buyers-page.tsx';
import { makeCatalogue } from './catalogue/catalogue.tsx';
import { watchPages } from './changed-texts.ts';
import { describeFailure } from './describe-failure.ts';
import {
  type BuildReport,
  type BuildRequest,
  isBuildRequest,
  isPreviewRequest,
  type PreviewRequest,
  type SiteMessage,
} from './messages.ts';
import { addPageId } from './page-id.ts';

/** Where the dev server builds; `dist` is not touched. */
const OUT = '.cache/dev';

/**
 * The process behind the dev server: builds when it is asked to, and serves the newest good build on a port of its own.
 * It ends with the dev server.
 */
export function runSiteProcess(requestedRoot: string | undefined): void {
  const root = projectRoot(requestedRoot);
  const out = join(root, OUT);
  const tool = toolRoot();
  const cache = openSiteCache({ root, out });
  const bundles = cache.table<unknown>('bundles');
  const watched = watchPages(realDisk(out));
  const workers = buildWorkers();
  const catalogue = makeCatalogue({ tool: realDisk(tool), assets: () => assets });
  const buyersPage = makeBuyersPage({
    out,
    problems: () => problems,
    css: async () => (assets.css === '' ? withoutFonts(await bundleStyles(tool, false, 'silent')) : wholeCss(assets)),
  });
  const tell = (message: SiteMessage): void => void process.send?.(message);
  let assets: Styles & { readonly script: string } = { css: '', sheets: {}, script: '' };
  let problems: readonly Problem[] = [];
  let material: PageMaterial | undefined;
  let preview: PageRenderer | undefined;
  let shownStyle = '';
  let server: RunningServer | undefined;
  let wanted: BuildRequest | undefined;
  let isBuilding = false;

  const buildOnce = async ({ round, style }: BuildRequest): Promise<SiteMessage> => {
    const started = performance.now();
    if (style !== shownStyle) for (const name of [...bundles.names()]) bundles.delete(name);
    shownStyle = style;
    try {
      const result = await build({
        project: realDisk(root),
        out: watched.disk,
        cache,
        drawings: realDisk(pictureCache()),
        workers,
        toolRoot: tool,
        toolDigest: `${process.env.SITE_TOOL_DIGEST ?? ''}${style}`,
        clock: clockAt(undefined),
        preview: true,
        onMaterial: async (ahead) => {
          if (!server) return;
          const { renderAgain } = await import('../pipeline/render/render-again.ts');
          preview = renderAgain(ahead);
          tell({ kind: 'ahead', round });
        },
      });
      problems = result.problems;
      assets = result.bundle ?? assets;
      material = result.material ?? material;
      return reportOf(result, round, performance.now() - started);
    } catch (error) {
      return { kind: 'failed', round, failure: describeFailure('The build failed.', error, tool) };
    } finally {
      await workers?.close();
    }
  };
  const buildWanted = async (): Promise<void> => {
    if (isBuilding) return;
    isBuilding = true;
    while (wanted) {
      const request = wanted;
      wanted = undefined;
      const report = await buildOnce(request);
      // What is built now is newer, or the templates are again those of this process.
      preview = undefined;
      // Open pages ask for what is reported, so it is served first.
      if (!server && existsSync(join(out, MANIFEST))) await serve();
      tell(report);
      const lines = watched.takeChanges();
      if (lines.length > 0) tell({ kind: 'texts', lines });
      // With another style than that of the sources it was started with, the cache would lie to the next process.
      if (shownStyle === '') keepCache(cache);
    }
    isBuilding = false;
  };
  const serve = async (): Promise<void> => {
    try {
      server = await startServer({
        out,
        // Browsers talk to the dev server, which sends their requests on. Two processes serve for a while.
        env: { ...process.env, PORT: '0', HOST: '127.0.0.1', METRICS_PORT: undefined },
        log: withoutNews(makeLog()),
        drawings: drawWhenAsked(realDisk(pictureCache())),
        decorate: (html, { path, isFile }) => addPageId((isFile && previewOf(path)) || html),
        isLocal: true,
        limits: { silentMs: 0 },
        answerFirst: (request) => answerMemory(request) ?? catalogue(request),
      });
      tell({ kind: 'listening', url: server.url });
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      tell({ kind: 'refused', sentences: error.sentences });
    }
  };

  const previewOf = (path: string): string | undefined => {
    try {
      return preview?.(path);
    } catch {
      return undefined; // The build that follows says what is wrong.
    }
  };
  const showPreview = async ({ renderer }: PreviewRequest): Promise<void> => {
    try {
      const module: { readonly renderAgain: typeof renderAgain } = await import(pathToFileURL(renderer).href);
      preview = material && module.renderAgain(material);
    } catch {
      preview = undefined;
    }
    tell({ kind: 'previewed', isShown: preview !== undefined });
  };

  process.on('message', (message) => {
    if (isPreviewRequest(message)) return void showPreview(message);
    if (!isBuildRequest(message)) return;
    wanted = message;
    void buildWanted();
  });
  // Ctrl+C reaches both processes. The dev server ends this one.
  process.on('SIGINT', () => {});
  process.once('SIGTERM', () => void Promise.resolve(server?.close()).then(() => process.exit(0)));
  process.once('disconnect', () => process.exit(0));
  serveTool(buyersPage).then((url) => tell({ kind: 'tools', url }));
  tell({ kind: 'ready' });
}

/** Nothing was bundled yet where content has problems from the start, and nothing serves the typefaces. */
function withoutFonts(styles: Styles): string {
  return wholeCss(styles).replace(/@font-face\s*\{[^}]*\}/g, '');
}

/** Serves a page that is there also while there is no build. Resolves to its address. */
async function serveTool(answer: (request: Request) => Promise<Response> | undefined): Promise<string> {
  const respond = async (request: Request) => (await answer(request)) ?? new Response(null, { status: 404 });
  const listener = getRequestListener(respond, { hostname: 'localhost' });
  const server = createServer((request, response) => void listener(request, response));
  server.unref();
  return listen(server, { host: '127.0.0.1', port: 0 });
}

function reportOf({ problems, emitted }: BuildResult, round: number, milliseconds: number): BuildReport {
  const hasWritten = emitted !== undefined && emitted.written + emitted.removed > 0;
  return {
    kind: 'built',
    round,
    isWritten: emitted !== undefined,
    summary: hasWritten ? `built in ${Math.round(milliseconds)} ms, ${counted(emitted.written, 'file')} written` : '',
    problems: problems.length,
    text: problems.length > 0 ? printProblems(problems, 'text') : '',
  };
}

/** Logs failures, but not every request, and not at each restart that the public is kept out. */
function withoutNews(log: Log): Log {
  return (entry) => {
    if (entry.level !== 'info' && entry.event !== 'not-launched') log(entry);
  };
}

/** Answers /_dev/memory with what the site process keeps after a garbage collection, in MB. For `npm run bench`. */
function answerMemory({ url }: Request): Response | undefined {
  if (new URL(url).pathname !== '/_dev/memory') return undefined;
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return Response.json({ resident: rss / 1e6, kept: (heapUsed + external) / 1e6 });
}
