import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSite, type ServedSite, serveSite } from '../support/site.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** What visitors get of a built site with /admin off, and with it on. */

const CONTENT = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const SETTINGS = {
  SITE_ORIGIN: 'http://localhost:1',
  SMTP_URL: 'smtp://127.0.0.1:9?tls=off',
  LEAD_EMAIL_FROM: 'leads@example.com',
};
const out = join(tempFolder(), 'dist');
let off: ServedSite;
let on: ServedSite;
beforeAll(async () => {
  const { status, stdout, stderr } = runSite(['build', '--root', CONTENT, '--out', out]);
  if (status !== 0) throw new Error(stdout + stderr);
  [off, on] = await Promise.all([
    serveSite({ out, env: SETTINGS }),
    serveSite({ out, env: { ...SETTINGS, ADMIN: 'true' } }),
  ]);
});
afterAll(async () => {
  await off?.remove();
  await on?.remove();
});

/** The address of each file that visitors can ask for: pages, scripts, pictures, the sitemap. */
function addresses(): readonly string[] {
  const files = readdirSync(join(out, 'public'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => `/${relative(join(out, 'public'), join(file.parentPath, file.name))}`)
    .flatMap((path) => (path.endsWith('.html') ? [path.replace(/(?:\/index)?\.html$/, '') || '/'] : [path]))
    .sort();
}

/** The status, the headers without those of the moment and the call, and the bytes. */
async function answerOf({ url }: ServedSite, path: string) {
  const response = await fetch(url + path, { headers: { host: 'localhost' }, redirect: 'manual' });
  const headers = [...response.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  return { status: response.status, headers, bytes: Buffer.from(await response.arrayBuffer()).toString('base64') };
}
const textOf = (bytes: string) => Buffer.from(bytes, 'base64').toString('latin1');

test('every page and file of the site is the same with /admin on, to the byte and the header', async () => {
  const paths = [...addresses(), '/no-such-page', '/dui-calculator?weight=180', '/api/health', '/sitemap.xml'];
  expect(paths.filter((path) => !/\.\w+$/.test(path)).length).toBeGreaterThan(10);
  for (const path of paths) expect([path, await answerOf(on, path)]).toEqual([path, await answerOf(off, path)]);
});

test('no page, script or file of the site names /admin, and what visitors load is none of it', async () => {
  for (const path of addresses()) {
    const { bytes } = await answerOf(on, path);
    expect([path, /["'(= /]admin(?:\/|["')])/.test(textOf(bytes))]).toEqual([path, false]);
  }
});

test('only the addresses of /admin differ', async () => {
  expect((await answerOf(off, '/admin')).status).toBe(404);
  expect((await answerOf(on, '/admin')).status).toBe(303);
});
