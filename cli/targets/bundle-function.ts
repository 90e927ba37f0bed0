import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { build, type Message, type Metafile, type Plugin } from 'esbuild';
import type { Problem } from '../report/problem.ts';
import { leaveOut } from './leave-out.ts';

/** Most bytes of one function, a mebibyte. Larger ones start slowly. */
export const MAX_BYTES = 1_048_000;

export interface FunctionSource {
  readonly name: string;
  /** An ES module whose imports begin at the tool's folder. */
  readonly code: string;
  readonly runtime: 'node' | 'workerd' | 'deno';
  /** Names of functions that lie beside it and are loaded by it: ./NAME.js. */
  readonly beside?: readonly string[];
}

/** The code of functions by name, or why there is none. */
interface BundledFunctions {
  readonly code: ReadonlyMap<string, Uint8Array>;
  /** What several functions of a Worker import, by file name. It lies beside them. */
  readonly shared: ReadonlyMap<string, Uint8Array>;
  /** How many bytes are loaded to run a function, with what it shares. */
  readonly loaded: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
}

export type Bundler = (functions: readonly FunctionSource[]) => Promise<BundledFunctions>;

/**
 * Creates a bundler of functions. Each is whole in one file, except for those of a Worker, which are uploaded together
 * and share what several of them import. A module of several functions is parsed once.
 * @param root the folder of the tool
 */
export function createBundler(root: string): Bundler {
  return async (functions) => {
    const forWorkerd = functions.filter(({ runtime }) => runtime === 'workerd');
    const forNode = functions.filter(({ runtime }) => runtime !== 'workerd');
    // pg opens its sockets in another way in workerd.
    const bundled = await Promise.all([
      bundle(forNode, { root, conditions: ['node'], share: false }),
      bundle(forWorkerd, { root, conditions: ['workerd', 'worker'], share: true }),
    ]);
    return {
      code: new Map(bundled.flatMap(({ code }) => [...code])),
      shared: new Map(bundled.flatMap(({ shared }) => [...shared])),
      loaded: new Map(bundled.flatMap(({ loaded }) => [...loaded])),
      problems: bundled.flatMap(({ problems }) => problems),
    };
  };
}

const OUT = 'bundled';
/** How the names of shared files begin. */
const SHARED = 'shared-';

interface BundleOptions {
  readonly root: string;
  /** By which packages choose among their files. */
  readonly conditions: string[];
  /** Whether functions lie beside each other, and what several import is a file of its own. */
  readonly share: boolean;
}

async function bundle(
  functions: readonly FunctionSource[],
  { root, conditions, share }: BundleOptions,
): Promise<BundledFunctions> {
  const beside = functions.flatMap((one) => one.beside ?? []).map((name) => `./${name}.js`);
  const { errors, outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: functions.map(({ name }) => ({ in: `${name}.ts`, out: name })),
    outdir: OUT,
    bundle: true,
    splitting: share,
    chunkNames: `${SHARED}[hash]`,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: ['pg-native', 'cloudflare:*', 'node:*', ...beside],
    mainFields: ['module', 'main'],
    conditions,
    plugins: [entries(functions, root), nativePackages(), staticMarkupOnly(root), leaveOut(), builtinsAsImports()],
    logLevel: 'silent',
  }).catch((failure: { readonly errors?: readonly Message[] }) => {
    if (!failure.errors) throw failure;
    return { errors: failure.errors, outputFiles: [], metafile: { inputs: {}, outputs: {} } };
  });
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path, '.js'), contents }));
  const isShared = (name: string) => name.startsWith(SHARED);
  const code = new Map(files.filter(({ name }) => !isShared(name)).map(({ name, contents }) => [name, contents]));
  const shared = new Map(
    files.filter(({ name }) => isShared(name)).map(({ name, contents }) => [`${name}.js`, contents]),
  );
  const whole = [...code.keys()].map((name) => ({ name, ...wholeOf(`${OUT}/${name}.js`, metafile.outputs) }));
  return {
    code,
    shared,
    loaded: new Map(whole.map(({ name, bytes }) => [name, bytes])),
    // What a Worker's functions share is counted once, with all of the Worker (limits.ts).
    problems: [...errors.map(problemOf), ...(share ? [] : tooLarge(whole).map(sizeProblem))],
  };
}

/** A function with the shared files that it imports. */
interface WholeFunction {
  readonly bytes: number;
  /** Its modules, with their bytes. */
  readonly parts: readonly (readonly [module: string, bytes: number])[];
}

const tooLarge = <T extends WholeFunction>(whole: readonly T[]) => whole.filter(({ bytes }) => bytes > MAX_BYTES);

