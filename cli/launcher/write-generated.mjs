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

function failWhenStale(path, files, name) {
  const present = new Set(readdirSync(path));
  const stale = [...files].filter(([file, text]) => !present.has(file) || readFileSync(path + file, 'utf8') !== text);
  const extra = [...present].filter((file) => !files.has(file));
  const names = [...stale.map(([file]) => file), ...extra];
  if (names.length === 0) return;
  console.error(`${name} is stale: ${names.join(', ')}\n  Run \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}
