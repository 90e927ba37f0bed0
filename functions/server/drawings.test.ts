import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import type { LogEntry } from '../lib/log.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import { staticFiles } from './files/static-files.ts';
import { type RunningServer, startServer } from './serve.ts';

const CARD = '/assets/cards/home.png';
const PICTURE = Buffer.from('a picture');

let drawn: string[];
let fails: boolean;
let server: RunningServer | undefined;
beforeEach(() => {
  drawn = [];
  fails = false;
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Draws one picture. It counts how often. */
const drawings = () => (address: string) => {
  if (address !== CARD) return undefined;
  return async () => {
    drawn.push(address);
    if (fails) throw new Error('The renderer is missing.');
    return PICTURE;
  };
};

async function serve(log: (entry: LogEntry) => void = () => {}) {
  const out = tempFolder();
  writeSampleBuild(out);
  const env = { PORT: '0', DATABASE_URL: `file:${out}/data/leads.db`, PAGE_RATE_LIMIT: 'off' };
  server = await startServer({ out, env, log, drawings });
  return (path: string, init?: RequestInit) => fetch(`${server?.url}${path}`, init);
}

describe('a picture that the build left to the server', () => {
  test('is drawn once for all who ask for it, together and later', async () => {
    const ask = await serve();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(CARD)));
    answers.push(await ask(CARD));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(PICTURE);
    }
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await ask(CARD, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(drawn).toEqual([CARD]);
  });

  test('is answered with 503 and logged while it cannot be drawn, and drawn once it can', async () => {
    const logged: LogEntry[] = [];
    const ask = await serve((entry) => logged.push(entry));
    fails = true;
    const refused = await ask(CARD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(logged).toContainEqual(expect.objectContaining({ event: 'file.unreadable' }));
    fails = false;
    expect((await ask(CARD)).status).toBe(200);
  });
});

test('10,000 requests for cards that do not exist draw nothing and leave nothing in memory', async () => {
  const out = tempFolder();
  writeSampleBuild(out);
  const files = staticFiles(out, drawings());
  for (let number = 0; number < 10_000; number += 1)
    expect(files.find({ url: new URL(`http://127.0.0.1/assets/cards/none-${number}.png`), headers: {} })).toBe(
      undefined,
    );
  const ask = await serve();
  expect((await ask('/assets/cards/none.png')).status).toBe(404);
  expect((await ask('/assets/cards/..%2Fhome.png')).status).toBe(404);
  expect(drawn).toEqual([]);
});
