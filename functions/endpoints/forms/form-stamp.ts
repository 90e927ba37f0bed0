import { findPageForm } from '../../forms/forms.ts';
import { answer, problem } from '../../http/answer.ts';
import { clientKey } from '../../http/client-network.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * GET /api/form-stamp?form=callback: the stamp that the form is sent with, and how long it must wait. The page's script
 * asks when the visitor first touches the form, so that pages can be cached. Answers {stamp, waitMs}, and {work} for a
 * client that asks often. A form that no page shows has none.
 */
export const endpoint: Endpoint = { bundle: 'lead', method: 'GET', path: '/api/form-stamp', handler: giveStamp };

async function giveStamp(request: Request, deps: Deps, { address }: RequestContext): Promise<Response> {
  const name = new URL(request.url).searchParams.get('form');
  const form = await findPageForm(name, deps.site);
  if (!form || !deps.stamps) return problem({ status: 404, message: 'There is no such form.' });
  const client = clientKey(address);
  const stopped = await deps.limiter.take(`form-stamp ${client}`);
  if (stopped) return problem(stopped);
  const { stamp, work } = await deps.stamps.issue({ form: form.id, client, now: deps.now() });
  return answer({ stamp, waitMs: deps.stamps.waitMs, ...(work > 0 ? { work } : {}) });
}
