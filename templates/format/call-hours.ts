import type { CallHours, OpenHours, Person } from '../../schemas/generated/content-types.ts';

/** Who answers calls, and when, as pages say it. */
export interface AnsweredCalls {
  /** A sentence. */
  readonly text: string;
  /** The hours, where there is no room for more. Left out while content does not say them. */
  readonly short?: string;
}

interface WhoAndWhen {
  readonly people: readonly Person[];
  readonly callHours?: CallHours;
}

/** "Ann Lee answers Monday to Friday, 8 a.m. to 8 p.m., Central time." Undefined while content says neither. */
export function answeredCalls({ people, callHours }: WhoAndWhen): AnsweredCalls | undefined {
  const names = people.filter(({ does }) => does.includes('answers')).map(({ name }) => name);
  if (names.length === 0 && !callHours) return undefined;
  const said = [...subjectOf(names), ...(callHours ? [hoursInWords(callHours)] : [])].join(' ');
  return { text: `${said}.`, ...(callHours ? { short: hoursInShort(callHours) } : {}) };
}

/** More names than these make a long line beside a number. */
const NAMED = 2;

function subjectOf(names: readonly string[]): string[] {
  if (names.length === 0) return ['Calls are answered'];
  if (names.length === 1) return [...names, 'answers'];
  const who = names.length > NAMED ? `${names[0]} and ${names.length - 1} others` : names.join(' and ');
  return [who, 'answer'];
}

type Day = OpenHours['days'][number];

const WEEK: readonly Day[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Monday to Friday, 8 a.m. to 8 p.m., and Saturday, 9 a.m. to noon, Central time" */
export function hoursInWords({ zone, hours }: CallHours): string {
  const parts = hours.map(({ days, from, to }) => `${daysInWords(days)}, ${timeInWords(from)} to ${timeInWords(to)}`);
  const last = parts.length > 1 ? `, and ${parts.at(-1)}` : '';
  const first = parts.length > 1 ? parts.slice(0, -1).join(', ') : parts[0];
  return `${first}${last}, ${zone} time`;
}

/** "Mon–Fri 8 a.m.–8 p.m., Sat 9 a.m.–noon Central" */
export function hoursInShort({ zone, hours }: CallHours): string {
  const parts = hours.map(({ days, from, to }) => {
    const runs = runsOf(days).map((run) =>
      endsOf(run)
        .map((day) => day.slice(0, 3))
        .join('–'),
    );
    return `${runs.join(', ')} ${timeInWords(from)}–${timeInWords(to)}`;
  });
  return `${parts.join(', ')} ${zone}`;
}

function daysInWords(days: readonly Day[]): string {
  const runs = runsOf(days).map((run) => (run.length > 2 ? endsOf(run).join(' to ') : run.join(' and ')));
  return runs.join(' and ');
}

/** Days one after the other, in the order of the week. */
function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const [index, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    const yesterday = WEEK[index - 1];
    const run = yesterday && days.includes(yesterday) ? runs.at(-1) : undefined;
    if (run) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

function endsOf(run: readonly Day[]): Day[] {
  return run.slice(0, 1).concat(run.length > 1 ? run.slice(-1) : []);
}

/** "20:30" to "8:30 p.m." */
function timeInWords(time: string): string {
  if (time === '12:00') return 'noon';
  if (time === '00:00') return 'midnight';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
