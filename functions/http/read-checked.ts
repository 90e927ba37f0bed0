import type { ValidateFunction } from 'ajv';
import { checkRequest, type Fields } from '../../schemas/rules/forms/check-request.ts';
import { accepted, type Outcome, refused } from './answer.ts';
import { readBody } from './read-body.ts';

/** Reads a body and checks it against its schema without normalizing; 422 with a sentence for each bad field. */
export async function readChecked<T>(
  request: Request,
  validate: ValidateFunction<T>,
  fields: Fields,
): Promise<Outcome<T>> {
  const body = await readBody(request);
  return body.ok ? checked(validate, fields, body.value) : body;
}

/** The same for values from elsewhere, for example a query. */
export function checked<T>(validate: ValidateFunction<T>, fields: Fields, value: unknown): Outcome<T> {
  const result = checkRequest(validate, fields, value);
  return result.ok
    ? accepted(result.value)
    : refused({ status: 422, message: 'Please check your answers.', fields: result.fields });
}
