import { type BrokenRule, type FieldFacts, type Moment, sentenceFor } from './sentences.ts';

/** A request body that passed its schema, or the sentence for each field that did not. */
type Checked<T> = { ok: true; value: T } | { ok: false; fields: Record<string, string> };

/** Says whether a body keeps its rules, and leaves the broken ones behind. Compiled schemas do. */
export interface Validate<T> {
  (body: unknown): body is T;
  errors?: readonly BrokenRule[] | null;
}

/** What a sentence needs of each field, by its dotted path. */
export type Fields = Readonly<Record<string, Partial<FieldFacts>>>;

/**
 * Checks a normalized body against its compiled schema. Gives one sentence for each bad field, keyed by the field's
 * dotted path ("addressDetails.city"): that of its first broken rule, because ajv reports them in the order a visitor
 * should read them: missing, too long or short, then malformed. The same call runs in the browser and in the functions.
 */
export function checkRequest<T>(
  validate: Validate<T>,
  fields: Fields,
  body: unknown,
  moment: Moment = 'submit',
): Checked<T> {
  if (validate(body)) return { ok: true, value: body };
  const errors = (validate.errors ?? [])
    // A rule that either of several fields satisfies: each of them has its own sentence.
    .filter(({ keyword }) => keyword !== 'anyOf')
    .map((error) => asRequired(error, body));
  const sentences: Record<string, string> = {};
  for (const error of errors) {
    const path = pathOf(error);
    sentences[path] ??= sentenceFor(path, error, { label: path, ...fields[path] }, moment);
  }
  return { ok: false, fields: sentences };
}

/** An empty text breaks minLength 1; to a visitor that is a missing answer. */
function asRequired(error: BrokenRule, body: unknown): BrokenRule {
  const empty = error.keyword === 'minLength' && valueAt(body, error.instancePath) === '';
  return empty ? { ...error, keyword: 'required', params: {} } : error;
}

function valueAt(body: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
}

function pathOf(error: BrokenRule): string {
  const parts = error.instancePath.split('/').slice(1);
  if (error.keyword === 'required' && error.params.missingProperty) parts.push(error.params.missingProperty);
  return parts.join('.');
}
