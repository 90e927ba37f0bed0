import type { Evidence } from '../../schemas/generated/request-types.ts';
import { validate } from '../../schemas/generated/validate-evidence.js';
import type { JsonObject } from '../leads/submission.ts';

/** Named as TrustedForm's and Jornaya's scripts name the hidden fields they add to a form. */
const NAMES: readonly (keyof Evidence)[] = ['xxTrustedFormCertUrl', 'universal_leadid'];

/**
 * The tokens of third parties that came with a form; nothing where it has none. One that its schema refuses is left out: nobody is lost
 * for what a third party's script wrote.
 * @param raw the body as it arrived.
 */
export function thirdPartyCertificates(raw: JsonObject): Evidence | undefined {
  const found = NAMES.flatMap((name) => {
    const token = typeof raw[name] === 'string' ? raw[name].trim() : '';
    return token !== '' && validate({ [name]: token }) ? [[name, token] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
