import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes a folder of generated files. With `--check`, compares instead, names stale files, and sets exit code 1.
 * @param {URL} folder ends with a slash; holds nothing but generated files
 * @param {Map<string, string>} files text by path in the folder
 */
export function writeGenerated(folder, files) {
  const path = fileURLToPath(folder);
  const name = path.slice(fileURLToPath(new URL('../../', import.meta.url)).length);
  if (process.argv.includes('--check')) return failWhenStale(path, files, name);
  rmSync(path, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(dirname(path + file), { recursive: true });
    writeFileSync(path + file, text);
  }
  console.log(`${name} ${files.size} files`);
}

/**
 * Writes one generated file in a folder of written ones, or with `--check` compares it and exits 1 when it is stale.
 * @param {URL} file
 * @param {string} text
 */
export function writeGeneratedFile(file, text) {
  const path = fileURLToPath(file);
  const name = path.slice(fileURLToPath(new URL('../../', import.meta.url)).length);
  if (process.argv.includes('--check')) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) fail(`${name} is stale`);
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function failWhenStale(path, files, name) {
  const present = new Set(filesIn(path));
  const stale = [...files].filter(([file, text]) => !present.has(file) || readFileSync(path + file, 'utf8') !== text);
  const extra = [...present].filter((file) => !files.has(file));
  const names = [...stale.map(([file]) => file), ...extra];
  if (names.length === 0) return;
  fail(`${name} is stale: ${names.join(', ')}`);
}

/** Paths of all files below a folder, with forward slashes. */
function filesIn(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function fail(message) {
  console.error(`${message}\n  Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}
