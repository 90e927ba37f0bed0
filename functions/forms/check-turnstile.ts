import type { RequestContext } from '../http/request-context.ts';
import type { SpamSignal } from '../leads/submission.ts';
import { describeError } from '../lib/log.ts';
import { needsStamp } from './check-stamp.ts';
import type { FormDeps } from './form-deps.ts';
import type { Form } from './forms.ts';

/** The field Cloudflare's widget adds for its token. Each token is checked once; it is neither stored nor forwarded. */
export const TOKEN = 'cf-turnstile-response';

/**
 * The spam signal of a form's Turnstile token, if any. Rules:
 * 1. Without a secret no token is checked, and neither is a privacy request's.
 * 2. A missing token is a signal: a program could leave it out. So does a page without script, or whose widget did not
 *    load; an operator reviews those.
 * 3. An invalid token is a signal, and so is one that is not text. A spent token is none: the form was sent again, or
 *    late.
 * 4. A missing or undocumented answer from Cloudflare is logged and is no signal.
 */
export async function checkTurnstile(
  { form, token }: { readonly form: Form; readonly token: unknown },
  { turnstile, log }: FormDeps,
  context: RequestContext,
): Promise<readonly SpamSignal[]> {
  if (!turnstile || !needsStamp(form)) return [];
  if (token === undefined || token === null || token === '') {
    log({ level: 'info', event: 'turnstile.no-token', request: context.id });
    return ['turnstile-missing'];
  }
  if (typeof token !== 'string') return ['turnstile'];
  try {
    return (await turnstile(token)) === 'invalid' ? ['turnstile'] : [];
  } catch (error) {
    log({ level: 'warn', event: 'turnstile.failed', request: context.id, ...describeError(error) });
    return [];
  }
}
