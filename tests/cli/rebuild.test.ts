import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { runSite, urlOf } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const POST = 'content/blog/first-post.md';

/** The small site, built on a day before its post comes out. */
function builtBefore(): { readonly root: string; readonly out: string } {
  const root = tempFolder();
  const out = join(root, 'out');
  cpSync(join(ROOT, 'tests/fixtures/small-site'), root, { recursive: true });
  const text = readFileSync(join(root, POST), 'utf8');
  writeFileSync(join(root, POST), text.replace('author:', 'publishAt: 2026-11-22\nauthor:'));
  const { status, stderr } = runSite(['build', '--root', root, '--out', out, '--clock', '2026-11-21']);
  expect(stderr).toContain(
    `Held back: ${POST} until 2026-11-22. Build again on 2026-11-22, when the next page changes.`,
  );
  expect(status).toBe(0);
  return { root, out };
}

test('a server with REBUILD=true shows a post when its day has come', async () => {
  const { root, out } = builtBefore();
  const server = spawn(process.execPath, [join(ROOT, 'cli/site.mjs'), 'serve', '--root', root, '--out', out], {
    env: {
      ...process.env,
      ...{ REBUILD: 'true', PORT: '0', DATABASE_URL: `file:${join(root, 'leads.db')}`, STOP_SECONDS: '0' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(async () => {
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
  });
  const said: string[] = [];
  const url = await urlOf(server, 'Serving', said);
  await expect.poll(() => said.join('')).toContain('"rebuild.finished"');
  expect(said.join('')).not.toContain('rebuild.failed');
  expect((await fetch(`${url}/blog/first-post`)).status).toBe(200);
});

test('a server without content/ says that it cannot build', () => {
  const { out } = builtBefore();
  const env = { REBUILD: 'true', PORT: '0', DATABASE_URL: `file:${join(out, 'leads.db')}` };
  const { status, stderr } = runSite(['serve', '--root', tempFolder(), '--out', out], env);
  expect(status).toBe(2);
  expect(stderr).toMatch(/^REBUILD=true needs the content\/ that the site is built from, and .* has none\.$/m);
});
