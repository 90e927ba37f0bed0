import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const SECRET = 'a'.repeat(64);

test('what is sealed is read by the same seal, and says nothing to others', async () => {
  const seal = await createSeal(SECRET, 'letters');
  const sealed = await seal.close('Ann Lee 👋', 'letter 1');
  expect(sealed).toMatch(/^[\w-]+$/);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Ann');
  expect(await seal.open(sealed, 'letter 1')).toBe('Ann Lee 👋');
  expect(await (await createSeal(SECRET, 'letters')).open(sealed, 'letter 1')).toBe('Ann Lee 👋');
});

test('the same text is sealed differently each time', async () => {
  const seal = await createSeal(SECRET, 'letters');
  expect(await seal.close('Ann', 'a')).not.toBe(await seal.close('Ann', 'a'));
});

test.each([
  ['another secret', 'b'.repeat(64), 'letters', 'letter 1'],
  ['another use', SECRET, 'parcels', 'letter 1'],
  ['another letter', SECRET, 'letters', 'letter 2'],
])('%s does not open it', async (_, secret, use, about) => {
  const sealed = await (await createSeal(SECRET, 'letters')).close('Ann', 'letter 1');
  expect(await (await createSeal(secret, use)).open(sealed, about)).toBeUndefined();
});

test('a changed character is noticed, and so is what was never sealed', async () => {
  const seal = await createSeal(SECRET, 'letters');
  const sealed = await seal.close('Ann', 'a');
  const at = sealed.length - 5;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  for (const text of [changed, '', 'x', 'A'.repeat(80), '👋', sealed.slice(0, 20)])
    expect(await seal.open(text, 'a')).toBeUndefined();
});
