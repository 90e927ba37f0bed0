import { zipFile } from '../../schemas/rules/zip.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Submission } from '../leads/submission.ts';
import { describeError } from '../lib/log.ts';
import type { FormDeps } from './form-deps.ts';

/**
 * Adds to the answers the two-letter code of the state their ZIP code is in, by the table the build made. What was typed as a state, in an
 * address, stays beside it. A ZIP code the table does not know, or a table that cannot be read, adds nothing and stops nobody.
 */
export async function withZipState(
  submission: Submission,
  { site, log }: FormDeps,
  context: RequestContext,
): Promise<Submission> {
  const { zipcode } = submission.payload;
  if (typeof zipcode !== 'string' || !/^\d{5}$/.test(zipcode)) return submission;
  try {
    const [, zipState] = (await site.zips(zipFile(zipcode)))[zipcode] ?? [];
    return zipState === undefined ? submission : { ...submission, payload: { ...submission.payload, zipState } };
  } catch (error) {
    log({ level: 'warn', event: 'zips.failed', request: context.id, ...describeError(error) });
    return submission;
  }
}
