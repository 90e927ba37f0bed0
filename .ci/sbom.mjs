/**
 * Writes what the product is made of: a bill of materials (CycloneDX, by npm) and the license texts of all packages
 * that it runs with. `node .ci/sbom.mjs [folder]`, by default .cache/sbom. CI keeps both files.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;

const out = resolve(process.argv[2] ?? join(root, '.cache/sbom'));
const everything = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  }),
);
// npm's own --omit dev also omits packages that are needed both to run and to develop; the lock file tells them apart.
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const folders = new Map(
  Object.entries(lock)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, { version }]) => [`${folder.split('node_modules/').at(-1)}@${version}`, folder]),
);
const components = everything.components.filter((component) => folders.has(component['bom-ref']));
const kept = new Set([everything.metadata.component, ...components].map((component) => component['bom-ref']));
const dependencies = everything.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
const sbom = { ...everything, components, dependencies };
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
writeFileSync(join(out, 'third-party-licenses.txt'), components.map(licenseOf).join(`\n${'-'.repeat(80)}\n\n`));
console.log(`${components.length} packages: ${join(out, 'sbom.cdx.json')}, third-party-licenses.txt`);

/** Name, version, and license of a package, and the texts that came with it. */
function licenseOf({ name, version, licenses = [], properties = [] }) {
  const folder =
    properties.find((property) => property.name === 'cdx:npm:package:path')?.value ?? `node_modules/${name}`;
  const ids = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name).join(', ');
  const texts = filesOf(join(root, folder))
    .filter((file) => LICENSE_FILE.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
  return `${name} ${version}: ${ids || 'see below'}\n\n${texts.join('\n\n')}\n`;
}

/** Packages for other systems are in the bill and not on this machine. */
function filesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  } catch {
    return [];
  }
}
