import type { AlertMessage } from './alert-type.ts';
import type { Answer, Send } from './send.ts';

/** Where alerts go. */
export interface AlertReceiver {
  /** ALERT_WEBHOOK_URL */
  readonly url: string;
  readonly send: Send;
  readonly now: () => Date;
}

/** Posts {"type", "text", "timestamp", "data"}. Returns the answer, and whether it means that the alert was received. */
export async function postAlert(
  { url, send, now }: AlertReceiver,
  { type, text, data }: AlertMessage & { readonly type: string },
): Promise<{ readonly received: boolean; readonly answer: Answer }> {
  const body = JSON.stringify({ type, text, timestamp: now().toISOString(), data });
  const answer = await send({ url, headers: { 'content-type': 'application/json' }, body });
  return { received: 'status' in answer && answer.status >= 200 && answer.status < 300, answer };
}
