import type { Facts, Provider, SiteConfig, Source, State } from '../../../schemas/generated/content-types.ts';
import { FIELD_DATA_DAYS, printTerm, REQUEST_DEADLINES } from '../../../schemas/rules/deadlines/request-deadlines.ts';
import { formatPhone } from '../../../schemas/rules/forms/phone.ts';
import { lengthInWords } from '../../../templates/format/text.ts';
import { type ContentKind, type FileId, pathOf, withMissingOwners } from '../parse/content-kinds.ts';
import type { Entries } from '../validate/entry.ts';

/** What a placeholder prints, and its sources. An undefined text means the fact exists but has no value. */
export interface Value {
  readonly text: string | undefined;
  readonly sources?: readonly Source[];
  readonly verifiedOn?: string;
  readonly reviewBy?: string;
  /** Why we are as sure of it as we are, in a sentence. */
  readonly why?: string;
  /** The file of an empty fact. */
  readonly emptyIn?: string;
}

/** Placeholder name to value: `phone`, `filing-fee`, `texas.length`. */
export type Values = ReadonlyMap<string, Value>;

/** Gives the values a page may name: those of the site, and the facts of the page's own state or provider. */
export function valuesFor(entries: Entries): (page: FileId) => Values {
  const values = globalValues({
    site: entries.all('site')[0]?.data,
    facts: entries.all('facts').map(({ data }) => data),
    states: entries.all('state'),
  });
  const states = new Map(entries.all('state').map(({ slug, data }) => [slug, data]));
  const providers = new Map(entries.all('provider').map(({ slug, data }) => [slug, data]));
  return ({ kind, slug }) => {
    const state = kind === 'state-article' ? states.get(slug) : undefined;
    const provider = kind === 'provider-article' ? providers.get(slug) : undefined;
    if (state) return new Map([...values, ...writtenIn(pathOf({ kind: 'state', slug }), ownStateValues(state))]);
    return provider ? new Map([...values, ...ownProviderValues(provider)]) : values;
  };
}

interface FactSources {
  readonly site?: Pick<
    SiteConfig,
    'phone' | 'brand' | 'since' | 'legalName' | 'entityType' | 'postalAddress' | 'email' | 'retention'
  >;
  readonly facts: readonly Facts[];
  readonly states: readonly { readonly slug: string; readonly data: State }[];
}

/** The values that every page may name. */
export function globalValues(content: FactSources): Map<string, Value> {
  const values = new Map<string, Value>(deadlineValues());
  if (content.site) {
    values.set('phone', { text: formatPhone(content.site.phone) });
    values.set('brand', { text: content.site.brand });
    values.set('since', { text: String(content.site.since) });
    for (const [name, text] of Object.entries(content.site.retention)) values.set(`retention.${name}`, { text });
    values.set('legalName', { text: content.site.legalName });
    values.set('entityType', { text: content.site.entityType });
    values.set('postalAddress', { text: content.site.postalAddress });
    values.set('email', { text: content.site.email });
  }
  for (const { facts } of content.facts) {
    for (const fact of facts)
      values.set(fact.id, {
        text: fact.value,
        sources: fact.sources,
        verifiedOn: fact.verifiedOn,
        reviewBy: fact.reviewBy,
        why: fact.why,
      });
  }
  for (const { slug, data } of content.states) {
    const ofState = writtenIn(pathOf({ kind: 'state', slug }), stateValues(data));
    for (const [name, value] of ofState) values.set(`${slug}.${name}`, value);
  }
  return values;
}

/** The values of a file, those without a text with its path. */
function writtenIn(emptyIn: string, values: readonly [string, Value][]): [string, Value][] {
  return values.map(([name, value]) => [name, value.text === undefined ? { ...value, emptyIn } : value]);
}

/** The deadlines of privacy requests: {deadline.answer}. */
function deadlineValues(): [string, Value][] {
  const { access, appeal } = REQUEST_DEADLINES;
  return [
    ['deadline.do-not-sell', { text: printTerm(REQUEST_DEADLINES['do-not-sell'].answer) }],
    ['deadline.stop-contact', { text: printTerm(REQUEST_DEADLINES['stop-contact'].answer) }],
    ['deadline.confirm', { text: printTerm(access.confirm) }],
    ['deadline.answer', { text: printTerm(access.answer) }],
    ['deadline.extension', { text: printTerm(access.extension) }],
    ['deadline.appeal', { text: printTerm(appeal.answer) }],
    ['deadline.field-data', { text: `${FIELD_DATA_DAYS} days` }],
  ];
}

