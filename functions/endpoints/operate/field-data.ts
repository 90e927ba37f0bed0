import { fieldDataFields } from '../../../schemas/generated/request-fields.ts';
import type { FieldData } from '../../../schemas/generated/request-types.ts';
import { validate } from '../../../schemas/generated/validate-field-data.js';
import { problem } from '../../http/answer.ts';
import { readChecked } from '../../http/read-body.ts';
import { OPT_OUT_HEADER, sendsOptOut } from '../../http/request-headers.ts';
import type { Deps, Endpoint } from '../handler.ts';

/**
 * POST /api/field-data: what a browser measured on a page, which is added to the counts of the day. Neither address nor
 * browser is read. 204 also for browsers that send Global Privacy Control, and then nothing is counted; 404 when
 * content/site.yaml has no `fieldData: true`.
 */
export const endpoint: Endpoint = {
  bundle: 'field-data',
  method: 'POST',
  path: '/api/field-data',
  guard: 'beacon',
  handler: countFieldData,
};

async function countFieldData(request: Request, { site, store, now }: Deps): Promise<Response> {
  const { fieldData } = await site.shell();
  if (!fieldData) return problem({ status: 404, message: 'This site collects no field data.' });
  if (sendsOptOut(request.headers.get(OPT_OUT_HEADER))) return new Response(null, { status: 204 });
  const body = await readChecked<FieldData>(request, validate, fieldDataFields);
  if (!body.ok) return problem(body.refusal);
  const { page, ...values } = body.value;
  if (!fieldData.pageKinds.includes(page))
    return problem({ status: 422, message: `There is no page of kind ${page}.` });
  await store.countFieldData({ day: now().toISOString().slice(0, 10), pageKind: page, values });
  return new Response(null, { status: 204 });
}
