import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Exchange } from './limits.ts';
import { inTurns } from './turns.ts';

/** A request by its method and the client that sent it, such as "GET a1": a is the client. */
function exchangeOf(name: string, response: Partial<ServerResponse> = {}): Exchange {
  const [method, url = ''] = name.split(' ');
  return {
    request: { method, url } as IncomingMessage,
    response: { writableEnded: false, destroyed: false, ...response } as ServerResponse,
  };
}

/** Takes requests whose answers come later, and notes when each was begun. */
function server() {
  const begun: string[] = [];
  let accepted = 0;
  const accept = () => {
    accepted += 1;
  };
  const take = inTurns({
    accepted: () => accepted,
    clientOf: ({ url = '' }) => url.slice(0, 1),
    answer: ({ request }) => void begun.push(`${request.method} ${request.url}`),
  });
  /** What was begun in each of the next turns. */
  const turns = async (count: number) => {
    const each: string[][] = [];
    for (let done = 0; done < count; done += 1) {
      await turn();
      each.push(begun.splice(0));
    }
    return each;
  };
  return { take, accept, begun, turns };
}

test('of pages that take their time one is begun in a turn, and clients take turns', async () => {
  const { take, begun, turns } = server();
  for (const name of ['GET a1', 'GET a2', 'GET a3', 'GET a4', 'GET b1']) take(exchangeOf(name));
  expect(begun.splice(0)).toEqual(['GET a1']);
  expect(await turns(4)).toEqual([['GET a2'], ['GET b1'], ['GET a3'], ['GET a4']]);
});

test('a form is begun at once, however many pages wait', async () => {
  const { take, begun, turns } = server();
  for (const name of ['GET a1', 'GET a2', 'GET a3', 'POST b1']) take(exchangeOf(name));
  expect(begun.splice(0)).toEqual(['GET a1', 'POST b1']);
  expect(await turns(2)).toEqual([['GET a2'], ['GET a3']]);
});

test("one client's flood of forms makes nobody else's form wait for longer than a turn", async () => {
  const { take, begun, turns } = server();
  for (let number = 0; number < 100; number += 1) take(exchangeOf(`POST a${number}`));
  take(exchangeOf('POST b1'));
  expect(begun.splice(0)).toHaveLength(32);
  const [next = [], ...later] = await turns(3);
  expect(next).toContain('POST b1');
  expect([next, ...later].map(({ length }) => length)).toEqual([32, 32, 5]);
});

test('pages wait while connections are accepted, since a form may come over the next one', async () => {
  const { take, accept, turns } = server();
  accept();
  take(exchangeOf('GET a1'));
  accept();
  take(exchangeOf('POST b1'));
  expect(await turns(3)).toEqual([['POST b1'], ['GET a1'], []]);
});

test('a flood of connections holds up pages for 32 turns', async () => {
  const { take, accept, turns } = server();
  const begun: string[][] = [];
  for (let turn = 0; turn < 70; turn += 1) {
    accept();
    take(exchangeOf(`GET a${turn}`));
    begun.push(...(await turns(1)));
  }
  expect(begun.flatMap((names, turn) => (names.length > 0 ? [turn] : []))).toEqual([32, 65]);
});

test('files that are sent at once share a turn', async () => {
  const { take, begun } = server();
  for (const name of ['GET a1', 'GET a2', 'GET a3']) take(exchangeOf(name, { writableEnded: true }));
  expect(begun).toEqual(['GET a1', 'GET a2', 'GET a3']);
});

test('nothing is done for a client that has left', async () => {
  const { take, turns } = server();
  take(exchangeOf('GET a1'));
  take(exchangeOf('GET a2', { destroyed: true }));
  take(exchangeOf('GET a3'));
  expect((await turns(3)).flat()).toEqual(['GET a1', 'GET a3']);
});
