import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSite } from '../testing/sample-site.ts';
import { fakePages } from '../testing/test-deps.ts';
import { createRenderQueue, TooManyPages } from './render-queue.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue that notes which pages were made. The next turn comes only with `turn`. */
function start() {
  const made: string[] = [];
  const site = sampleSite();
  const pages = {
    ...fakePages(site),
    formAgain: async (path: string) => {
      made.push(path);
      if (path === '/faulty') throw new Error('A fault.');
      return path;
    },
  };
  let begin: (() => void) | undefined;
  const renders = createRenderQueue(
    () =>
      new Promise<void>((resolve) => {
        begin = resolve;
      }),
  );
  return {
    made,
    renders,
    ask: (client: string, path: string) =>
      renders.inTurn(pages, client).formAgain(path, { form: 'bac', values: {}, errors: {} }),
    async turn() {
      begin?.();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('one page is made in a turn, and clients take turns', async () => {
  const { ask, made, turn } = start();
  const asked = ['/a1', '/a2', '/a3', '/b1'].map((path) => ask(path.slice(1, 2), path));
  expect(made).toEqual([]);
  for (const expected of ['/a1', '/b1', '/a2', '/a3']) {
    await turn();
    expect(made.at(-1)).toBe(expected);
  }
  expect(await Promise.all(asked)).toEqual(['/a1', '/a2', '/a3', '/b1']);
});

test('no page is made while a form is handled, unless that takes long', async () => {
  const { ask, made, turn, renders } = start();
  let finish = () => {};
  const form = renders.handleForm(() => new Promise<void>((resolve) => (finish = resolve)));
  const pages = [ask('a', '/a1'), ask('a', '/a2'), ask('a', '/a3')];
  await turn();
  await vi.advanceTimersByTimeAsync(24);
  expect(made).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(made).toEqual(['/a1']);
  await turn();
  expect(made).toEqual(['/a1']);
  finish();
  await form;
  await turn();
  expect(made).toEqual(['/a1', '/a2']);
  await turn();
  expect(await Promise.all(pages)).toEqual(['/a1', '/a2', '/a3']);
});

test('a form that fails is handled, too', async () => {
  const { ask, made, turn, renders } = start();
  await expect(renders.handleForm(() => Promise.reject(new Error('A fault.')))).rejects.toThrow('A fault.');
  const page = ask('a', '/a1');
  await turn();
  expect(made).toEqual(['/a1']);
  await page;
});

test('when too many wait, the client that asked for the most is refused', async () => {
  const { ask, made, turn } = start();
  const greedy = Array.from({ length: 70 }, (_, number) => ask('a', `/a${number}`).catch((error: unknown) => error));
  const honest = ask('b', '/b1');
  const refused = await Promise.all(greedy.slice(63));
  expect(refused.every((error) => error instanceof TooManyPages)).toBe(true);
  await turn();
  await turn();
  expect(made).toEqual(['/a0', '/b1']);
  expect(await honest).toBe('/b1');
});

test('a page that cannot be made does not hold up the next', async () => {
  const { ask, turn } = start();
  const faulty = expect(ask('a', '/faulty')).rejects.toThrow('A fault.');
  const next = ask('a', '/a1');
  await turn();
  await faulty;
  await turn();
  expect(await next).toBe('/a1');
});
