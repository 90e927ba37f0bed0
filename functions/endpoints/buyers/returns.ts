import { buyerReturnFields } from '../../../schemas/generated/request-fields.ts';
import type { BuyerReturn } from '../../../schemas/generated/request-types.ts';
import { validate } from '../../../schemas/generated/validate-buyer-return.js';
import { verifySigned } from '../../forms/partner-signature.ts';
import { answer, problem, type Refusal } from '../../http/answer.ts';
import { readChecked } from '../../http/read-body.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { ownValue } from '../../lib/collections.ts';
import { withoutContacts } from '../../lib/text.ts';
import type { ReturnAnswer } from '../../store/sales.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * POST /api/buyers/returns: a buyer gives a lead back, signed as in Standard Webhooks with a secret that only this
 * buyer has. The same message again has the same answer; a lead comes back once.
 */
export const endpoint: Endpoint = {
  bundle: 'lead',
  method: 'POST',
  path: '/api/buyers/returns',
  guard: 'form',
  handler: takeReturn,
};

/** One answer for every call that no known buyer signed: it does not say which sales or buyers there are. */
const NOT_SIGNED: Refusal = {
  status: 401,
  message: 'The signature is not valid: sign id, time and body with your secret, and send within 5 minutes.',
  headers: { 'www-authenticate': 'Standard-Webhooks' },
};

const REFUSALS: Readonly<Record<Exclude<ReturnAnswer, 'accepted' | 'waiting'>, Refusal>> = {
  unknown: { status: 404, message: 'You bought no lead with this sale id.' },
  'too-late': { status: 422, message: 'The time to return this lead is over.', extra: { reason: 'too-late' } },
  'too-many': {
    status: 422,
    message: 'You have returned as many leads of that month as agreed.',
    extra: { reason: 'too-many' },
  },
  returned: { status: 409, message: 'This lead was returned before.' },
  refused: { status: 409, message: 'The return of this lead was refused before.' },
};

async function takeReturn(request: Request, deps: Deps, context: RequestContext): Promise<Response> {
  const { returns, store, now, log } = deps;
  const body = await readChecked<BuyerReturn>(request.clone(), validate, buyerReturnFields);
  if (!body.ok) return problem(body.refusal);
  const { saleId, reason } = body.value;
  const id = saleId.slice(saleId.indexOf('.') + 1);
  const secrets = ownValue(returns?.secrets ?? {}, id) ?? [];
  const signed = await verifySigned(request, { secrets, variable: 'BUYER_RETURN_SECRET_…' }, now());
  if (!signed.ok) {
    if (signed.refusal.status !== 401) return problem(signed.refusal);
    log({ level: 'warn', event: 'return.bad-signature', request: context.id });
    return problem(NOT_SIGNED);
  }
  const rules = returns?.buyers.find(({ seller }) => seller.id === id)?.file.returns;
  if (!returns || !rules) return problem({ status: 403, message: 'Returns are not agreed with you.' });
  const outcome = await store.sales.requestReturn({
    saleId,
    buyer: id,
    reason: withoutContacts(reason),
    messageId: request.headers.get('webhook-id') ?? '',
    now: now(),
    withinDays: rules.withinDays,
    mostPercent: rules.mostPercent ?? 100,
    automatic: rules.decide === 'automatic',
    resell: returns.resell,
  });
  log({ level: 'info', event: 'return.asked', id: saleId, outcome });
  if (outcome === 'accepted' || outcome === 'waiting') return answer({ saleId, status: outcome });
  return problem(REFUSALS[outcome]);
}
