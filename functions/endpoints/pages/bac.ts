import { BAC_FIELDS, checkBac } from '../../../schemas/rules/facts/bac.ts';
import { page, problem } from '../../http/answer.ts';
import type { Deps, Endpoint } from '../handler.ts';

const PATH = '/bac-calculator';
const LONGEST = 20;

/** GET /bac-calculator?gender=…: the page with its result, for visitors without script. Nothing is stored. */
export const endpoint: Endpoint = {
  bundle: 'bac',
  method: 'GET',
  path: PATH,
  guard: 'page',
  handler: answerBac,
  beforePages: BAC_FIELDS.map((key) => ({ key })),
};

async function answerBac(request: Request, { pages }: Deps): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const values = Object.fromEntries(
    BAC_FIELDS.map((field) => [field, (searchParams.get(field) ?? '').trim().slice(0, LONGEST)]),
  );
  const errors = checkBac(values);
  const html = await pages.formAgain(PATH, { form: 'bac', values, errors });
  if (html === undefined) return problem({ status: 404, message: 'There is no such page.' });
  return page(html, Object.keys(errors).length > 0 ? 422 : 200);
}
