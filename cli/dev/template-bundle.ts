import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildContext, BuildOptions } from 'esbuild';
import { makeFolder } from '../system/disk.ts';

/** What cli/launcher/bundle-of.mjs exports. It is loaded when it is needed, because it is not part of the bundle. */
interface Launcher {
  bundleOf(root: URL, options: { readonly logLevel: 'silent' }): Promise<{ readonly digest: string }>;
  bundleOptions(root: URL): BuildOptions;
}

export function loadLauncher(tool: string): Promise<Launcher> {
  return import(pathToFileURL(join(tool, 'cli/launcher/bundle-of.mjs')).href);
}

/** The renderer of pages, bundled with the templates as they are in the files. */
interface TemplateBundle {
  /** Bundles it again; esbuild parses only what has changed. Gives its path. Throws esbuild's error, unprinted. */
  renew(): Promise<string>;
  close(): Promise<void>;
}

/** Loads nothing before it is first asked for. @param tool the folder of the tool */
export function makeTemplateBundle(tool: string): TemplateBundle {
  const folder = join(tool, '.cache/renderer', String(process.pid));
  let opening: Promise<BuildContext> | undefined;
  let count = 0;
  const open = async (): Promise<BuildContext> => {
    const { context } = await import('esbuild');
    const { bundleOptions } = await loadLauncher(tool);
    makeFolder(folder);
    return context({
      ...bundleOptions(pathToFileURL(`${tool}/`)),
      stdin: { contents: "export * from './cli/pipeline/render/render-again.ts';", resolveDir: tool },
      sourcemap: false,
      write: false,
      logLevel: 'silent',
    });
  };
  return {
    async renew() {
      opening ??= open().catch((error: unknown) => {
        opening = undefined; // The next save tries again.
        throw error;
      });
      const { outputFiles: [bundle] = [] } = await (await opening).rebuild();
      count += 1;
      // Node keeps a module by its address.
      const path = join(folder, `${count}.mjs`);
      writeFileSync(path, bundle?.contents ?? '');
      rmSync(join(folder, `${count - 1}.mjs`), { force: true });
      return path;
    },
    async close() {
      await (await opening)?.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
