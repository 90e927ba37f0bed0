import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** Packages by which others load a compiled file of theirs. */
const LOADERS = ['bindings', 'node-gyp-build', 'prebuild-install', 'detect-libc', '@neon-rs/load'];

/** Refuses imports of packages with compiled code: it was compiled for this machine, and no host runs it. */
export function nativePackages(): Plugin {
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
