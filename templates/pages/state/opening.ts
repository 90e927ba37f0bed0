import type { Deadline } from '../../../schemas/generated/content-types.ts';

const TODAY: Readonly<Partial<Record<Deadline['kind'], string>>> = {
  hearing: 'find the date on your letter, and decide whether to contest it before anything else',
  filing: 'find the date on your letter, and ask your insurer how fast it files',
  payment: 'ask the creditor what it takes to settle',
  course: 'ask the program for its next start',
};

/** Whether a deadline can be missed; a suspension comes by itself. */
export function canBeMissed({ kind }: Pick<Deadline, 'kind'>): boolean {
  return TODAY[kind] !== undefined;
}

/** What to do today about a deadline; without one, what to do to learn of it. */
export function todayFor(agency: string, deadline?: Pick<Deadline, 'kind'>): string {
  const step = deadline && TODAY[deadline.kind];
  return `Today: ${step ?? `find the date on your letter, and ask ${agency} for your next one`}.`;
}
