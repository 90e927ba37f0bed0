import { readFileSync } from 'node:fs';
import type { FormId } from '../../schemas/generated/forms.ts';

/** The part of a form's schema that tests read. */
interface FormSchema {
  readonly examples?: readonly object[];
  readonly properties: Readonly<Record<string, { readonly notOnForm?: string }>>;
}

export function schemaOf(id: FormId): FormSchema {
  return JSON.parse(readFileSync(new URL(`../../schemas/requests/${id}.schema.json`, import.meta.url), 'utf8'));
}

/** The valid request body that a form's schema gives as its example. */
export function exampleOf(id: FormId): object {
  const [example] = schemaOf(id).examples ?? [];
  if (!example) throw new Error(`schemas/requests/${id}.schema.json needs one valid body under "examples".`);
  return example;
}
