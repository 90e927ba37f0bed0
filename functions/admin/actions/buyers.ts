import { settleSale } from '../settle-sale.ts';
import type { OperatorCall } from '../web/access.ts';
import { answerOutcome, type Outcome } from './outcome.ts';

/** POST /admin/buyers: says what a buyer did with a lead, or decides about a return. As `site leads settle` does. */
export async function doWithSale(call: OperatorCall): Promise<Response> {
  return answerOutcome(call, await outcomeOf(call), '/admin/buyers');
}

async function outcomeOf({ store: { sales }, body, by }: OperatorCall): Promise<Outcome> {
  const saleId = body.sale ?? '';
  switch (body.job) {
    case 'settle': {
      const as = (['accepted', 'rejected'] as const).find((one) => one === body.as);
      if (!as) return { status: 422, text: 'Choose what the buyer did. Nothing was changed.' };
      const cents = centsIn(body.price ?? '');
      if (cents === 'wrong') return { status: 422, text: 'Write a price such as 12.50. Nothing was changed.' };
      const settled = await settleSale(sales, saleId, { as, cents }, by);
      return settled ? { done: 'settled' } : { status: 409, text: 'No answer of a buyer is open for this lead.' };
    }
    case 'accept-return':
    case 'refuse-return': {
      const decision = { accept: body.job === 'accept-return', resell: body.resell === 'yes' };
      const decided = await sales.decideReturn(saleId, decision, by);
      if (!decided) return { status: 409, text: 'No return of this lead waits.' };
      return { done: decision.accept ? 'return-accepted' : 'return-refused' };
    }
    default:
      return { status: 422, text: 'This form asks for nothing that we know.' };
  }
}

/** "12.50" as 1250. Undefined when it is empty. */
function centsIn(text: string): number | undefined | 'wrong' {
  const price = text.trim().replace(/^\$/, '');
  if (price === '') return undefined;
  const [, whole = '', part = ''] = /^(\d{1,6})(?:\.(\d\d))?$/.exec(price) ?? [];
  return whole === '' ? 'wrong' : Number(whole) * 100 + Number(part);
}
