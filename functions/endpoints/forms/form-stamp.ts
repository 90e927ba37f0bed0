import { FORM_IDS } from '../../../schemas/generated/forms.ts';
import { answer, problem } from '../../http/answer.ts';
import { clientKey } from '../../http/client-network.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /api/form-stamp?form=callback: the stamp that the form is sent with, and how long it must wait. The page's script
 * asks when the visitor first touches the form, so that pages can be cached. Answers {stamp, waitMs}.
 */
export const endpoint: Endpoint = { bundle: 'lead', method: 'GET', path: '/api/form-stamp', handler: giveStamp };

async function giveStamp(request: Request, deps: Deps, { address }: RequestContext): Promise<Response> {
  const name = new URL(request.url).searchParams.get('form');
  const form = FORM_IDS.find((id) => id === name);
  if (!form || !deps.stamps) return problem({ status: 404, message: 'There is no such form.' });
  const stopped = await deps.limiter.take(`form-stamp ${clientKey(address)}`);
  if (stopped) return problem(stopped);
  return answer({ stamp: await deps.stamps.issue(form, deps.now()), waitMs: deps.stamps.waitMs });
}
