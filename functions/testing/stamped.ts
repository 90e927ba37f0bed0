import { createFormStamps } from '../forms/form-stamp.ts';
import type { FormId } from '../leads/submission.ts';

const KEY = 'the-key-of-the-tests-for-form-stamps';
const TAKEN_MS = 5_000;
const stamps = createFormStamps({ waitMs: 0, secrets: async () => [KEY] });

/** Settings of a server that takes the stamps of stamped(), and any number of leads. */
export const STAMPED_SETTINGS = {
  FORM_STAMP_SECRET: KEY,
  VELOCITY_PHONE: 'off',
  VELOCITY_EMAIL: 'off',
  VELOCITY_PAGE: 'off',
  VELOCITY_SITE: 'off',
} as const;

/** A body as a page's script sends it, with a stamp that is old enough. */
export async function stamped(body: object, form: FormId = 'callback'): Promise<object> {
  return { ...body, stamp: await stamps.issue(form, new Date(Date.now() - TAKEN_MS)) };
}
