import type { Problem } from '../../../report/problem.ts';
import { problemIn } from '../../parse/problem-at.ts';
import { UNWRITTEN } from '../check-unwritten.ts';
import { type Entries, type Entry, type Path, visitRecords } from '../entry.ts';

/**
 * Checks that no two entries of a list have the same id, that no two groups of questions have the same place, and that
 * no brand is its own successor.
 */
export function checkIdentities(entries: Entries): Problem[] {
  return [
    ...entries.entries.flatMap(repeatedInLists),
    ...repeatedOrders(entries),
    ...endlessSuccessors(entries),
    ...misnamedSuccessors(entries),
    ...repeatedItems(entries),
    ...repeatedLinks(entries),
  ];
}

/** Keys that name an entry of a list for others, or for addresses. */
const NAMING = ['id', 'key', 'slug'] as const;
/** Checked by rules of their own, which know more. */
const CHECKED_ELSEWHERE: ReadonlySet<Entry['kind']> = new Set(['facts', 'state', 'sellers']);

function repeatedInLists(entry: Entry): Problem[] {
  if (CHECKED_ELSEWHERE.has(entry.kind)) return [];
  const problems: Problem[] = [];
  const checkList = (list: readonly unknown[], path: Path): void => {
    for (const key of NAMING) {
      const seen = new Set<unknown>();
      list.forEach((item, index) => {
        const name: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, key) : undefined;
        if (typeof name !== 'string') return;
        if (seen.has(name))
          problems.push(
            problemIn(entry, [...path, index, key], {
              code: 'duplicate-id',
              message: `The ${key} \`${name}\` is already that of another entry of this list.`,
              hint: 'Give each entry its own.',
            }),
          );
        seen.add(name);
      });
    }
  };
  visitRecords(entry.data, (record, path) => {
    for (const name in record) {
      const value = record[name];
      if (Array.isArray(value)) checkList(value, [...path, name]);
    }
  });
  return problems;
}

/** Lists whose items may be alike. */
const ALIKE: ReadonlySet<string> = new Set(['rows', 'cells', 'descriptionSets', 'patterns']);

/** A line that was copied to be changed, and was not. */
function repeatedItems({ entries }: Entries): Problem[] {
  return entries.flatMap((entry) => {
    const problems: Problem[] = [];
    visitRecords(entry.data, (record, path) => {
      for (const name in record) {
        const list = record[name];
        if (ALIKE.has(name) || !Array.isArray(list)) continue;
        list.forEach((item: unknown, index) => {
          if (typeof item !== 'string' || list.indexOf(item) === index || item.startsWith(UNWRITTEN)) return;
          problems.push(
            problemIn(entry, [...path, name, index], {
              code: 'doubled-text',
              message: 'The list already has this item.',
              hint: 'Remove one of the two.',
            }),
          );
        });
      }
    });
    return problems;
  });
}

/** A line of a menu that was copied, and not changed. */
function repeatedLinks(entries: Entries): Problem[] {
  return entries.all('site').flatMap((site) => {
    const { menu, footer } = site.data;
    const lists: readonly (readonly [Path, readonly { readonly link: string }[]])[] = [
      ...menu.map(({ links = [] }, index) => [['menu', index, 'links'], links] as const),
      ...footer.groups.map(({ links }, index) => [['footer', 'groups', index, 'links'], links] as const),
    ];
    return lists.flatMap(([path, links]) =>
      links.flatMap(({ link }, index): Problem[] => {
        if (links.findIndex((one) => one.link === link) === index) return [];
        const [message, hint] = [`This list already leads to ${link}.`, 'Remove one of the two, or correct its link.'];
        const problem = { code: 'duplicate-id', severity: 'warning', message, hint } as const;
        return [problemIn(site, [...path, index, 'link'], problem)];
      }),
    );
  });
}

/** Two groups of questions with one place stand in the order of their file names. */
function repeatedOrders(entries: Entries): Problem[] {
  const owners = new Map<number, Entry>();
  return entries.all('faq').flatMap((group) => {
    const { order } = group.data;
    if (order === undefined) return [];
    const owner = owners.get(order);
    if (!owner) owners.set(order, group);
    if (!owner) return [];
    const message = `${owner.file.path} already has the place ${order}.`;
    return [
      problemIn(group, ['order'], { code: 'duplicate-id', message, hint: 'Give each group a place of its own.' }),
    ];
  });
}

const INSURER = /^\/([a-z0-9-]+)-sr22$/;

/** A successor is called as its own page calls it. */
function misnamedSuccessors(entries: Entries): Problem[] {
  const names = new Map(entries.all('provider').map(({ slug, data }) => [slug, data.name]));
  return entries.all('provider').flatMap((provider) => {
    const { successor } = provider.data;
    const name = names.get(INSURER.exec(successor?.link ?? '')?.[1] ?? '');
    if (!successor || name === undefined || name.includes(successor.name) || successor.name.includes(name)) return [];
    return [
      problemIn(provider, ['successor', 'name'], {
        code: 'wrong-value',
        message: `The successor is ${successor.name}, but its link leads to the page of ${name}.`,
        hint: 'Correct the name or the link.',
      }),
    ];
  });
}

/** A retired brand sends its readers on, and not back to itself. */
function endlessSuccessors(entries: Entries): Problem[] {
  const next = new Map(
    entries.all('provider').map(({ slug, data }) => [slug, INSURER.exec(data.successor?.link ?? '')?.[1]]),
  );
  return entries.all('provider').flatMap((provider) => {
    const { slug, data } = provider;
    const seen = new Set<string>();
    for (let at = next.get(slug); at !== undefined && !seen.has(at); at = next.get(at)) seen.add(at);
    if (!seen.has(slug)) return [];
    const itself = next.get(slug) === slug;
    return [
      problemIn(provider, ['successor', 'link'], {
        code: 'redirect-loop',
        message: itself
          ? `${data.name} is its own successor.`
          : `The successors of ${data.name} lead back to ${data.name}.`,
        hint: 'Name the brand that takes new customers now, or remove `successor`.',
      }),
    ];
  });
}
