/**
 * `npm run pack -- FOLDER`: writes a packed site, which is all that a server needs: the bundled tool, the packages that
 * are not in the bundle, the current build with all its pictures, and deploy/. It runs with Node alone, from a
 * read-only folder, on the same kind of machine: `node cli/site.mjs serve` and the operators' commands.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleOf } from './bundle-of.mjs';
import { PACKED } from './packed-tool.mjs';

/** Native code, and what loads its parts by itself. Other packages are in the bundle, or only build the site. */
const SERVER_PACKAGES = ['libsql', 'pg'];
const COPIED = ['cli/site.mjs', 'cli/launcher', 'deploy', '.env.example', 'LICENSE'];
const USAGE = 'Usage: npm run pack -- FOLDER. The folder must be new or empty.';

/** @typedef {{ readonly root: string, readonly dist: string }} Project its folder, and the folder of its build */

/**
 * Returns what keeps a project from being packed into a folder, as a sentence, or undefined.
 * @param {Project} project
 * @param {string | undefined} folder
 */
export function refusal({ dist }, folder) {
  if (folder === undefined) return USAGE;
  if (existsSync(folder) && readdirSync(folder).length > 0) return `${folder} is not empty. ${USAGE}`;
  if (!existsSync(join(dist, 'manifest.json')))
    return `There is no finished build in ${dist}. Run \`npm run build\` first.`;
  return undefined;
}

/**
 * Packs a project and its build into a new folder. A run that is interrupted leaves only a folder that ends with
 * .draft.
 * @param {Project} project
 * @param {string} folder
 */
export async function pack({ root, dist }, folder) {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const copy = (path, options) =>
    cpSync(join(root, path), join(draft, path), { recursive: true, verbatimSymlinks: true, ...options });

  const { entry, digest } = await bundleOf(new URL('../../', import.meta.url), { isLast: true });
  copy(`.cache/cli/${digest}`);
  for (const path of COPIED) copy(path, { filter: (file) => !file.endsWith('.test.ts') });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const path of packageFolders(lock, SERVER_PACKAGES)) if (existsSync(join(root, path))) copy(path);
  cpSync(dist, join(draft, 'dist'), { recursive: true, verbatimSymlinks: true, filter: isCurrent(dist) });
  // A server in a read-only folder, without the packages that draw, draws nothing.
  const { drawRelease } = await import(new URL('draw-release.js', entry).href);
  await drawRelease(join(draft, 'dist'), join(root, '.cache/pictures'));

  const { name, version, license, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeJson(join(draft, 'package.json'), { name, version, private: true, license, type, engines });
  writeJson(join(draft, PACKED), { tool: digest });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** What a build is: the current release, and what leads to it. */
const BUILD = ['current', 'manifest.json', 'private', 'public', 'releases'];

/** Leaves out earlier releases of the build, drafts, and folders for hosts. */
function isCurrent(dist) {
  const current = existsSync(join(dist, 'current')) && readlinkSync(join(dist, 'current'));
  return (file) => {
    const [top, release] = relative(dist, file).split('/');
    if (top && !BUILD.includes(top)) return false;
    return !current || top !== 'releases' || release === undefined || `${top}/${release}` === current;
  };
}

function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * The folders, from the project's root, of packages and of all that they depend on, as a lock file places them. A
 * package is looked up as Node does: in the node_modules of the one that asks, and then of each folder above it.
 * Optional packages that no machine of this kind installs are among them.
 * @param {{ readonly packages: Readonly<Record<string, object>> }} lock
 * @param {readonly string[]} names
 * @returns {string[]}
 */
export function packageFolders(lock, names) {
  const found = new Set();
  const add = (from, name) => {
    const path = place(lock, from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[path];
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) add(path, next);
  };
  for (const name of names) add('', name);
  return [...found].sort();
}

function place(lock, from, name) {
  const path = `${from}${from && '/'}node_modules/${name}`;
  if (path in lock.packages) return path;
  if (from === '') return undefined;
  return place(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const folder = process.argv[2] && resolve(process.argv[2]);
  const project = { root, dist: join(root, 'dist') };
  const sentence = refusal(project, folder);
  if (sentence) {
    console.error(sentence);
    process.exit(2);
  }
  await pack(project, folder);
  console.log(`Packed into ${folder}. Start it there with: node cli/site.mjs serve`);
}
