import { isCompressible } from '../../schemas/rules/compressible.ts';
import { isLastingPage } from '../http/answer.ts';
import { OPT_OUT_HEADER, sendsOptOut } from '../http/request-headers.ts';
import { acceptedEncoding, compress } from './files/encoding.ts';
import type { StaticFiles } from './files/static-files.ts';

/**
 * Prepares a function's answer for sending: keeps a page that may be sent again, and compresses what a client reads
 * compressed. Answers to requests with credentials stay as they are. The reasons are in
 * docs/decisions/022-every-answer-is-compressed.md.
 *
 * @param files of the build that the answer was made from
 */
export async function finishAnswer(
  answer: Response,
  request: Request,
  files: Pick<StaticFiles, 'keep'>,
): Promise<Response> {
  const { status, headers } = answer;
  const type = headers.get('content-type') ?? '';
  const { headers: asked } = request;
  if (request.method === 'HEAD' || asked.has('authorization') || asked.has('cookie')) return answer;
  if (!isCompressible(type, Number.POSITIVE_INFINITY) || !isWorthReading(headers)) return answer;

  headers.append('vary', 'Accept-Encoding');
  const body = await answer.text();
  if (request.method === 'GET' && isLastingPage(answer)) {
    const { pathname } = new URL(request.url);
    files.keep({ pathname, optOut: sendsOptOut(asked.get(OPT_OUT_HEADER)), html: body });
  }
  const encoding = acceptedEncoding(asked.get('accept-encoding') ?? undefined);
  const bytes = Buffer.from(body);
  if (encoding === undefined || !isCompressible(type, bytes.length)) return new Response(body, { status, headers });
  const compressed = await compress(bytes, encoding);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(compressed.length));
  return new Response(new Uint8Array(compressed), { status, headers });
}

/** Most answers of functions say that they are short, and are sent as they are. */
function isWorthReading(headers: Headers): boolean {
  const length = headers.get('content-length');
  return length === null || isCompressible('text/plain', Number(length));
}
