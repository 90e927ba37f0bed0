import type { BuyerRequest } from '../../../schemas/generated/content-types.ts';
import { zoneOf } from '../../leads/routing/gates.ts';
import type { LeadValues } from '../../leads/routing/lead-values.ts';
import type { ListedBuyer } from '../../leads/routing/routed-lead.ts';
import type { Ask } from '../checks/ask.ts';
import type { Message } from '../message.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';
import { type BuyerSettings, missingSecrets } from './secrets.ts';
import { withoutPerson } from './without-person.ts';
import { type RequestInput, writeRequest } from './write-request.ts';

export interface AskBuyerOptions extends BuyerSettings {
  readonly ask: Ask;
  /** State names by code. */
  readonly stateNames: Readonly<Record<string, string>>;
}

interface Question {
  readonly buyer: ListedBuyer;
  readonly request: BuyerRequest;
  readonly values: LeadValues;
  /** See RequestInput. */
  readonly key?: string;
  readonly timeoutMs: number;
}

/** What a buyer said. unsent: nothing can have arrived. `reason` names no person. */
export type BuyerReply = Omit<ReadAnswer, 'outcome'> & { readonly outcome: ReadAnswer['outcome'] | 'unsent' };

/** Sends a buyer one request, and reads its answer by the buyer's rules. Never rejects. */
export async function askBuyer(
  { buyer, request, values, key, timeoutMs }: Question,
  options: AskBuyerOptions,
): Promise<BuyerReply> {
  const { environment, secrets, stateNames, ask } = options;
  const [missing] = missingSecrets(request, { environment, secrets });
  if (missing !== undefined) return { outcome: 'unsent', reason: `${missing} is not set` };
  const input = { environment, secrets, stateNames, values, key, timeZone: zoneOf(buyer) };
  const message = written(request, input);
  if (message === undefined) return { outcome: 'unsent', reason: 'its request could not be written' };
  const reply = await ask(message, timeoutMs);
  if ('error' in reply) return { outcome: reply.unsent ? 'unsent' : 'unknown', reason: reply.error };
  const { outcome, reason, oddPrice, ...read } = readAnswer(request.answer, reply);
  const said = reason === undefined ? undefined : withoutPerson(reason, values);
  const unclear = outcome === 'unknown' ? `HTTP ${reply.status}, and no rule fits the answer` : undefined;
  const odd = oddPrice === undefined ? undefined : `its price "${withoutPerson(oddPrice, values)}" is not a price`;
  const reasons = [said, unclear, odd].filter((one) => one !== undefined && one !== '');
  return { outcome, ...read, ...(reasons.length > 0 ? { reason: reasons.join('; ') } : {}) };
}

/** Undefined: this lead, or the file, makes no request. Content checks allow no such file. */
function written(request: BuyerRequest, input: RequestInput): Message | undefined {
  try {
    return writeRequest(request, input);
  } catch {
    return undefined;
  }
}
