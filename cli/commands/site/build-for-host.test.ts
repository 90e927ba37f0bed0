import { afterEach, describe, expect, test, vi } from 'vitest';
import type { LaunchGate } from '../../report/launch-gate.ts';
import { keepsPublicOut } from './build-for-host.ts';

const OPEN: LaunchGate = {
  ...{ topic: 'sellers', isDone: false, message: 'The list of sellers names no one who may call.' },
  ...{ file: 'content/sellers.yaml', line: 1 },
};
const PUBLIC = 'https://www.example.com';

afterEach(() => vi.unstubAllEnvs());

/** What is said of a build for Netlify that is kept back; nothing of one that is made. */
async function said(siteOrigin: string | undefined, gates: readonly LaunchGate[], isPreview = false): Promise<string> {
  const [notes, codes]: [string[], number[]] = [[], []];
  const say = (text: string) => void notes.push(text);
  const context = {
    terminal: { out: say, note: say, interactive: false },
    exit: (code: number) => void codes.push(code),
  };
  const isKept = await keepsPublicOut(context, { host: 'netlify', siteOrigin, gates, isPreview });
  expect(codes).toEqual(isKept ? [1] : []);
  return notes.join('\n');
}

describe('a build for a host, while something is open', () => {
  test.each<[string, string | undefined, Record<string, string>]>([
    ['a public address', PUBLIC, {}],
    ['an address that is not known', undefined, {}],
    ['the dev server of Netlify at a public address', PUBLIC, { CONTEXT: 'dev' }],
  ])('is not made for %s, and says what is open', async (_, siteOrigin, env) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const lines = await said(siteOrigin, [OPEN]);
    expect(lines).toContain(`${OPEN.message} See line 1 of content/sellers.yaml.\n`);
    expect(lines).toContain('\nNothing was written for netlify: the public would see it.');
  });

  test.each<[string, string, Record<string, string>, boolean]>([
    ['of this machine', 'http://localhost:8888', {}, false],
    ['of a preview, as Netlify calls it', PUBLIC, { CONTEXT: 'deploy-preview' }, false],
    ['of a preview with drafts', PUBLIC, {}, true],
  ])('is made for the eyes %s', async (_, siteOrigin, env, isPreview) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    expect(await said(siteOrigin, [OPEN], isPreview)).toBe('');
  });
});

test('a build for a host is made for the public once all is settled', async () => {
  expect(await said(PUBLIC, [{ ...OPEN, isDone: true }])).toBe('');
});
