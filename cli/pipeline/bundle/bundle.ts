import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { Metafile, OutputFile, Plugin } from 'esbuild';
import type { SiteConfig } from '../../../schemas/generated/content-types.ts';
import type { ComponentSheets } from '../../../templates/component-sheets.ts';
import type { BuildCache } from '../../cache/build-cache.ts';
import type { Styles } from './styles.ts';

/** The stylesheet of every page. */
const STYLESHEET = 'templates/styles/styles.css';
/**
 * What only pages with the component carry: `<name>.sheet.css` for itself, `<name>.group.css` with its group.
 */
const SHEETS = 'templates/components/**/*.*.css';
/** The script every page loads. */
const SITE_SCRIPT = 'templates/islands/site.ts';
/** The scripts of islands, `<name>.island.ts`. */
const ISLANDS = 'templates/components/**/*.island.ts';
/** The script that pages with forms also load if the site uses Turnstile. */
const TURNSTILE_SCRIPT = 'templates/islands/turnstile.ts';

/** The script that measures a page for its visitor; `loads` names its files. */
export const MEASURE_SCRIPT = 'templates/islands/site/measure-page.ts';

export type BrowserRuntime = SiteConfig['islands']['browserRuntime'];

/** The styles and scripts of the site. */
export interface Bundle extends Styles {
  readonly browserRuntime: BrowserRuntime;
  /** The hash of `css` for the Content-Security-Policy, for example sha256-AbC=. */
  readonly styleHash: string;
  /** Those of `sheets`. */
  readonly sheetHashes: readonly string[];
  /** Address of the script every page loads. */
  readonly script: string;
  /** Address of the script that adds Turnstile's widget to forms. */
  readonly turnstile: string;
  /** Addresses of the islands' scripts, by name. */
  readonly islands: Readonly<Record<string, string>>;
  /** Scripts and the typeface by address: /assets/site-ABCD.js. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Addresses of the files each island loads, by its name; those of every page under '', and MEASURE_SCRIPT's. */
  readonly loads: ReadonlyMap<string, readonly string[]>;
}

interface BundleOptions {
  /** The tool's folder, where templates/ and node_modules/ are. */
  readonly root: string;
  readonly browserRuntime: BrowserRuntime;
  /** Leaves names and lines as they are, for debugging. */
  readonly readable?: boolean;
}

/** Bundles the styles and the islands. With the preact runtime, imports of React resolve to preact/compat. */
export async function bundle({ root, browserRuntime, readable = false }: BundleOptions): Promise<Bundle> {
  const [styles, scripts] = await Promise.all([
    bundleStyles(root, readable),
    bundleScripts(root, browserRuntime, readable),
  ]);
  const sheetHashes = Object.values(styles.sheets).map(hashOf);
  const files = new Map([...styles.files, ...scripts.files]);
  return { browserRuntime, ...styles, styleHash: hashOf(styles.css), sheetHashes, ...scripts, files };
}

function hashOf(css: string): string {
  return `sha256-${createHash('sha256').update(css).digest('base64')}`;
}

/** The stylesheet, the sheets of components in the order of the names in `ComponentSheets`, and the typeface. */
export async function bundleStyles(
  root: string,
  readable: boolean,
  logLevel: 'error' | 'silent' = 'error',
): Promise<Styles & Pick<Bundle, 'files'>> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [STYLESHEET, SHEETS],
    outdir: 'assets',
    entryNames: '[name]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    minify: !readable,
    write: false,
    loader: { '.woff2': 'file' },
    target: ['safari15', 'chrome100', 'firefox100'],
    logLevel,
  });
  const isCss = ({ path }: OutputFile) => path.endsWith('.css');
  const texts = new Map(outputFiles.filter(isCss).map(({ path, text }) => [basename(path, '.css'), closeUp(text)]));
  const fonts = outputFiles.filter((file) => !isCss(file));
  const files = new Map(fonts.map(({ path, contents }) => [addressOf(path, root), contents]));
  return { css: texts.get('styles') ?? '', sheets: sheetsOf(texts), files };
}

/** Takes out the spaces in the value of a token, which esbuild keeps. */
function closeUp(css: string): string {
  return css.trim().replace(/(--[\w-]+): ([^;}]*)/g, (_, name: string, value: string) => {
    return `${name}:${value.replaceAll(', ', ',')}`;
  });
}

