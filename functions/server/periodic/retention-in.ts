import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetentionDays } from '../../leads/retention-rules.ts';
import { StartError } from '../../platforms/start-error.ts';
import type { Shell } from '../../site/site-data.ts';

/**
 * The retention periods of a build: those that its legal pages print.
 * @param out the build's folder, for the sentence.
 * @throws {StartError} a former release made the build, which has none.
 */
export function retentionIn({ retention }: Partial<Pick<Shell, 'retention'>>, out: string): RetentionDays {
  if (retention) return retention;
  throw new StartError([`The build in ${out} has no retention periods; run "npm run build" again.`]);
}

/**
 * The same for a command that needs nothing else of the build.
 * @throws {StartError} there is no build, or a former release made it.
 */
export function readRetention(out: string): RetentionDays {
  let text: string;
  try {
    text = readFileSync(join(out, 'private/site.json'), 'utf8');
  } catch (error) {
    throw new StartError(
      [`There is no build in ${out}, which holds the retention periods; run "npm run build" first.`],
      {
        cause: error,
      },
    );
  }
  // The cast is for a file that the build wrote.
  return retentionIn(JSON.parse(text) as Partial<Shell>, out);
}
