import { problem } from '../../http/answer.ts';
import { REPORT_PATH } from '../../http/content-security-policy.ts';
import { REPORT_TYPES, violationsIn } from '../../http/policy-reports.ts';
import { mediaType, readText } from '../../http/read-body.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * POST /api/reports: what browsers report about the security policy. Each violation is one entry of the log, which the
 * server counts and repeats once a minute at most. Nothing is stored. Answers 204.
 */
export const endpoint: Endpoint = {
  bundle: 'health',
  method: 'POST',
  path: REPORT_PATH,
  guard: 'form',
  handler: takeReports,
};

async function takeReports(request: Request, { site, log }: Deps): Promise<Response> {
  const type = mediaType(request);
  if (!REPORT_TYPES.some((known) => known === type))
    return problem({ status: 415, message: `Send ${REPORT_TYPES.join(' or ')}.` });
  const text = await readText(request);
  if (!text.ok) return problem(text.refusal);
  const pages = await site.routes().catch(() => new Set<string>());
  const violations = violationsIn(parsed(text.value), pages);
  if (!violations) return problem({ status: 400, message: `The request is no report of type ${type}.` });
  for (const violation of violations) log({ level: 'warn', event: 'policy.violated', ...violation });
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Undefined for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
