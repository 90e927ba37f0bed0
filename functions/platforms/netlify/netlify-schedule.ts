import { nodeSchedule } from '../hosts/node-schedule.ts';
import type { ScheduledWork } from '../hosts/schedules.ts';
import { dataFolder } from './netlify-function.ts';

/** Makes a function that a schedule starts: https://docs.netlify.com/functions/scheduled-functions/ */
export function netlifySchedule(work: ScheduledWork): () => Promise<Response> {
  const run = nodeSchedule(work, { host: 'netlify', folder: dataFolder() });
  return async () => {
    await run();
    return new Response(null, { status: 204 });
  };
}
