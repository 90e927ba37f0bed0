/** The work that hosts start by a schedule (in UTC), in place of a server's timers. */
export const SCHEDULES = { deliver: '* * * * *', purge: '17 9 * * *' } as const;

export type ScheduledWork = keyof typeof SCHEDULES;
