import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { knownKeys } from '../known-keys.ts';

/** Node's request and response, as the launcher of Vercel's Node runtime hands them in. */
type NodeFunction = (request: IncomingMessage, response: ServerResponse) => unknown;

const KEYS = [
  ...['runtime', 'handler', 'launcherType', 'shouldAddHelpers', 'shouldAddSourcemapSupport'],
  ...['supportsResponseStreaming', 'maxDuration', 'memory', 'regions', 'architecture', 'filePathMap'],
];

/**
 * The functions of an output, by the address of each .func folder. The code of each is copied to a folder of its own in
 * the working folder first, with links to its folders and to the files that it names in filePathMap: a function has no
 * other file.
 * https://vercel.com/docs/build-output-api/primitives#vercel-functions
 */
export async function loadFunctions(folder: string): Promise<ReadonlyMap<string, NodeFunction>> {
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('.func'))
    .map((entry) => join(entry.parentPath, entry.name));
  // .vercel/output/functions of the folder that is deployed.
  const deployed = join(folder, '../../..');
  const loaded = folders.map(async (path, index) => {
    const address = `/${relative(folder, path).split(sep).join('/').slice(0, -'.func'.length)}`;
    return [address, await loadFunction(path, { alone: join(process.cwd(), `function-${index}`), deployed })] as const;
  });
  return new Map(await Promise.all(loaded));
}

interface Places {
  /** Where the function is loaded from. */
  readonly alone: string;
  /** What the paths of filePathMap begin at. */
  readonly deployed: string;
}

async function loadFunction(folder: string, { alone, deployed }: Places): Promise<NodeFunction> {
  const file = join(folder, '.vc-config.json');
  const {
    runtime,
    handler,
    launcherType,
    filePathMap = {},
  } = knownKeys(JSON.parse(readFileSync(file, 'utf8')), KEYS, file);
  if (!/^nodejs(?:20|22|24)\.x$/.test(String(runtime)) || launcherType !== 'Nodejs')
    throw new Error(`${file}: the tests know only the runtimes of Node, with the launcher "Nodejs".`);
  mkdirSync(alone);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) symlinkSync(path, join(alone, entry.name));
    else copyFileSync(path, join(alone, entry.name));
  }
  for (const [name, path] of Object.entries(filePathMap as Readonly<Record<string, string>>)) {
    if (relative(deployed, join(deployed, path)).startsWith('..')) throw new Error(`${file}: ${path} is not deployed.`);
    mkdirSync(dirname(join(alone, name)), { recursive: true });
    symlinkSync(join(deployed, path), join(alone, name));
  }
  const { default: exported } = await import(pathToFileURL(join(alone, String(handler))).href);
  if (typeof exported !== 'function') throw new Error(`${file}: ${handler} exports no function as default.`);
  return exported;
}
