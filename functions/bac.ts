import type { Handler } from './handler.ts';
import { page, problem } from './http/answer.ts';

const PATH = '/bac-calculator';
const FIELDS = ['gender', 'weight', 'beer', 'wine', 'liquor', 'hours'] as const;
type Field = (typeof FIELDS)[number];

const LABELS: Readonly<Record<Field, string>> = {
  gender: 'Gender',
  weight: 'Weight',
  beer: 'Beer',
  wine: 'Wine',
  liquor: 'Liquor',
  hours: 'Hours',
};
const REQUIRED: readonly Field[] = ['gender', 'weight', 'hours'];
const LONGEST = 20;

/** Whether an address asks for a result, and not only for the page. */
export function asksForBac({ searchParams }: URL): boolean {
  return FIELDS.some((field) => searchParams.has(field));
}

/** GET /bac-calculator?gender=…: the page with its result, for visitors without script. Nothing is kept. */
export const bac: Handler = async (request, { pages }) => {
  const { searchParams } = new URL(request.url);
  const values = Object.fromEntries(
    FIELDS.map((field) => [field, (searchParams.get(field) ?? '').trim().slice(0, LONGEST)]),
  );
  const errors = errorsIn(values);
  const html = await pages.formAgain(PATH, { form: 'bac', values, errors });
  if (html === undefined) return problem({ status: 404, message: 'There is no such page.' });
  return page(html, Object.keys(errors).length > 0 ? 422 : 200);
};

function errorsIn(values: Readonly<Record<string, string>>): Record<string, string> {
  const faults = FIELDS.flatMap((field) => {
    const fault = faultOf(field, values[field] ?? '');
    return fault ? [[field, `${LABELS[field]} is ${fault}`]] : [];
  });
  return Object.fromEntries(faults);
}

function faultOf(field: Field, value: string): string | undefined {
  if (value === '') return REQUIRED.includes(field) ? 'required' : undefined;
  const valid = field === 'gender' ? /^(male|female)$/.test(value) : /^\d+(\.\d+)?$/.test(value);
  return valid ? undefined : 'not valid';
}
