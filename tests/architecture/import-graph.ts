import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a source file. */
export interface Import {
  /** Path of the importing file from the project's root. */
  readonly from: string;
  /** Path of the imported file from the project's root, or a package name. */
  readonly to: string;
  /** Whether it imports only types, which do not exist at run time. */
  readonly typeOnly: boolean;
  /** Whether it is loaded when that line runs, not before. */
  readonly isDynamic: boolean;
}

const SOURCE = /\.(?:ts|tsx|mjs|js)$/;
/** Matches `import x from 'y'`, `export x from 'y'` and `import 'y'`, on one or several lines. */
const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** All imports of the sources in these folders, except declaration files. */
export function importsOf(root: string, folders: readonly string[]): Import[] {
  return folders
    .flatMap((folder) => sourcesIn(root, folder))
    .flatMap((from) => readImports(from, readFileSync(join(root, from), 'utf8')));
}

export function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath.slice(root.length), entry.name).replace(/^\//, ''))
    .sort();
}

/** The imports in the text of a source file. */
export function readImports(from: string, text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const target = (name: string): string => (name.startsWith('.') ? normalize(join(dirname(from), name)) : name);
  return [
    ...[...code.matchAll(STATEMENT)].map(([statement, type, name = '']) => ({
      from,
      to: target(name),
      typeOnly: type !== undefined || isOnlyTypes(statement),
      isDynamic: false,
    })),
    ...[...code.matchAll(DYNAMIC)].map(([, name = '']) => ({
      from,
      to: target(name),
      typeOnly: false,
      isDynamic: true,
    })),
  ];
}

/** Whether it is like `import { type A, type B } from 'x'`. */
function isOnlyTypes(statement: string): boolean {
  const names = /^(?:import|export)\s+\{([^}]*)\}\s+from/.exec(statement)?.[1];
  return names?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
}

/** Import cycles, types included. Each is a path that starts and ends with the same file. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push([...way.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return cycles;
}
