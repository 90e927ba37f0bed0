import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const AUDIT = fileURLToPath(new URL('../../.ci/audit.mjs', import.meta.url));

let server: Server | undefined;
afterEach(() => server?.close());

async function registry(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** A registry that knows one advisory about the only package. */
const withAdvisory =
  (severity: string): RequestListener =>
  (request, response) => {
    response.setHeader('content-type', 'application/json');
    const advisory = { id: 1, url: 'https://a.example', title: 'It leaks.', severity, vulnerable_versions: '<2.0.0' };
    const versions = { '1.0.0': { name: 'leaky', version: '1.0.0' } };
    const packument = { name: 'leaky', 'dist-tags': { latest: '1.0.0' }, versions };
    response.end(JSON.stringify(request.url?.endsWith('/bulk') ? { leaky: [advisory] } : packument));
  };

/** Audits a project with one package. */
async function audit(url: string) {
  const folder = tempFolder();
  const project = { name: 'a', version: '1.0.0', dependencies: { leaky: '1.0.0' } };
  const packages = { '': project, 'node_modules/leaky': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...project, lockfileVersion: 3, packages }));
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_audit: 'true',
    npm_config_cache: join(folder, 'c'),
  };
  const child = spawn(process.execPath, [AUDIT], { cwd: folder, env });
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said, status };
}

describe('the audit of packages in CI', () => {
  test.each(['high', 'critical'])('fails on a %s vulnerability, and names it', async (severity) => {
    const { said, status } = await audit(await registry(withAdvisory(severity)));
    expect(said).toContain(`${severity}: leaky (It leaks.)`);
    expect(status).toBe(1);
  });

  test('lists a moderate one', async () => {
    const { said, status } = await audit(await registry(withAdvisory('moderate')));
    expect([said, status]).toEqual([expect.stringContaining('moderate: leaky (It leaks.)'), 0]);
  });

  test('passes without one', async () => {
    const { said, status } = await audit(await registry((_, response) => response.end('{}')));
    expect([said, status]).toEqual([expect.stringMatching(/^0 packages/), 0]);
  });

  test.each([404, 500])('warns and passes when the registry answers %i', async (code) => {
    const refuse: RequestListener = (_, response) => response.writeHead(code).end('{}');
    const { said, status } = await audit(await registry(refuse));
    expect([said, status]).toEqual([expect.stringMatching(/^::warning::The packages were not audited: /), 0]);
  });

  test('warns and passes when the registry is not reachable', async () => {
    const { said, status } = await audit('http://127.0.0.1:1/');
    expect([said, status]).toEqual([expect.stringMatching(/^::warning::The packages were not audited: /), 0]);
  });
});