function wholeOf(path: string, outputs: Metafile['outputs']): WholeFunction {
  const paths = new Set([path]);
  // A set visits what is added meanwhile.
  for (const one of paths) {
    for (const { path: next, kind } of outputs[one]?.imports ?? [])
      if (kind === 'import-statement' && next in outputs) paths.add(next);
  }
  const files = [...paths].flatMap((one) => outputs[one] ?? []);
  return {
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    parts: files.flatMap(({ inputs }) =>
      Object.entries(inputs).map(([module, { bytesInOutput }]) => [moduleOf(module), bytesInOutput] as const),
    ),
  };
}

const ENTRY = 'function';

/** Functions are texts that this tool writes, and no files. */
function entries(functions: readonly FunctionSource[], root: string): Plugin {
  const texts = new Map(functions.map(({ name, code }) => [`${name}.ts`, code]));
  return {
    name: 'entries',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, kind }) =>
        kind === 'entry-point' ? { path, namespace: ENTRY } : undefined,
      );
      onLoad({ filter: /.*/, namespace: ENTRY }, ({ path }) => ({
        contents: texts.get(path) ?? '',
        resolveDir: root,
        loader: 'ts',
      }));
    },
  };
}

/** The path of a module without the namespace of esbuild. */
function moduleOf(path: string): string {
  return path.replace(`${ENTRY}:`, '');
}

/**
 * Pages are made by renderToStaticMarkup alone. react-dom/server would bring a second renderer of the same size, for
 * streams.
 */
function staticMarkupOnly(root: string): Plugin {
  const path = join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js');
  return {
    name: 'static-markup-only',
    setup: ({ onResolve }) => onResolve({ filter: /^react-dom\/server$/ }, () => ({ path })),
  };
}

/**
 * Packages in CommonJS call require('events'), which a module does not have. They get the built-in module by an import,
 * and those that name it without node: as well.
 */
function builtinsAsImports(): Plugin {
  const names = builtinModules.join('|');
  return {
    name: 'builtins-as-imports',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: new RegExp(`^(?:node:)?(?:${names})$`) }, ({ path, kind }) => {
        const name = path.replace('node:', '');
        return kind === 'require-call'
          ? { path: name, namespace: 'builtin' }
          : { path: `node:${name}`, external: true };
      });
      onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
        contents: `import * as builtin from 'node:${path}'; module.exports = builtin.default ?? builtin;`,
      }));
    },
  };
}

/** An error of the bundler, at the import that caused it. */
function problemOf({ text, location, notes }: Message): Problem {
  return {
    code: 'unusable-module',
    severity: 'error',
    file: moduleOf(location?.file ?? 'functions'),
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    message: text,
    hint: notes[0]?.text ?? 'Import only what runs without a server.',
    ...(location ? { excerpt: location.lineText } : {}),
  };
}

function sizeProblem({ name, bytes, parts }: WholeFunction & { readonly name: string }): Problem {
  const largest = [...parts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([module, size]) => `${module} (${Math.round(size / 1000)} KB)`);
  return {
    code: 'oversized-function',
    severity: 'error',
    file: 'functions/generated/addresses.ts',
    line: 1,
    column: 1,
    message: `The function "${name}" has ${Math.round(bytes / 1000)} KB; the most is ${MAX_BYTES / 1000} KB.`,
    hint: `Largest parts: ${largest.join(', ')}. Import less, or move an endpoint to another \`bundle\`.`,
  };
}

/** Packages by which others load a compiled file of theirs. */
const LOADERS = ['bindings', 'node-gyp-build', 'prebuild-install', 'detect-libc', '@neon-rs/load'];

/** Refuses imports of packages with compiled code: it was compiled for this machine, and no host runs it. */
function nativePackages(): Plugin {
  return {
    name: 'native-packages',
    setup({ onResolve }) {
      onResolve({ filter: /^[@a-z]/ }, ({ path, resolveDir, kind }) => {
        if (kind === 'entry-point' || /^(?:node|cloudflare):/.test(path)) return undefined;
        const name = path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/');
        if (!isNative(name, resolveDir)) return undefined;
        const text = `${name} has compiled code, which no host of functions runs.`;
        const hint = 'Import it only where a server of ours runs: functions/server.';
        return { errors: [{ text, notes: [{ text: hint }] }] };
      });
    },
  };
}

function isNative(name: string, from: string): boolean {
  const description = readDescription(name, from);
  if (!description) return false;
  const { gypfile, napi, dependencies = {} } = description;
  return gypfile === true || napi !== undefined || LOADERS.some((loader) => loader in dependencies);
}

interface PackageDescription {
  readonly gypfile?: boolean;
  readonly napi?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The package.json that Node would find from a folder; undefined when there is none. */
function readDescription(name: string, from: string): PackageDescription | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as PackageDescription;
    } catch {
      // Not in this folder's packages.
    }
  }
  return undefined;
}
