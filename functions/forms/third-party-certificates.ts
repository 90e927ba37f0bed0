import type { Evidence } from '../../schemas/generated/request-types.ts';
import { validate } from '../../schemas/generated/validate-evidence.js';
import type { JsonObject } from '../leads/submission.ts';

/** The hidden fields that TrustedForm's and Jornaya's scripts add to a form. */
const NAMES: readonly (keyof Evidence)[] = ['xxTrustedFormCertUrl', 'universal_leadid'];

/**
 * The tokens that third parties' scripts added to a form, if any. A malformed one is left out: a visitor's lead must
 * not fail because of such a script.
 * @param raw the body as it arrived.
 */
export function thirdPartyCertificates(raw: JsonObject): Evidence | undefined {
  const found = NAMES.flatMap((name) => {
    const token = typeof raw[name] === 'string' ? raw[name].trim() : '';
    return token !== '' && validate({ [name]: token }) ? [[name, token] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
