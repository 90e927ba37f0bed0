import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { releaseFolder } from '../../functions/server/release-folder.ts';
import { runSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const SITE = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));

/** Every file of a build of the small site, by path. */
function filesWith(workers: number, out: string, root = SITE): Readonly<Record<string, string>> {
  const args = ['build', '--root', root, '--out', out, '--clock', '2026-11-21'];
  const { stderr, status } = runSite(args, { SITE_WORKERS: String(workers) });
  expect(stderr).toContain(' pages in ');
  expect(status).toBe(0);
  const release = releaseFolder(out);
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(release.length), readFileSync(path, 'latin1')]));
}

test('worker threads make the files that one thread makes, which takes over what they left', () => {
  const out = join(tempFolder(), 'dist');
  const expected = filesWith(0, join(tempFolder(), 'one'));
  expect(Object.keys(expected).length).toBeGreaterThan(50);
  expect(filesWith(2, out)).toEqual(expected);
  rmSync(join(releaseFolder(out), 'public/index.html'));
  expect(filesWith(0, out)).toEqual(expected);
});

test('a fact that changed is new in files that did not change', () => {
  const root = tempFolder();
  cpSync(join(SITE, 'content'), join(root, 'content'), { recursive: true });
  filesWith(2, join(root, 'dist'), root);
  const settings = join(root, 'content/site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll('+18005550199', '+18005550188'));
  const again = filesWith(2, join(root, 'dist'), root);
  expect(JSON.stringify(again)).not.toContain('555-0199');
  expect(again).toEqual(filesWith(0, join(root, 'clean'), root));
});
