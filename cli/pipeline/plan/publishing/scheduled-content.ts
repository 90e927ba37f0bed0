import type { Clock } from '../../../system/clock.ts';
import type { Content } from '../../resolve/content.ts';
import { withoutDrafts } from '../../resolve/resolve.ts';

/** What changes for visitors on a day without an edit, apart from pages that appear and disappear. */
export interface ScheduledContent {
  /** The first moment of that day, in UTC. */
  readonly at: string;
  /** What is held back until then, for the operator; undefined when nothing is. */
  readonly heldBack?: string;
  /** What happens then: "when … ". */
  readonly what: string;
}

/** Facts that fall due later than this are not worth a line yet. */
const SOON_DAYS = 60;

/** Consent wordings and lists of sellers of a later day, and the day on which pages say that a fact is overdue. */
export function scheduledContent(all: Content, { today }: Pick<Clock, 'today'>): ScheduledContent[] {
  const content = withoutDrafts(all);
  const wordings = content.all('consent').flatMap(({ authored, data }): ScheduledContent[] => {
    if (data.releasedOn <= today) return [];
    const { path } = authored.file;
    return [{ at: firstMomentOf(data.releasedOn), heldBack: path, what: `forms show ${path}` }];
  });
  const lists = content.all('sellers').flatMap(({ authored, data }) =>
    data.lists.flatMap(({ version }): ScheduledContent[] => {
      const day = dayOfVersion(version);
      if (day <= today) return [];
      const heldBack = `the list ${version} of ${authored.file.path}`;
      return [{ at: firstMomentOf(day), heldBack, what: `pages show ${heldBack}` }];
    }),
  );
  return [...wordings, ...lists, ...dueFacts(content, today)].sort((a, b) => a.at.localeCompare(b.at));
}

/** The day of a version of a list: 2026-12-01b is of 2026-12-01. */
export function dayOfVersion(version: string): string {
  return version.slice(0, 10);
}

/** The facts that fall due first, if that is soon. Their pages say so from the day after. */
function dueFacts(content: Content, today: string): ScheduledContent[] {
  const limit = addDays(today, SOON_DAYS);
  const all = [
    ...content.all('facts').flatMap(({ data }) => data.facts.map(({ id, reviewBy }) => ({ name: id, reviewBy }))),
    ...content.all('state').map(({ slug, data: { reviewBy } }) => ({ name: slug, reviewBy })),
    ...content.all('provider').map(({ slug, data: { reviewBy } }) => ({ name: slug, reviewBy })),
  ].filter(({ reviewBy }) => reviewBy >= today && reviewBy <= limit);
  const days = [...new Set(all.map(({ reviewBy }) => reviewBy))];
  return days.map((day) => {
    const names = all.filter(({ reviewBy }) => reviewBy === day).map(({ name }) => name);
    const more = names.length > 1 ? ` and ${names.length - 1} more` : '';
    return { at: firstMomentOf(addDays(day, 1)), what: `the facts of ${names[0]}${more} are overdue` };
  });
}

function firstMomentOf(day: string): string {
  return `${day}T00:00:00.000Z`;
}

function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}
