import { zipFile } from '../../schemas/rules/zip.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Submission } from '../leads/submission.ts';
import { describeError } from '../lib/log.ts';
import type { FormDeps } from './form-deps.ts';

/**
 * Adds the two-letter code of the ZIP code's state to the answers, from the table the build made. The state a visitor
 * typed stays beside it. An unknown ZIP code or an unreadable table adds nothing, and the submission proceeds.
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