/** A state's facts as its own page names them: {state.length}. */
export function ownStateValues(state: State): [string, Value][] {
  return stateValues(state).map(([name, value]) => [`state.${name}`, value]);
}

/** A provider's facts as its own page names them: {provider.founded}. */
export function ownProviderValues(provider: Provider): [string, Value][] {
  const cited = (text: string | undefined): Value => ({
    text,
    sources: provider.sources,
    verifiedOn: provider.verifiedOn,
    reviewBy: provider.reviewBy,
  });
  return [
    ['provider.name', { text: provider.name }],
    ['provider.legal-name', cited(provider.legalName)],
    ['provider.parent', cited(provider.parent)],
    ['provider.founded', cited(provider.founded?.toString())],
    ['provider.headquarters', cited(provider.headquarters)],
  ];
}

function stateValues(state: State): [string, Value][] {
  const { filing, agency, minimumLiability: limits, bac, fr44 } = state;
  const { verifiedOn, reviewBy } = state;
  const from = (ids: readonly string[]) => {
    const sources = state.sources.filter(({ id }) => ids.includes(id));
    return (text: string | undefined): Value => ({ text, sources, verifiedOn, reviewBy });
  };
  const ofFiling = from(filing.sources);
  const ofLimits = from(limits.sources);
  const ofBac = from(bac.sources);
  const values: [string, Value][] = [
    ['name', { text: state.name }],
    ['form', ofFiling(filing.form)],
    ['length', ofFiling(filing.typicalLength === null ? undefined : lengthInWords(filing.typicalLength))],
    ['agency', ofFiling(agency.name)],
    ['agency-short', ofFiling(agency.abbreviation)],
    ['limits', ofLimits(limitsInThousands(limits))],
    ['sr22-limits', ofFiling(filing.limits && limitsInThousands(filing.limits))],
    ['per-person', ofLimits(dollars(limits.perPerson))],
    ['per-accident', ofLimits(dollars(limits.perAccident))],
    ['property-damage', ofLimits(dollars(limits.propertyDamage))],
    ['bac', ofBac(percent(bac.adult))],
    ['bac-under-21', ofBac(percent(bac.under21))],
    ['bac-commercial', ofBac(percent(bac.commercial))],
  ];
  if (!fr44) return values;
  return [
    ...values,
    ['fr44-limits', ofFiling(limitsInThousands(fr44.limits))],
    ['fr44-per-person', ofFiling(dollars(fr44.limits.perPerson))],
    ['fr44-per-accident', ofFiling(dollars(fr44.limits.perAccident))],
    ['fr44-property-damage', ofFiling(dollars(fr44.limits.propertyDamage))],
    ['fr44-length', ofFiling(lengthInWords(fr44.length))],
  ];
}

function dollars(amount: number | null): string | undefined {
  return amount === null ? undefined : `$${amount.toLocaleString('en-US')}`;
}

function limitsInThousands(
  limits: Pick<State['minimumLiability'], 'perPerson' | 'perAccident' | 'propertyDamage'>,
): string | undefined {
  if (limits.perPerson === null || limits.perAccident === null) return undefined;
  return [limits.perPerson, limits.perAccident, limits.propertyDamage].map((amount) => amount / 1000).join('/');
}

function percent(limit: number): string {
  return limit === 0 ? 'any measurable amount' : `${limit.toFixed(2)}%`;
}

/** Kinds that texts of other files take their values and their wording from. */
export const FACT_KINDS: ReadonlySet<ContentKind> = new Set(['facts', 'site', 'state', 'provider', 'claims', 'launch']);

/**
 * Files with problems of their own that placeholders take values from. A missing site file counts as faulty, and so
 * does a missing state whose article is there.
 */
export function faultyFactFiles(files: readonly FileId[], { entries }: Entries): FileId[] {
  const valid = new Set(entries.map(({ kind, slug }) => `${kind}/${slug}`));
  const isValid = ({ kind, slug }: FileId) => valid.has(`${kind}/${slug}`);
  return [...withMissingOwners(files), { kind: 'site', slug: 'site' } as const].filter(
    (file) => FACT_KINDS.has(file.kind) && !isValid(file),
  );
}

/** Whether a placeholder is unknown only because its file is faulty. That file's own problems say enough. */
export function isPending(placeholder: string, { slug }: FileId, faulty: readonly FileId[]): boolean {
  const [scope, fact] = placeholder.split('.');
  return faulty.some((file) => {
    if (fact === undefined) return file.kind === 'facts' || file.kind === 'site';
    if (scope === 'retention') return file.kind === 'site';
    if (scope === 'state' || scope === 'provider') return file.kind === scope && file.slug === slug;
    return file.kind === 'state' && file.slug === scope;
  });
}
