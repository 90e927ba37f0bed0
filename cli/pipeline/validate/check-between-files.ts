import type { Problem } from '../../report/problem.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import { checkDriverRules, checkRefusedHosts } from './check-driver-rules.ts';
import { checkLiabilityLimits } from './check-liability-limits.ts';
import { checkMenu } from './check-menu.ts';
import { checkSellers } from './check-sellers.ts';
import { checkStateCodes } from './check-state-codes.ts';
import { checkTopicOrder } from './check-topic-order.ts';
import type { Entries, Entry } from './entry.ts';

export interface FilesAndDay {
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
  readonly today: string;
}

/** Checks what files say of each other, and what the values of one say of each other, as their authors wrote it. */
export function checkBetweenFiles(entries: Entries, { files, today }: FilesAndDay): Problem[] {
  return [
    ...overdueFacts(entries, today),
    ...overdueClaims(entries, today),
    ...repeatedFacts(entries),
    ...checkStateCodes(entries),
    ...checkLiabilityLimits(entries),
    ...checkDriverRules(entries),
    ...checkRefusedHosts(entries),
    ...checkMenu(entries),
    ...checkTopicOrder(entries),
    ...checkSellers(entries, files),
  ];
}

interface Dated {
  readonly entry: Entry;
  /** Path of the review date in the file. */
  readonly path: readonly (string | number)[];
  readonly name: string;
  readonly verifiedOn: string;
  readonly reviewBy: string;
}

/** Warns of facts past their review date. */
function overdueFacts(entries: Entries, today: string): Problem[] {
  const facts = entries.all('facts').flatMap((entry) =>
    entry.data.facts.map(
      ({ id, verifiedOn, reviewBy }, index): Dated => ({
        entry,
        path: ['facts', index, 'reviewBy'],
        name: `The fact \`${id}\``,
        verifiedOn,
        reviewBy,
      }),
    ),
  );
  const records = [...entries.all('state'), ...entries.all('provider')].map((entry): Dated => {
    const { name, verifiedOn, reviewBy } = entry.data;
    return { entry, path: ['reviewBy'], name, verifiedOn, reviewBy };
  });
  return [...facts, ...records]
    .filter(({ verifiedOn, reviewBy }) => verifiedOn <= reviewBy && reviewBy < today)
    .map(({ entry, path, name, reviewBy }) =>
      problemIn(entry, path, {
        code: 'overdue-fact',
        severity: 'warning',
        message: `${name} was due for review by ${reviewBy}.`,
        hint: 'Check it against its sources, then update verifiedOn and reviewBy.',
      }),
    );
}

/** Warns of claims past the last day for which their proof counts. */
function overdueClaims(entries: Entries, today: string): Problem[] {
  return entries.all('claims').flatMap((entry) =>
    entry.data.claims.flatMap(({ id, checkedOn, until }, index): Problem[] => {
      if (until >= today || until < checkedOn) return [];
      return [
        problemIn(entry, ['claims', index, 'until'], {
          code: 'overdue-claim',
          severity: 'warning',
          message: `The claim \`${id}\` was proven until ${until}.`,
          hint: 'Check its proof, then update checkedOn and until; or take the words off the site.',
        }),
      ];
    }),
  );
}

/** A fact is defined once, under a name that means nothing else. */
function repeatedFacts(entries: Entries): Problem[] {
  const homes = new Map(
    ['phone', 'brand', 'since', 'legalName', 'entityType', 'postalAddress', 'email'].map((name) => [
      name,
      'content/site.yaml',
    ]),
  );
  return entries.all('facts').flatMap((entry) =>
    entry.data.facts.flatMap(({ id }, index): Problem[] => {
      const home = homes.get(id);
      homes.set(id, home ?? entry.file.path);
      if (home === undefined) return [];
      const message = `The fact \`${id}\` is already in ${home}.`;
      const hint = 'Define each fact once: remove one of the two, or give one another id.';
      return [problemIn(entry, ['facts', index, 'id'], { code: 'duplicate-fact', message, hint })];
    }),
  );
}
