import { beforeEach, expect, test, vi } from 'vitest';
import { type Circuit, createCircuit } from './circuit.ts';
import { UpstreamError } from './fetch-json.ts';

let time = 0;
let circuit: Circuit;
beforeEach(() => {
  time = 1_000_000;
  circuit = createCircuit({ failures: 3, restMs: 30_000, now: () => new Date(time) });
});

const works = vi.fn(async () => 'answer');
const fails = vi.fn(async () => {
  throw new UpstreamError('it answered 500', { status: 500 });
});
beforeEach(() => void vi.clearAllMocks());

const fail = async (times: number) => {
  for (let count = 0; count < times; count += 1) await expect(circuit(fails)).rejects.toThrow('500');
};

test('after three failures in a row calls are refused at once', async () => {
  await fail(3);
  await expect(circuit(works)).rejects.toThrow(/not called for a while/);
  expect(works).not.toHaveBeenCalled();
});

test('a success in between resets the count', async () => {
  await fail(2);
  await circuit(works);
  await fail(2);
  expect(await circuit(works)).toBe('answer');
});

test('after a rest one try decides: it works, and calls are made again', async () => {
  await fail(3);
  time += 30_000;
  expect(await circuit(works)).toBe('answer');
  await fail(2);
  expect(await circuit(works)).toBe('answer');
});

test('after a rest one try decides: it fails, and the rest starts over', async () => {
  await fail(3);
  time += 30_000;
  await fail(1);
  await expect(circuit(works)).rejects.toThrow(/not called/);
  time += 30_000;
  expect(await circuit(works)).toBe('answer');
});

test('during that try all other calls are refused', async () => {
  await fail(3);
  time += 30_000;
  let answer = (_: string) => {};
  const trying = circuit(() => new Promise<string>((resolve) => (answer = resolve)));
  await expect(circuit(works)).rejects.toThrow(/not called/);
  answer('late');
  expect(await trying).toBe('late');
  expect(await circuit(works)).toBe('answer');
});

test.each([400, 404])('%i means that the host is up', async (status) => {
  for (let count = 0; count < 9; count += 1)
    await expect(
      circuit(async () => {
        throw new UpstreamError('no', { status });
      }),
    ).rejects.toThrow('no');
  expect(await circuit(works)).toBe('answer');
});
