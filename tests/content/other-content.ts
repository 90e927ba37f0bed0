import { parse, parseDocument } from 'yaml';
import { wordingHash } from '../../cli/pipeline/validate/company/release.ts';
import type { Disk } from '../../cli/system/disk.ts';
import { otherFigure, otherWords, withOtherValues } from './other-values.ts';

type Path = readonly (string | number)[];

/**
 * What an owner changes without asking anybody, with another valid value in each place: every value of
 * content/site.yaml, with its menu and footer, every fact, a list of sellers, a wording for each form, and a licensed
 * agent who answers calls and reviews the guides.
 */
export function otherContent(disk: Disk): Record<string, string> {
  const read = (path: string) => disk.read(path).toString('utf8');
  const facts = disk.list('content/facts').map((path) => [path, otherFacts(read(path))] as const);
  const consents = disk.list('content/consents').filter((path) => /-\d{4}-\d\d[a-z]?\.yaml$/.test(path));
  const wordings = newest(consents).map((path) => [nextVersion(path), otherWording(read(path))] as const);
  const sellers = withSellers(read('content/sellers.yaml'));
  return {
    ...Object.fromEntries(facts),
    ...Object.fromEntries(wordings),
    'content/site.yaml': otherSettings(read('content/site.yaml'), kept(read('content/prose.yaml'))),
    'content/sellers.yaml': sellers,
    'content/people.yaml': PEOPLE,
    ...Object.fromEntries(disk.list('content/guides').map((path) => [path, reviewed(read(path))])),
    'content/consents/released.yaml': released(read('content/consents/released.yaml'), sellers, wordings),
  };
}

const PEOPLE = `people:
  - id: sam-roe
    name: Sam Roe
    role: insurance agent
    does: [answers, reviews]
    license: { state: TX, number: "1234567", checkedOn: 2026-11-20, register: https://www.tdi.texas.gov/agent/ }
callHours:
  zone: Central
  hours:
    - { days: [Monday, Tuesday, Wednesday, Thursday, Friday], from: "08:00", to: "20:00" }
`;

/** A guide that the agent reviewed. */
function reviewed(text: string): string {
  return text.replace(/\nreviewedBy: .*/, '').replace(/\n---\n/, '\nreviewedBy: sam-roe\n---\n');
}

/** Words that content/prose.yaml wants on a page stay: losing them is an error with its place, as it should be. */
function kept(prose: string): readonly string[] {
  const { says }: { says: readonly { readonly words: string }[] } = parse(prose);
  return says.map(({ words }) => words);
}

function otherSettings(text: string, needed: readonly string[]): string {
  const links: string[] = [...new Set(text.match(/(?<=\b(?:link|buttonLink): )\/[\w/-]+/g))];
  const pool = (key: string) => [...new Set(text.match(new RegExp(`(?<=\\b${key}: )[\\w-]+`, 'g')))];
  const next = (values: readonly string[], value: string) => values[(values.indexOf(value) + 1) % values.length];
  return withOtherValues(withProfile(text), (value, path, index) => {
    const key = String(path.at(-1));
    if (typeof value === 'number') return value - 7;
    if (typeof value !== 'string' || key === 'browserRuntime' || key === 'image') return value;
    if (value.startsWith('+1')) return '+18885550142';
    if (key === 'origin') return 'https://www.other.example';
    if (value.startsWith('https://')) return `https://elsewhere.example/${index}`;
    if (key === 'email') return 'ask@other.example';
    if (value.startsWith('/')) return next(links, value.replace(/#.*/, ''));
    if (key === 'icon' || key === 'scene') return next(pool(key), value);
    if (key === 'key') return `${value}-too`;
    if (path[0] === 'retention') return otherFigure(value);
    if (needed.some((words) => value.includes(words))) return `${value} ${otherWords('Here', index)}.`;
    return otherSetting(value, path, index);
  });
}

/** A site that has no profile gets one. */
function withProfile(text: string): string {
  const profile = '{ name: Example, link: https://social.example/other, image: /assets/favicon.svg }';
  return text.replace(/^( +)social: \[\]$/m, `$1social: [${profile}]`);
}

function otherSetting(value: string, path: Path, index: number): string {
  const words = otherWords(value, index);
  if (path[0] === 'titles' && path.at(-1) === 'description') return words.padEnd(90, ' and more').slice(0, 150);
  if (path[0] !== 'titles') return words;
  // A title of nothing but a placeholder has no room for more.
  return /^\{\w+\}$/.test(value) ? value : words.slice(0, Math.max(value.length, words.lastIndexOf('}') + 1));
}

/** The statement of a fact says its value, so both change alike. */
function otherFacts(text: string): string {
  const values: string[] = parse(text).facts.map(({ value }: { readonly value: string }) => value);
  return withOtherValues(text, (value, path) => {
    const fact = path[0] === 'facts' ? (values[Number(path[1])] ?? '') : '';
    if (typeof value !== 'string') return value;
    if (path.at(-1) === 'value') return otherFigure(value);
    const figures = new Set(fact.match(/\$?\d(?:[\d,.]*\d)?%?/g));
    return path.at(-1) === 'statement'
      ? value.replace(/\$?\d(?:[\d,.]*\d)?%?/g, (figure) => (figures.has(figure) ? otherFigure(figure) : figure))
      : value;
  });
}

const SELLERS = ['Northern Plains Insurance Marketing Group LLC', 'Cardinal Drivers Agency Inc.'];

/** A list of sellers, newer than all others. */
function withSellers(text: string): string {
  const document = parseDocument(text);
  const list = {
    version: '2026-11-21z',
    sellers: SELLERS.map((legalName, index) => ({
      id: `seller-${index + 1}`,
      legalName,
      kind: index === 0 ? 'network' : 'agency',
      states: ['OH', 'TX'],
      licenses: ['OH', 'TX'].map((state) => ({ state, number: `${state}-${index + 101}` })),
    })),
  };
  document.addIn(['lists'], document.createNode(list));
  return document.toString({ lineWidth: 0 });
}

/** The last wording of each form. */
function newest(paths: readonly string[]): readonly string[] {
  return [...new Map(paths.toSorted().map((path) => [path.replace(/-\d{4}.*/, ''), path])).values()];
}

function nextVersion(path: string): string {
  return path.replace(/(\d{4}-\d\d)[a-z]?\.yaml$/, '$1z.yaml');
}

/** A wording says the same in other words. */
function otherWording(text: string): string {
  return text
    .replaceAll('\n', '\n')
    .replace(/Message frequency varies\./g, 'How often we write varies.')
    .replace(/Accept\n/, 'I accept\n');
}

function released(text: string, sellers: string, wordings: readonly (readonly [string, string])[]): string {
  const document = parseDocument(text);
  for (const [path, wording] of wordings) {
    const version = /([^/]+)\.yaml$/.exec(path)?.[1];
    document.addIn(['released'], document.createNode({ version, sha256: wordingHash(parse(wording)) }));
  }
  const { lists } = parse(sellers);
  const list = lists.at(-1);
  document.addIn(['sellerLists'], document.createNode({ version: list.version, sha256: wordingHash(list) }));
  return document.toString({ lineWidth: 0 });
}
