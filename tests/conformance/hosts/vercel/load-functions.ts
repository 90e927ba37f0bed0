import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
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
 * other file. Functions that name the same files share the folder of those links.
 * https://vercel.com/docs/build-output-api/primitives#vercel-functions
 */
export async function loadFunctions(folder: string): Promise<ReadonlyMap<string, NodeFunction>> {
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('.func'))
    .map((entry) => join(entry.parentPath, entry.name));
  // .vercel/output/functions of the folder that is deployed.
  const deployed = join(folder, '../../..');
  const linked = new Map<string, string>();
  const loaded = folders.map(async (path, index) => {
    const address = `/${relative(folder, path).split(sep).join('/').slice(0, -'.func'.length)}`;
    return [
      address,
      await loadFunction(path, { alone: join(process.cwd(), `function-${index}`), deployed, linked }),
    ] as const;
  });
  return new Map(await Promise.all(loaded));
}

interface Places {
  /** Where the function is loaded from. */
  readonly alone: string;
  /** What the paths of filePathMap begin at. */
  readonly deployed: string;
  /** Folders with links to the files of a filePathMap, by its text. */
  readonly linked: Map<string, string>;
}

async function loadFunction(folder: string, { alone, deployed, linked }: Places): Promise<NodeFunction> {
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
  const text = JSON.stringify(filePathMap);
  const links = linked.get(text) ?? linkFiles(filePathMap as Readonly<Record<string, string>>, { file, deployed });
  linked.set(text, links);
  for (const name of readdirSync(links)) symlinkSync(join(links, name), join(alone, name));
  const { default: exported } = await import(pathToFileURL(join(alone, String(handler))).href);
  if (typeof exported !== 'function') throw new Error(`${file}: ${handler} exports no function as default.`);
  return exported;
}

/** A new folder with links to the files of a filePathMap, each at its name. */
function linkFiles(
  map: Readonly<Record<string, string>>,
  { file, deployed }: { file: string; deployed: string },
): string {
  const folder = mkdtempSync(join(process.cwd(), 'files-'));
  const names = Object.keys(map).map((name) => join(folder, name));
  for (const path of new Set(names.map((name) => dirname(name)))) mkdirSync(path, { recursive: true });
  for (const [name, path] of Object.entries(map)) {
    if (relative(deployed, join(deployed, path)).startsWith('..')) throw new Error(`${file}: ${path} is not deployed.`);
    symlinkSync(join(deployed, path), join(folder, name));
  }
  return folder;
}
