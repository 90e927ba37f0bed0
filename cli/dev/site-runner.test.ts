import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { SiteMessage } from './messages.ts';
import { runSite } from './site-runner.ts';
import { makeStatus } from './status.ts';
import { makeUpstream } from './upstream.ts';

const tool = fileURLToPath(new URL('../..', import.meta.url));
type Started = Parameters<NonNullable<Parameters<typeof runSite>[0]['startProcess']>>[0];

test('when the process that serves ends before a newer one has built, the newer one serves', async () => {
  const processes: Started[] = [];
  const upstream = makeUpstream();
  const runner = runSite({
    tool,
    root: undefined,
    upstream,
    tools: makeUpstream(),
    note: () => {},
    status: makeStatus({ note: () => {}, send: () => {} }),
    style: () => '',
    watching: Promise.resolve({ isBehind: () => false }),
    startProcess: (options) => {
      processes.push(options);
      return { build: () => {}, preview: async () => false, kill: () => {}, stop: async () => {} };
    },
  });
  const hear = (index: number, message: SiteMessage) => processes[index]?.onMessage(message);
  await hear(0, { kind: 'listening', url: 'http://127.0.0.1:1' });
  runner.renew('templates/page.tsx');
  await expect.poll(() => processes.length).toBe(2);
  await hear(1, { kind: 'listening', url: 'http://127.0.0.1:2' });
  expect(upstream.current?.url).toBe('http://127.0.0.1:1');
  processes[0]?.onEnd({ lastWords: '', isPrinted: false });
  expect(upstream.current?.url).toBe('http://127.0.0.1:2');
  await runner.stop();
});
