import { describe, expect, test } from 'vitest';
import { mayReceive, type Seller } from './may-receive.ts';
import type { OptOut } from './submission.ts';

const acme: Seller = { id: 'acme', legalName: 'Acme Agency LLC', kind: 'agency', states: ['OH', 'TX'] };
const lead = (payload: object, named: readonly string[] = ['acme'], optOut?: OptOut) => ({
  payload: { ...payload },
  consent: { sellerList: { sellers: named.map((id) => ({ id })) } },
  ...(optOut === undefined ? {} : { optOut }),
});

test('a seller that the consent names and that is licensed in the state of the ZIP code may receive the lead', () => {
  expect(mayReceive(lead({ zipState: 'OH', state: 'Nevada' }), acme)).toBeUndefined();
});

test.each([
  ['named no seller', lead({ zipState: 'OH' }, [])],
  ['named another seller', lead({ zipState: 'OH' }, ['beta'])],
  ['was given before sellers were listed', { payload: { zipState: 'OH' }, consent: {} }],
  ['was not given', { payload: { zipState: 'OH' } }],
])('not when the consent %s', (_when, submission) => {
  expect(mayReceive(submission, acme)).toBe("The lead's consent does not name Acme Agency LLC.");
});

test('not in a state where it is not licensed', () => {
  expect(mayReceive(lead({ zipState: 'NV' }), acme)).toBe('Acme Agency LLC is not licensed in NV.');
});

test('without a known ZIP code the typed state counts, as a code', () => {
  expect(mayReceive(lead({ state: 'oh' }), acme)).toBeUndefined();
  expect(mayReceive(lead({ state: 'somewhere' }), acme)).toBe(
    "The lead's state is unknown, and Acme Agency LLC is not licensed in all states.",
  );
  expect(mayReceive(lead({}), { ...acme, states: ['all'] })).toBeUndefined();
});

describe.each<OptOut>(['gpc', 'do-not-sell'])('after an opt-out (%s)', (optOut) => {
  test.each(['operator', 'agency', 'insurer'] as const)('a named %s may still receive the lead', (kind) => {
    expect(mayReceive(lead({ zipState: 'OH' }, ['acme'], optOut), { ...acme, kind })).toBeUndefined();
  });

  test('a network may not, although it was named', () => {
    expect(mayReceive(lead({ zipState: 'OH' }, ['acme'], optOut), { ...acme, kind: 'network' })).toBe(
      `The person opted out of the sale of personal information (${optOut}), and Acme Agency LLC is a network.`,
    );
  });

  test('a seller that was not named may not', () => {
    expect(mayReceive(lead({ zipState: 'OH' }, [], optOut), acme)).toMatch(/does not name/);
  });
});

test('without an opt-out a named network may receive the lead', () => {
  expect(mayReceive(lead({ zipState: 'OH' }), { ...acme, kind: 'network' })).toBeUndefined();
});
