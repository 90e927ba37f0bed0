import { join } from 'node:path';
import { problem } from '../../http/answer.ts';
import { hasBearerToken } from '../../http/request-headers.ts';
import { describeError, makeLog } from '../../lib/log.ts';
import { nodeSchedule } from '../hosts/node-schedule.ts';
import type { ScheduledWork } from '../hosts/schedules.ts';
import { DATA, type VercelFunction, vercelListener } from './vercel-listener.ts';

/**
 * Makes a function that Vercel's cron calls with GET and `Authorization: Bearer CRON_SECRET`
 * (https://vercel.com/docs/cron-jobs/manage-cron-jobs#securing-cron-jobs).
 * @param folder of the function
 */
export function vercelCron(work: ScheduledWork, folder: string): VercelFunction {
  const run = nodeSchedule(work, { host: 'vercel', folder: join(folder, DATA) });
  return vercelListener(async ({ headers }) => {
    const secret = process.env.CRON_SECRET?.trim();
    if (!secret || !hasBearerToken(headers.get('authorization'), secret))
      return problem({ status: 401, message: 'Only the schedule of the project may call this.' });
    try {
      await run();
      return new Response(null, { status: 204 });
    } catch (error) {
      makeLog()({ level: 'error', event: 'schedule.failed', work, ...describeError(error) });
      return problem({ status: 500, message: 'The work failed; the log tells why.' });
    }
  });
}
