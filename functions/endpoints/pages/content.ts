import { contentFields } from '../../../schemas/generated/request-fields.ts';
import type { ContentRequest } from '../../../schemas/generated/request-types.ts';
import { validate } from '../../../schemas/generated/validate-content.js';
import { answer, problem } from '../../http/answer.ts';
import { readChecked } from '../../http/read-body.ts';
import type { Deps, Endpoint } from '../handler.ts';

/** POST /api/content {fileName}: a built content file as a JSON string, for example SR22Content. */
export const endpoint: Endpoint = {
  bundle: 'content',
  method: 'POST',
  path: '/api/content',
  guard: 'lookup',
  handler: answerContent,
};

async function answerContent(request: Request, { site }: Deps): Promise<Response> {
  const body = await readChecked<ContentRequest>(request, validate, contentFields);
  if (!body.ok) return problem(body.refusal);
  const text = await site.content(body.value.fileName);
  return text === undefined ? problem({ status: 404, message: 'There is no such content.' }) : answer(text);
}
