import type { Deadline } from '../../../schemas/generated/content-types.ts';
import { AFTER } from '../../../schemas/rules/facts/driver-rules.ts';
import { deadlineInWords } from '../../format/driver-rules.ts';
import { upperFirst } from '../../format/text.ts';

/** What a worried driver reads first. */
interface Opening {
  readonly calm: string;
  /** The deadline that comes first, and what to do about it today. */
  readonly today: string;
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What can be missed; a suspension comes by itself. */
const CAN_BE_MISSED: readonly Deadline['kind'][] = ['hearing', 'filing', 'payment', 'course'];

const TODAY: Readonly<Partial<Record<Deadline['kind'], string>>> = {
  hearing: 'find the date on your letter, and decide whether to contest it before anything else',
  filing: 'find the date on your letter, and ask your insurer how fast it files',
  payment: 'ask the creditor what it takes to settle',
  course: 'ask the program for its next start',
};

/** A sentence for a worried person, the nearest deadline of a state, and today's step. */
export function openingOf(agency: string, deadlines: readonly Deadline[]): Opening {
  const [nearest] = deadlines
    .filter(({ kind, from }) => CAN_BE_MISSED.includes(kind) && from !== 'other')
    .toSorted((a, b) => a.days - b.days);
  const calm =
    `A letter from ${agency} is worrying, but it has an end: ` +
    'it names a reason, and this page says what that reason asks of you.';
  if (!nearest) return { calm, today: `Today: find the date on your letter, and ask ${agency} for your next one.` };
  const { note: _, reasons = [], ...first } = nearest;
  const after = OR.format(reasons.slice(0, 2).map((reason) => AFTER[reason]));
  const start = upperFirst(`${after ? `${after}, ` : ''}the nearest deadline is`);
  return { calm, today: `${start} ${deadlineInWords(first)}. Today: ${TODAY[nearest.kind]}.` };
}
