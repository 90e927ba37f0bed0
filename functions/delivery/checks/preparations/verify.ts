import { printable } from '../../../lib/text.ts';
import { signatureHeaders } from '../../../lib/webhook-signature.ts';
import { WEBHOOK_TYPES } from '../../webhook-types.ts';
import { readObject } from '../ask.ts';
import {
  type Finding,
  type Preparation,
  type PreparationContext,
  UNAVAILABLE,
  type VerifySettings,
} from '../preparation-type.ts';

const VERDICTS = ['accept', 'reject', 'review'] as const;
const MAX_REASON = 200;

/**
 * A partner judges each lead once, before its first delivery: {"verdict": "accept" | "reject" | "review", "reason"}.
 * A lead that is rejected, or to be reviewed, is quarantined. Without an answer that can be read, it is delivered.
 */
export const verify: Preparation = {
  applies: ({ kind }, settings) => settings.verify !== undefined && (kind === 'lead' || kind === 'call'),
  holds: (outcome) => HOLDS[outcome],
  async make(submission, context) {
    const { verify: settings } = context.settings;
    if (!settings) return { outcome: UNAVAILABLE };
    const { id, kind, receivedAt } = submission;
    const data = WEBHOOK_TYPES.created.dataOf(submission);
    const question = { id, body: JSON.stringify({ type: `${kind}.verify`, timestamp: receivedAt, data }) };
    const answer = await askVerifier(question, settings, context);
    return 'error' in answer ? unavailable(answer.error) : findingOf(answer.text);
  },
};

const HOLDS: Readonly<Record<string, string>> = { reject: 'verify-rejected', review: 'verify-review' };

interface Question {
  readonly id: string;
  readonly body: string;
}

async function askVerifier({ id, body }: Question, { by, timeoutMs }: VerifySettings, context: PreparationContext) {
  if ('command' in by) {
    const result = await context.run(by.command, body, timeoutMs);
    return 'error' in result ? result : { text: result.output };
  }
  const signature = signatureHeaders({ id: `${id}-verify`, at: context.now(), body }, by.secrets);
  const headers = { 'content-type': 'application/json', ...signature };
  const reply = await context.ask({ url: by.url, headers, body }, timeoutMs);
  if ('error' in reply) return reply;
  return reply.status >= 200 && reply.status < 300 ? { text: reply.body } : { error: `HTTP ${reply.status}` };
}

function findingOf(text: string): Finding {
  const { verdict, reason } = readObject(text);
  const outcome = VERDICTS.find((one) => one === verdict);
  if (!outcome) return unavailable('the answer holds no verdict');
  return typeof reason === 'string'
    ? { outcome, detail: { reason: printable(reason).slice(0, MAX_REASON) } }
    : { outcome };
}

function unavailable(error: string): Finding {
  return { outcome: UNAVAILABLE, detail: { error } };
}
