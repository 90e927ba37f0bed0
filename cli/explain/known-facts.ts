import type { Source } from '../../schemas/generated/content-types.ts';
import { kindOf, pathOf } from '../pipeline/parse/content-kinds.ts';
import type { FileRecord } from '../pipeline/parse/file-record.ts';
import { parseFile } from '../pipeline/parse/parse-file.ts';
import { BODY, CITATIONS } from '../pipeline/plan/watched-site.ts';
import { globalValues, ownProviderValues } from '../pipeline/resolve/values.ts';
import type { Entries } from '../pipeline/validate/entry.ts';
import type { Disk } from '../system/disk.ts';
import { type RatedFact, ratedFacts } from './rated-facts.ts';

/** A value that pages can name in braces, or a rule that a state's page shows, and where it is written. */
export interface KnownFact {
  /** As every page names it, or for a provider's own page: `geico.founded`. */
  readonly name: string;
  /** What it prints; undefined if it has no value. */
  readonly value?: string;
  /** The fact as a sentence. */
  readonly statement?: string;
  readonly file: string;
  /** Where it is in the data of its file; undefined for one that is in the code. */
  readonly keys?: readonly (string | number)[];
  readonly sources: readonly Source[];
  readonly verifiedOn?: string;
  readonly reviewBy?: string;
  readonly confidence?: RatedFact['confidence'];
  /** Why the confidence is what it is. */
  readonly why?: string;
  /** A page shows it, but texts cannot name it in braces. */
  readonly isUnnamed?: boolean;
}

/** Where the values of a state are in its file, by their names. */
const STATE_KEYS: Readonly<Record<string, readonly string[]>> = {
  name: ['name'],
  form: ['filing', 'form'],
  length: ['filing', 'typicalLength'],
  agency: ['agency', 'name'],
  'agency-short': ['agency', 'abbreviation'],
  limits: ['minimumLiability'],
  'per-person': ['minimumLiability', 'perPerson'],
  'per-accident': ['minimumLiability', 'perAccident'],
  'property-damage': ['minimumLiability', 'propertyDamage'],
  bac: ['bac', 'adult'],
  'bac-under-21': ['bac', 'under21'],
  'bac-commercial': ['bac', 'commercial'],
  'fr44-limits': ['fr44', 'limits'],
  'fr44-per-person': ['fr44', 'limits', 'perPerson'],
  'fr44-per-accident': ['fr44', 'limits', 'perAccident'],
  'fr44-property-damage': ['fr44', 'limits', 'propertyDamage'],
  'fr44-length': ['fr44', 'length'],
};

/** The same of a provider. */
const PROVIDER_KEYS: Readonly<Record<string, readonly string[]>> = {
  name: ['name'],
  'legal-name': ['legalName'],
  parent: ['parent'],
  founded: ['founded'],
  headquarters: ['headquarters'],
};

const DEADLINES = 'schemas/rules/deadlines/request-deadlines.ts';

type Place = Pick<KnownFact, 'file' | 'keys' | 'statement' | 'reviewBy'>;

/** Every value that a page can name, and every rule of a state, with its place. */
export function knownFacts(entries: Entries): KnownFact[] {
  const providers = entries.all('provider');
  const own = providers.flatMap(({ slug, data }) =>
    ownProviderValues(data).map(([name, value]) => [`${slug}${name.slice('provider'.length)}`, value] as const),
  );
  const values = globalValues({
    site: entries.all('site')[0]?.data,
    facts: entries.all('facts').map(({ data }) => data),
    states: entries.all('state'),
  });
  const places = placesIn(entries);
  const rated = new Map(ratedFacts(entries).map((fact) => [fact.name, fact]));
  const named = [...values, ...own].map(([name, { text, sources = [], verifiedOn }]): KnownFact => {
    const { confidence, why } = rated.get(name) ?? {};
    const place = places.get(name) ?? placeOf(name);
    return { name, value: text, sources, verifiedOn, ...place, ...(confidence ? { confidence, why } : {}) };
  });
  const names = new Set(named.map(({ name }) => name));
  return [...named, ...[...rated.values()].filter(({ name }) => !names.has(name)).map(unnamed)];
}

function unnamed({ says, ...fact }: RatedFact): KnownFact {
  return { ...fact, value: says, isUnnamed: true };
}

/** Of what is neither a fact of its own nor of a state or provider. */
function placeOf(name: string): Place {
  return name.startsWith('deadline.') ? { file: DEADLINES } : { file: 'content/site.yaml', keys: name.split('.') };
}

function placesIn(entries: Entries): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const entry of entries.all('facts')) {
    for (const [index, { id, statement, reviewBy }] of entry.data.facts.entries())
      places.set(id, { file: pathOf(entry), keys: ['facts', index], statement, reviewBy });
  }
  for (const { kind, slug, data } of [...entries.all('state'), ...entries.all('provider')]) {
    for (const [name, keys] of Object.entries(kind === 'state' ? STATE_KEYS : PROVIDER_KEYS))
      places.set(`${slug}.${name}`, { file: pathOf({ kind, slug }), keys, reviewBy: data.reviewBy });
  }
  return places;
}

/** A fact that a file names, and where: the names of parts. */
export interface FactUse {
  readonly name: string;
  readonly parts: readonly string[];
}

interface FactUsesInput {
  readonly file: string;
  readonly record?: FileRecord;
  /** Where the text of the file is. */
  readonly project: Disk;
}

/** The facts that a file names in braces. */
export function factUses({ file, record, project }: FactUsesInput): FactUse[] {
  const id = kindOf(file);
  const used = record?.resolved?.used ?? [];
  if (!id || used.length === 0) return [];
  const text = file.endsWith('.md') ? bodyOf(project.tryRead(file)?.toString('utf8') ?? '') : '';
  const values = Object.entries(record?.data ?? {}).map(([key, value]) => [key, JSON.stringify(value)] as const);
  return used.map(([written]) => {
    const braced = `{${written}}`;
    const keys = values.filter(([, value]) => value.includes(braced)).map(([key]) => key);
    // A page's list of sources has those of every fact that the file names.
    const parts = [...keys, ...(text.includes(braced) ? [BODY] : []), CITATIONS];
    return { name: written.replace(/^(?:state|provider)\./, `${id.slug}.`), parts };
  });
}

/** The line of a fact in its file; undefined for one that is in the code. */
export function lineOfFact({ file, keys }: KnownFact, project: Disk): number | undefined {
  const text = keys && project.tryRead(file)?.toString('utf8');
  const parsed = text === undefined ? undefined : parseFile({ path: file, text });
  return keys && parsed && 'draft' in parsed ? parsed.draft.locate(keys).line : undefined;
}

/** The text below the front matter. */
function bodyOf(text: string): string {
  return text.slice(text.indexOf('\n---', 3));
}
