import { expect, test } from 'vitest';
import { sendAnchor } from './send-anchor.ts';

const HASH = 'f'.repeat(64);

/** Two servers of one store, on a day. */
function servers({ status = 200 } = {}) {
  const incidents = new Set<string>();
  const sent: string[] = [];
  const logged: unknown[] = [];
  const answer = { status };
  const options = {
    store: {
      consentAnchor: async () => ({ seq: 4811, hash: HASH, keyedFrom: 12 }),
      outbox: {
        startIncident: async (name: string) => !incidents.has(name) && Boolean(incidents.add(name)),
        endIncident: async (name: string) => incidents.delete(name),
      },
    },
    url: 'https://pager.example',
    send: async ({ body }: { readonly body: string }) => {
      sent.push(body);
      return { ...answer };
    },
    log: (line: unknown) => void logged.push(line),
  };
  const at = (time: string) => sendAnchor({ ...options, now: () => new Date(time) });
  return { at, sent, logged, answer, incidents };
}

test('the anchor goes out once a day, however many servers there are', async () => {
  const { at, sent, logged, incidents } = servers();
  for (const time of ['2026-11-24T00:00:10.000Z', '2026-11-24T00:00:10.000Z', '2026-11-24T23:59:00.000Z'])
    await at(time);
  expect(sent).toHaveLength(1);
  await at('2026-11-25T00:00:00.000Z');
  expect(sent).toHaveLength(2);
  expect([...incidents]).toEqual(['consent-anchor 2026-11-25']);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({
    type: 'consents.anchor',
    text: expect.stringContaining(`site store verify DATABASE --anchor 4811:${HASH}:12`),
    data: { seq: 4811, hash: HASH, keyedFrom: 12 },
  });
  expect(logged).toContainEqual(expect.objectContaining({ event: 'consents.anchored', level: 'info' }));
});

test('an anchor that was not received is sent again', async () => {
  const { at, sent, logged, answer } = servers({ status: 500 });
  await at('2026-11-24T00:00:00.000Z');
  answer.status = 200;
  await at('2026-11-24T00:01:00.000Z');
  await at('2026-11-24T00:02:00.000Z');
  expect(sent).toHaveLength(2);
  expect(logged).toContainEqual(expect.objectContaining({ event: 'consents.not-anchored', level: 'error' }));
});
