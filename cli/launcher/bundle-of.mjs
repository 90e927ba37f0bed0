import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders with the tool's sources. A change in any of them makes a new bundle and invalidates the build cache. */
const SOURCE_FOLDERS = ['cli', 'functions', 'schemas', 'templates'];
const SOURCE_FILE = /\.(?:ts|tsx|mjs|js|json|css)$/;
const NOT_SHIPPED = /\.(?:test|bench)\.|\.d\.ts$/;
/** How many bundles to keep, so that switching between branches does not bundle each time. */
const KEPT_BUNDLES = 3;

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE_FILE.test(entry.name) && !NOT_SHIPPED.test(entry.name))
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);
}

/** Digest of the tool: its sources and the lock file. Files that are surely as they were are not read again. */
function sourceDigest(root) {
  const folders = SOURCE_FOLDERS.flatMap((folder) => sourceFiles(fileURLToPath(new URL(folder, root)))).sort();
  const files = [...folders, fileURLToPath(new URL('package-lock.json', root))];
  const seenAt = Date.now();
  const stats = files.map((file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    return { name: file.slice(fileURLToPath(root).length), size, mtimeMs, ctimeMs };
  });
  const state = JSON.stringify(stats);
  const stamp = new URL('.cache/cli/stamp.json', root);
  const last = readStamp(stamp);
  if (last?.state === state) return last.digest;

  const hash = createHash('sha256');
  for (const [index, file] of files.entries())
    hash.update(stats[index].name).update('\0').update(readFileSync(file)).update('\0');
  const digest = hash.digest('hex').slice(0, 20);
  // A file that was written just now may be written again within one tick of the clock.
  const isSettled = stats.every(({ mtimeMs, ctimeMs }) => Math.max(mtimeMs, ctimeMs) < seenAt - COARSEST_CLOCK_MS);
  if (isSettled) writeStamp(stamp, { state, digest });
  return digest;
}

/** FAT keeps times of writing in steps of two seconds; other file systems are finer. */
const COARSEST_CLOCK_MS = 2000;

function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8'));
  } catch {
    return undefined; // There is none yet, or it is cut short: the files are read.
  }
}

/** Without it, the next command reads all sources again. So does each command where the folder may not be written. */
function writeStamp(stamp, content) {
  const draft = new URL(`${stamp.href}.${process.pid}.draft`);
  try {
    mkdirSync(new URL('.', stamp), { recursive: true });
    writeFileSync(draft, JSON.stringify(content));
    renameSync(draft, stamp);
  } catch (error) {
    if (!NOT_WRITABLE.has(error.code)) throw error;
  }
}

const NOT_WRITABLE = new Set(['EROFS', 'EACCES', 'EPERM']);

/**
 * Gives the bundle for the current sources, and makes it if there is none. Two processes may bundle at the same time:
 * each writes its own folder and renames it into place. esbuild prints errors unless `logLevel` is "silent".
 * Its own process keeps what it read, 200 MB; it is stopped if `isLast` says that nothing else is bundled meanwhile.
 */
export async function bundleOf(root, { logLevel = 'error', isLast = false } = {}) {
  const digest = sourceDigest(root);
  const cache = new URL('.cache/cli/', root);
  const folder = new URL(`${digest}/`, cache);
  const entry = new URL('main.js', folder);
  if (!isWhole(folder)) {
    await bundle(root, folder, cache, logLevel);
    if (isLast) await (await import('esbuild')).stop();
  }
  return { entry, digest };
}

/** Names and sizes of a bundle's files. */
const SIZES = 'sizes.json';

/** Whether each file has its size: a power cut or a full disk leaves some that are cut short. */
function isWhole(folder) {
  try {
    const sizes = JSON.parse(readFileSync(new URL(SIZES, folder), 'utf8'));
    return sizes.every(([name, size]) => statSync(new URL(name, folder)).size === size);
  } catch {
    return false;
  }
}

/** How sources of the tool are bundled for Node. */
export function bundleOptions(root) {
  return {
    absWorkingDir: fileURLToPath(root),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: ['esbuild', 'libsql', 'chokidar', 'pg', 'sharp'],
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    loader: { '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    // CommonJS packages in an ES module need require.
    banner: {
      js: [
        "import { createRequire as __createRequire } from 'node:module';",
        'const require = __createRequire(import.meta.url);',
      ].join(' '),
    },
  };
}

async function bundle(root, folder, cache, logLevel) {
  const { build } = await import('esbuild');
  mkdirSync(cache, { recursive: true });
  const draft = new URL(`draft-${process.pid}/`, cache);
  await build({
    ...bundleOptions(root),
    entryPoints: {
      main: 'cli/main.ts',
      'build-worker': 'cli/workers/build-worker.ts',
      'drawing-worker': 'cli/workers/drawing-worker.ts',
      'link-worker': 'cli/workers/link-worker.ts',
      'draw-release': 'cli/pictures/draw-release.ts',
    },
    outdir: fileURLToPath(draft),
    splitting: true,
    logLevel,
  });
  const sizes = readdirSync(draft).map((name) => [name, statSync(new URL(name, draft)).size]);
  writeFileSync(new URL(SIZES, draft), JSON.stringify(sizes));
  putInPlace(draft, folder);
  pruneBundles(cache);
}

/** Only a bundle that is cut short makes way. A whole one is of another process that was first, and may run by now. */
function putInPlace(draft, folder) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (isWhole(folder)) return rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
    rmSync(folder, { recursive: true, force: true });
    putInPlace(draft, folder);
  }
}

/** The newest bundle of any sources, or undefined. The dev server runs it while the sources cannot be bundled. */
export function lastBundle(root) {
  const [newest] = keptBundles(new URL('.cache/cli/', root));
  return newest && { entry: new URL('main.js', newest.url), digest: '' };
}

/** All whole bundles, newest first. */
function keptBundles(cache) {
  if (!existsSync(cache)) return [];
  return readdirSync(cache, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('draft-'))
    .map((entry) => new URL(`${entry.name}/`, cache))
    .filter(isWhole)
    .map((url) => ({ url, made: statSync(new URL(SIZES, url)).mtimeMs }))
    .sort((a, b) => b.made - a.made);
}

function pruneBundles(cache) {
  const kept = new Set(
    keptBundles(cache)
      .slice(0, KEPT_BUNDLES)
      .map(({ url }) => url.href),
  );
  for (const { name } of readdirSync(cache, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const url = new URL(`${name}/`, cache);
    if (!kept.has(url.href) && !isDraftOfRunning(name)) rmSync(url, { recursive: true, force: true });
  }
}

/** Whether the process that bundles into this draft still runs. Another one was killed. */
function isDraftOfRunning(name) {
  const pid = Number(/^draft-(\d+)$/.exec(name)?.[1]);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
