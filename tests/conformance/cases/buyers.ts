import type { Case, CaseGroup, Expectation } from '../case.ts';
import { postJson } from './bodies.ts';

const no = (status: number): Expectation => ({ status, json: { status } });
const RETURN = { saleId: '019aa604-b500-7000-8000-000000000000.acme-agency', reason: 'wrong number' };
const SIGNED = { 'webhook-id': 'msg-1', 'webhook-timestamp': '1795255200', 'webhook-signature': 'v1,AAAA' };

const returned = (name: string, body: unknown, expect: Expectation, headers = {}): Case => ({
  name,
  ask: postJson('/api/buyers/returns', body, headers),
  expect,
});

/** What buyers call. The build has no buyer, so every return is one that no known buyer signed. */
export function buyers(): CaseGroup {
  return {
    name: 'POST /api/buyers/returns',
    cases: [
      returned('not signed', RETURN, no(401)),
      returned('signed by a stranger', RETURN, no(401), SIGNED),
      returned('without a reason', { saleId: RETURN.saleId }, no(422)),
      returned('of no sale', { ...RETURN, saleId: 'x' }, no(422)),
      returned('with more than asked for', { ...RETURN, price: 1 }, no(422)),
      returned('broken JSON', '{', no(400)),
      returned('from another site', RETURN, no(403), { origin: 'https://evil.example' }),
    ],
  };
}