/** Joins the CSS of each group under the names of its components. */
function sheetsOf(texts: ReadonlyMap<string, string>): ComponentSheets {
  const groups = new Map<string, [name: string, css: string][]>();
  for (const [file, css] of [...texts].sort()) {
    const [name = '', group] = file.split('.');
    if (group === undefined) continue;
    const key = group === 'sheet' ? file : group;
    groups.set(key, [...(groups.get(key) ?? []), [name, css]]);
  }
  const sheets = [...groups.values()].map((group) => [
    group.map(([name]) => name).join(' '),
    group.map(([, css]) => css).join(''),
  ]);
  return Object.fromEntries(sheets.sort());
}

async function bundleScripts(
  root: string,
  browserRuntime: BrowserRuntime,
  readable: boolean,
): Promise<Pick<Bundle, 'script' | 'turnstile' | 'islands' | 'files' | 'loads'>> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [SITE_SCRIPT, TURNSTILE_SCRIPT, ISLANDS],
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: !readable,
    write: false,
    metafile: true,
    target: ['es2021', 'safari15', 'chrome100', 'firefox100'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Selects #browser-runtime in package.json.
    conditions: [browserRuntime, 'module'],
    loader: { '.css': 'empty' },
    plugins: browserRuntime === 'preact' ? [preactInstead(root)] : [],
    legalComments: 'none',
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map((file) => [addressOf(file.path, root), file.contents]));
  const addresses = entriesOf(metafile);
  const islands = [...addresses].flatMap(([entryPoint, address]) => {
    const name = islandOf(entryPoint);
    return name === undefined ? [] : [[name, address]];
  });
  return {
    files,
    script: addresses.get(SITE_SCRIPT) ?? '',
    turnstile: addresses.get(TURNSTILE_SCRIPT) ?? '',
    islands: Object.fromEntries(islands),
    loads: loadsOf(metafile),
  };
}

function entriesOf({ outputs }: Metafile): Map<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint, `/${path}`]],
    ),
  );
}

const islandOf = (entryPoint: string): string | undefined => /([^/]+)\.island\.ts$/.exec(entryPoint)?.[1];

/** The files each entry loads: its own and its static imports. */
function loadsOf({ outputs }: Metafile): Map<string, string[]> {
  const withImports = (path: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const imported of outputs[path]?.imports ?? []) {
      if (imported.kind === 'import-statement') withImports(imported.path, seen);
    }
    return seen;
  };
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) => {
      if (entryPoint === undefined) return [];
      const name = entryPoint === SITE_SCRIPT ? '' : (islandOf(entryPoint) ?? entryPoint);
      return [[name, [...withImports(path)].map((file) => `/${file}`)] as const];
    }),
  );
}

function addressOf(path: string, root: string): string {
  return path.slice(join(root, '/').length - 1).replaceAll('\\', '/');
}

/** Resolves React's module names to Preact's, and compiled JSX to our own few lines. */
function preactInstead(root: string): Plugin {
  const names: Record<string, string> = {
    react: 'preact/compat',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react/jsx-runtime': join(root, 'templates/islands/runtime/preact-jsx.ts'),
  };
  return {
    name: 'preact-instead',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^react(?:-dom)?(?:\/.*)?$/ }, ({ path, kind, resolveDir }) => {
        const name = names[path];
        return name === undefined ? undefined : resolve(name, { kind, resolveDir });
      });
    },
  };
}

interface StoredBundle extends Omit<Bundle, 'files' | 'loads'> {
  /** Bytes in Base64. */
  readonly files: readonly (readonly [address: string, bytes: string])[];
  readonly loads: readonly (readonly [island: string, addresses: readonly string[]])[];
}

/** The bundle for a browser runtime. The cache belongs to one tool, and so does what is bundled of it. */
export async function keptBundle(
  runtime: BrowserRuntime,
  { table }: BuildCache,
  make: () => Promise<Bundle>,
): Promise<Bundle> {
  const bundles = table<StoredBundle>('bundles');
  const known = bundles.get(runtime);
  if (known) return restored(known);
  const made = await make();
  bundles.set(runtime, {
    ...made,
    files: [...made.files].map(([address, bytes]) => [address, Buffer.from(bytes).toString('base64')]),
    loads: [...made.loads],
  });
  return made;
}

function restored({ files, loads, ...rest }: StoredBundle): Bundle {
  return {
    ...rest,
    files: new Map(files.map(([address, bytes]) => [address, Buffer.from(bytes, 'base64')])),
    loads: new Map(loads),
  };
}
