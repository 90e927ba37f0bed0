import type { RequestContext } from '../http/request-context.ts';
import { describeError } from '../lib/log.ts';
import type { FormDeps } from './form-deps.ts';

/** The field Cloudflare's widget names for its token. The token is for one question to Cloudflare: it is neither kept nor sent on. */
export const TOKEN = 'cf-turnstile-response';

/** The reason given to a submission whose token Cloudflare calls invalid. */
export const TURNSTILE = 'turnstile';

/**
 * Why a form's token makes it look as if no person had sent it; nothing in every case of doubt. Rules:
 * 1. Without a secret nobody is asked.
 * 2. No token says nothing: a page without script, or whose widget never came, has none.
 * 3. One that Cloudflare calls invalid, or that is no text, is a reason. One that is spent is none: the form was sent again, or late.
 * 4. Cloudflare not answering in time, or not as documented, is logged and is none.
 */
export async function checkTurnstile(
  token: unknown,
  { turnstile, log }: FormDeps,
  context: RequestContext,
): Promise<readonly string[]> {
  if (!turnstile) return [];
  if (token === undefined || token === null || token === '') {
    log({ level: 'info', event: 'turnstile.no-token', request: context.id });
    return [];
  }
  if (typeof token !== 'string') return [TURNSTILE];
  try {
    return (await turnstile(token)) === 'invalid' ? [TURNSTILE] : [];
  } catch (error) {
    log({ level: 'warn', event: 'turnstile.failed', request: context.id, ...describeError(error) });
    return [];
  }
}
