import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes a folder of generated files. With `--check`, compares instead, names stale files, and sets exit code 1.
 * @param {URL} folder ends with a slash; holds nothing but generated files
 * @param {Map<string, string>} files text by file name
 */
export function writeGenerated(folder, files) {
  const path = fileURLToPath(folder);
  const name = path.slice(fileURLToPath(new URL('../../', import.meta.url)).length);
  if (process.argv.includes('--check')) return failWhenStale(path, files, name);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const [file, text] of files) writeFileSync(path + file, text);
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
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) fail(`${name} is stale`);
}

function failWhenStale(path, files, name) {
  const present = new Set(readdirSync(path));
  const stale = [...files].filter(([file, text]) => !present.has(file) || readFileSync(path + file, 'utf8') !== text);
  const extra = [...present].filter((file) => !files.has(file));
  const names = [...stale.map(([file]) => file), ...extra];
  if (names.length === 0) return;
  fail(`${name} is stale: ${names.join(', ')}`);
}

function fail(message) {
  console.error(`${message}\n  Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}
