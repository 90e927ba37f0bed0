import type { CallHours, Person } from '../../../../schemas/generated/content-types.ts';
import { addSpan } from '../../../../schemas/rules/deadlines/calendar-day.ts';
import { suggest } from '../../../report/phrases.ts';
import type { Problem } from '../../../report/problem.ts';
import type { FileId } from '../../parse/content-kinds.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import { isUnwritten } from '../check-unwritten.ts';
import type { Entries, Entry } from '../entry.ts';

interface Finding extends ProblemDetails {
  readonly path: readonly (string | number)[];
}

export interface FilesAndDay {
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
  readonly today: string;
}

/** Checks the people behind the site, the hours of their calls, and that pages name only people who are there. */
export function checkPeople(entries: Entries, { files, today }: FilesAndDay): Problem[] {
  const lists = entries.all('people');
  const found = lists.flatMap((entry) => {
    const { people, callHours } = entry.data;
    const findings = [
      ...people.flatMap((person, index) => checkPerson(person, ['people', index], today)),
      ...(callHours ? checkHours(callHours) : []),
    ];
    return findings.map(({ path, ...details }) => problemIn(entry, path, details));
  });
  // While the file has errors, anyone may be in it.
  const isFaulty = lists.length === 0 && files.some(({ kind }) => kind === 'people');
  return isFaulty
    ? found
    : [
        ...found,
        ...checkNames(
          entries,
          lists.flatMap(({ data }) => data.people),
        ),
      ];
}

function checkPerson({ name, does, license }: Person, path: Finding['path'], today: string): Finding[] {
  const findings: Finding[] = [];
  if (does.includes('reviews') && !license) {
    const message = `${name} reviews pages and has no license number here.`;
    const hint =
      'Add `license` with its state, its number, the day of the check and the register, or take reviews out.';
    findings.push({ path: [...path, 'does'], code: 'missing-key', message, hint });
  }
  if (license && license.checkedOn <= today && addSpan(license.checkedOn, { count: 1, unit: 'year' }) < today) {
    const message = `The license of ${name} was last checked on ${license.checkedOn}, more than a year ago.`;
    const hint = `Look it up again (${license.register}), and update checkedOn.`;
    const where = [...path, 'license', 'checkedOn'];
    findings.push({ path: where, code: 'overdue-license', severity: 'warning', message, hint });
  }
  return findings;
}

function checkHours({ hours }: CallHours): Finding[] {
  const seen = new Set<string>();
  return hours.flatMap(({ days, from, to }, index): Finding[] => {
    const path = ['callHours', 'hours', index];
    const again = days.find((day) => seen.has(day) || !seen.add(day));
    const twice = `${again} has its hours twice.`;
    const never = `These hours never open: ${from} is not before ${to}.`;
    return [
      ...(from < to ? [] : [wrong([...path, 'from'], never, 'Write when the line opens and closes, with 24 hours.')]),
      ...(again ? [wrong([...path, 'days'], twice, 'Name each day once.')] : []),
    ];
  });
}

function wrong(path: Finding['path'], message: string, hint: string): Finding {
  return { path, code: 'wrong-value', message, hint };
}

/** Checks that pages name people of content/people.yaml, and reviewers who review. */
function checkNames(entries: Entries, people: readonly Person[]): Problem[] {
  const pages: readonly Entry<'guide' | 'state-article' | 'post'>[] = [
    ...entries.all('guide'),
    ...entries.all('state-article'),
    ...entries.all('post'),
  ];
  return pages.flatMap((entry) =>
    (['writtenBy', 'reviewedBy'] as const).flatMap((key) => {
      const id = entry.data[key];
      if (id === undefined) return [];
      const person = people.find((one) => one.id === id);
      if (!person) {
        // `site new` names one as an example.
        if (isUnwritten(entry.file)) return [];
        const message = `content/people.yaml has no person \`${id}\`.`;
        const hint = `${suggest(
          id,
          people.map((one) => one.id),
        )}Name a person who is there, or remove the key.`;
        return [problemIn(entry, [key], { code: 'wrong-value', message, hint })];
      }
      if (key === 'writtenBy' || person.does.includes('reviews')) return [];
      const message = `${person.name} does not review pages.`;
      const hint = 'Name a reviewer, or add reviews to what the person does in content/people.yaml.';
      return [problemIn(entry, [key], { code: 'wrong-value', message, hint })];
    }),
  );
}
