import type { LiabilityLimits } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import { checkBuyers } from './buyers/check-buyers.ts';
import { checkDriverRules, checkRefusedHosts } from './check-driver-rules.ts';
import { checkLaunch } from './company/check-launch.ts';
import { checkPeople, type FilesAndDay } from './company/check-people.ts';
import { checkSellers } from './company/check-sellers.ts';
import { draftsAmong, type Entries, type Entry, isDraft } from './entry.ts';
import { checkFeeAmounts } from './plausible/check-fee-amounts.ts';
import { checkFeeDue } from './plausible/check-fee-due.ts';
import { checkOtherStates } from './plausible/check-other-states.ts';

/** Cross-file checks, and checks between the values of one file, as their authors wrote them. */
export function checkBetweenFiles(entries: Entries, { files, today }: FilesAndDay): Problem[] {
  return [
    ...overdueFacts(entries, today),
    ...overdueClaims(entries, today),
    ...checkLaunch(entries, files),
    ...checkPeople(entries, { files, today }),
    ...repeatedFacts(entries),
    ...checkStateCodes(entries),
    ...checkLiabilityLimits(entries),
    ...checkDriverRules(entries),
    ...checkFeeAmounts(entries),
    ...checkOtherStates(entries),
    ...checkFeeDue(entries),
    ...checkRefusedHosts(entries),
    ...checkMenu(entries),
    ...checkTopicOrder(entries),
    ...checkSellers(entries, files),
    ...checkBuyers(entries, files),
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

/** Checks that each entry of the menu leads somewhere: to one page, or to a list of them. */
function checkMenu(entries: Entries): Problem[] {
  return entries.all('site').flatMap((site) =>
    site.data.menu.flatMap(({ title, link, links }, index): Problem[] => {
      if ((link === undefined) !== (links === undefined)) return [];
      const message =
        link === undefined
          ? `The menu entry "${title}" leads nowhere.`
          : `The menu entry "${title}" has both \`link\` and \`links\`.`;
      const hint = 'Write `link:` for one page, or `links:` for a list of them.';
      const code = link === undefined ? 'missing-key' : 'unknown-key';
      return [problemIn(site, ['menu', index], { code, message, hint })];
    }),
  );
}

/** Checks that no two DUI topics have the same place on their page. */
function checkTopicOrder(entries: Entries): Problem[] {
  const owners = new Map<number, Entry>();
  const topics = entries.all('dui-topic').filter((topic) => !isDraft(topic));
  return topics.flatMap((topic): Problem[] => {
    const { order } = topic.data;
    const owner = owners.get(order);
    if (!owner) owners.set(order, topic);
    if (!owner) return [];
    const message = `${owner.file.path} already has the place ${order}.`;
    return [
      problemIn(topic, ['order'], { code: 'duplicate-id', message, hint: 'Give each topic a place of its own.' }),
    ];
  });
}

/** Checks that no state asks for less per accident than per person. */
function checkLiabilityLimits(entries: Entries): Problem[] {
  return entries.all('state').flatMap((state) => {
    const { minimumLiability, fr44 } = state.data;
    return [
      ...(isTurned(minimumLiability) ? [['minimumLiability']] : []),
      ...(fr44 && isTurned(fr44.limits) ? [['fr44', 'limits']] : []),
    ].map((path) =>
      problemIn(state, [...path, 'perAccident'], {
        code: 'wrong-value',
        message: '`perAccident` is less than `perPerson`.',
        hint: 'The limit per accident covers everyone who is hurt. Check both numbers.',
      }),
    );
  });
}

type Limits = { readonly [Key in keyof LiabilityLimits]: number | null };

function isTurned({ perPerson, perAccident }: Limits): boolean {
  return perPerson !== null && perAccident !== null && perAccident < perPerson;
}

/**
 * Checks that each state has a postal code of its own, and that its cities carry it. A copied file easily keeps the
 * code of another state.
 */
function checkStateCodes(entries: Entries): Problem[] {
  // The code of a draft may only stand in.
  const isOfDraft = draftsAmong(entries.entries);
  const states = entries.all('state').filter((state) => !isOfDraft(state));
  const cities = new Map(entries.all('cities').map((file) => [file.slug, file]));
  const citiesAgree = ({ slug, data }: Entry<'state'>) => cities.get(slug)?.data.code === data.code;
  return states.flatMap((state): Problem[] => {
    const withSameCode = states.filter(({ data }) => data.code === state.data.code);
    // Of two states with one code, the cities tell whose it is.
    const owner = withSameCode.find(citiesAgree) ?? withSameCode[0] ?? state;
    if (owner !== state) return [codeOfAnother(state, owner)];
    const ofState = cities.get(state.slug);
    return ofState && !citiesAgree(state) ? [citiesOfAnother(ofState, state)] : [];
  });
}

function codeOfAnother(state: Entry<'state'>, owner: Entry<'state'>): Problem {
  const message = `${state.data.code} is already the code of ${owner.file.path}.`;
  return problemIn(state, ['code'], { code: 'wrong-state', message, hint: 'Write the code of this state.' });
}

function citiesOfAnother(cities: Entry<'cities'>, state: Entry<'state'>): Problem {
  const message = `These are cities of ${cities.data.code}, but ${state.file.path} is ${state.data.code}.`;
  const hint = 'Check the code, the cities, and the file name.';
  return problemIn(cities, ['code'], { code: 'wrong-state', message, hint });
}
