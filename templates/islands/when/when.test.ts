// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from './when.ts';

let root: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div id="root"><input id="field"><button id="more" type="button">More</button><button id="send">Send</button><a id="link" href="#x">x</a></div>';
  root = document.getElementById('root') as HTMLElement;
});

afterEach(() => vi.useRealTimers());

const part = (id: string) => document.getElementById(id) as HTMLElement;

/** Whether the wait has ended. */
async function isOver(waiting: Promise<unknown>): Promise<boolean> {
  let over = false;
  waiting.then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test('load waits for nothing, and neither does an unknown name', async () => {
  expect(await isOver(waitFor('load', root))).toBe(true);
  expect(await isOver(waitFor('whenever', root))).toBe(true);
});

test('idle waits until the browser is idle, or a short time in browsers that cannot tell', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const waiting = waitFor('idle', root);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(await isOver(waiting)).toBe(true);
  vi.unstubAllGlobals();
});

describe('interaction', () => {
  test('waits for a click or the focus', async () => {
    for (const make of [() => part('link').click(), () => part('field').focus()]) {
      const waiting = waitFor('interaction', root);
      expect(await isOver(waiting)).toBe(false);
      make();
      expect(await isOver(waiting)).toBe(true);
      part('field').blur();
    }
  });

  test('does not wait when the focus is already inside', async () => {
    part('field').focus();
    expect(await isOver(waitFor('interaction', root))).toBe(true);
  });

  test('makes the first click on a plain button again once the island has started', async () => {
    const waiting = waitFor('interaction', root);
    part('more').focus();
    part('more').click();
    const clicked = vi.fn();
    part('more').addEventListener('click', clicked);
    (await waiting)?.();
    expect(clicked).toHaveBeenCalledOnce();
  });

  test.each(['send', 'link', 'field'])(
    'does not repeat what the browser already did: a click on the %s',
    async (id) => {
      const waiting = waitFor('interaction', root);
      const clicked = vi.fn((event: Event) => event.preventDefault());
      part(id).addEventListener('click', clicked);
      part(id).click();
      (await waiting)?.();
      expect(clicked).toHaveBeenCalledOnce();
    },
  );
});
