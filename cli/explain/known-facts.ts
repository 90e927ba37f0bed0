import type { Source } from '../../schemas/generated/content-types.ts';
import { type RatedFact, ratedFacts } from '../facts/rated-facts.ts';
import { pathOf } from '../pipeline/parse/content-kinds.ts';
import { globalValues, ownProviderValues } from '../pipeline/resolve/values.ts';
import type { Entries } from '../pipeline/validate/entry.ts';

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
