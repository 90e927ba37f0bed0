import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Message, type Metafile, type Plugin } from 'esbuild';
import type { Problem } from '../report/problem.ts';

/** Most bytes of one function. Larger ones start slowly, and a Worker has 3 MB for all, compressed. */
export const MAX_BYTES = 1_000_000;

export interface FunctionSource {
  readonly name: string;
  /** An ES module whose imports begin at the tool's folder. */
  readonly code: string;
  readonly runtime: 'node' | 'workerd' | 'deno';
  /** Names of functions that lie beside it and are loaded by it: ./NAME.js. */
  readonly beside?: readonly string[];
}

/** A function's code, or why there is none. */
interface BundledFunction {
  readonly code: Uint8Array;
  readonly problems: readonly Problem[];
}

export type Bundler = (source: FunctionSource) => Promise<BundledFunction>;

/** Creates a bundler of functions, each whole in one file. @param root the folder of the tool */
export function createBundler(root: string): Bundler {
  return async ({ name, code, runtime, beside = [] }) => {
    const { errors, outputFiles, metafile } = await build({
      absWorkingDir: root,
      stdin: { contents: code, resolveDir: root, sourcefile: `${name}.ts`, loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'es2022',
      jsx: 'automatic',
      minify: true,
      // Errors keep their names, which callers and the log go by.
      keepNames: true,
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
      external: ['pg-native', 'cloudflare:*', 'node:*', ...beside.map((one) => `./${one}.js`)],
      mainFields: ['module', 'main'],
      // pg opens its sockets in another way there.
      conditions: runtime === 'workerd' ? ['workerd', 'worker'] : ['node'],
      plugins: [nativePackages(), staticMarkupOnly(root), ownNumberingPlan(), builtinsAsImports()],
      logLevel: 'silent',
    }).catch((failure: { readonly errors?: readonly Message[] }) => {
      if (!failure.errors) throw failure;
      return { errors: failure.errors, outputFiles: [], metafile: { inputs: {}, outputs: {} } };
    });
    const bytes = outputFiles[0]?.contents ?? new Uint8Array();
    const problems = errors.map(problemOf);
    return { code: bytes, problems: bytes.length > MAX_BYTES ? [tooLarge(name, bytes.length, metafile)] : problems };
  };
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
 * Of the telephone numbers of the world, functions read those that begin with +1 (schemas/rules/forms/us-phone.ts). The
 * table of all others is a sixth of a function.
 */
function ownNumberingPlan(): Plugin {
  return {
    name: 'own-numbering-plan',
    setup({ onLoad }) {
      onLoad({ filter: /libphonenumber-js[/\\]metadata\.max\.json\.js$/ }, ({ path }) => {
        const { version, country_calling_codes, countries } = JSON.parse(
          readFileSync(path.replace(/\.js$/, ''), 'utf8'),
        ) as NumberingPlans;
        const own = country_calling_codes['1'];
        const kept = {
          version,
          country_calling_codes: { 1: own },
          countries: Object.fromEntries(own.map((country) => [country, countries[country]])),
          nonGeographic: {},
        };
        return { contents: JSON.stringify(kept), loader: 'json' };
      });
    },
  };
}

/** The table of libphonenumber-js, as far as it is read here. */
interface NumberingPlans {
  readonly version: number;
  readonly country_calling_codes: Readonly<Record<'1', readonly string[]>>;
  readonly countries: Readonly<Record<string, unknown>>;
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
    file: location?.file ?? 'functions',
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    message: text,
    hint: notes[0]?.text ?? 'Import only what runs without a server.',
    ...(location ? { excerpt: location.lineText } : {}),
  };
}

function tooLarge(name: string, bytes: number, { outputs }: Metafile): Problem {
  const inputs = Object.entries(Object.values(outputs)[0]?.inputs ?? {});
  const largest = inputs
    .sort(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
    .slice(0, 3)
    .map(([path, { bytesInOutput }]) => `${path} (${Math.round(bytesInOutput / 1000)} KB)`);
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
