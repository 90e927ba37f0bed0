import { BYTE_ORDER_MARK, csvLine } from '../../../../schemas/rules/csv.ts';
import { COMPARE_PATH } from '../../../../schemas/rules/facts/state-comparison.ts';
import { newestDay } from '../../../../templates/format/date.ts';
import {
  CSV_ADDRESS,
  DATA_LICENSE,
  JSON_ADDRESS,
  README_ADDRESS,
  SCHEMA_ADDRESS,
  statePath,
} from '../../../../templates/format/place.ts';
import type { Site, StateRecord } from '../../../../templates/site.ts';
import type { Output } from '../../../system/disk.ts';
import { type OpenValue, openValues } from './open-values.ts';
import { FIELDS, SOURCE_FIELDS, TOPICS, UNITS } from './topics.ts';

/** The facts of all states as files that anyone may reuse, with their sources, a description and a license. */
export function openData(site: Site): Output[] {
  const texts = [dataCsv(site.states, site.config.origin), dataJson(site), dataSchema(site), dataReadme(site)];
  return OPEN_DATA_PATHS.map((path, index) => ({ path, bytes: texts[index] ?? '' }));
}

/** Where they are in a build. */
export const OPEN_DATA_PATHS = [CSV_ADDRESS, JSON_ADDRESS, SCHEMA_ADDRESS, README_ADDRESS].map(
  (address) => `public${address}`,
);

/** What the data is, who may use it and how, and what each column and topic means. */
function dataReadme(site: Site): string {
  const { title, publisher, page, license, caution, day } = dataAbout(site);
  const { origin } = site.config;
  return [
    `${title}\nPublished by ${publisher}: ${page}\nChecked up to ${day}. ${caution}`,
    `LICENSE\n${license.name}: ${license.url}\n${license.covers}\nCredit: ${license.credit}`,
    [
      'FILES',
      `${origin}${CSV_ADDRESS}`,
      '  One line for each value. UTF-8 with a byte order mark, RFC 4180. A cell that a spreadsheet would run as a',
      '  formula begins with an apostrophe.',
      `${origin}${JSON_ADDRESS}`,
      `  The same values by state, described by ${origin}${SCHEMA_ADDRESS}`,
    ].join('\n'),
    `COLUMNS\n${described(COLUMNS.map(({ name, description }) => [name, description]))}`,
    `TOPICS\n${described(Object.entries(TOPICS))}`,
    '',
  ].join('\n\n');
}

function described(terms: readonly (readonly [term: string, description: string])[]): string {
  return terms.map(([term, description]) => `${term}\n  ${description}`).join('\n');
}

interface Row {
  readonly origin: string;
  readonly state: StateRecord;
  readonly value: OpenValue;
}

interface Column {
  readonly name: string;
  readonly description: string;
  readonly read: (row: Row) => unknown;
}

/** The columns, as the header names them. */
const COLUMNS: readonly Column[] = [
  { name: 'state', description: 'The name of the state.', read: ({ state }) => state.facts.name },
  { name: 'code', description: 'Its two-letter postal code.', read: ({ state }) => state.facts.code },
  { name: 'topic', description: FIELDS.topic, read: ({ value }) => value.topic },
  { name: 'about', description: FIELDS.about, read: ({ value }) => value.about },
  { name: 'value', description: FIELDS.value, read: ({ value }) => value.value },
  { name: 'number', description: FIELDS.number, read: ({ value }) => value.number },
  { name: 'unit', description: FIELDS.unit, read: ({ value }) => value.unit },
  { name: 'form', description: FIELDS.form, read: ({ value }) => value.form },
  { name: 'length', description: FIELDS.length, read: ({ value }) => value.length },
  { name: 'counted_from', description: FIELDS.countedFrom, read: ({ value }) => value.countedFrom },
  { name: 'reasons', description: FIELDS.reasons, read: ({ value }) => value.reasons?.join(' | ') },
  { name: 'note', description: FIELDS.note, read: ({ value }) => value.note },
  { name: 'read_on', description: FIELDS.readOn, read: ({ value }) => value.readOn },
  { name: 'confidence', description: FIELDS.confidence, read: ({ value }) => value.confidence },
  { name: 'why', description: FIELDS.why, read: ({ value }) => value.why },
  {
    name: 'official',
    description: 'yes if one of the sources is an agency, a statute or rule, a court or a legislature.',
    read: ({ value }) => (value.sources.some(({ official }) => official) ? 'yes' : 'no'),
  },
  {
    name: 'source_titles',
    description: 'The titles of the sources, with " | " between them.',
    read: ({ value }) => value.sources.map(({ title }) => title).join(' | '),
  },
  {
    name: 'source_urls',
    description:
      'The addresses of the same sources in the same order, with " | " between them; empty where none is known.',
    read: ({ value }) => value.sources.map(({ url }) => url ?? '').join(' | '),
  },
  {
    name: 'page',
    description: 'The page of this site that shows the state.',
    read: ({ origin, state }) => origin + statePath(state.slug),
  },
];

/** A line for each value about a state. */
function dataCsv(states: readonly StateRecord[], origin: string): string {
  const rows = states.flatMap((state) => openValues(state.facts).map((value) => ({ origin, state, value })));
  const header = csvLine(COLUMNS.map(({ name }) => name));
  return BYTE_ORDER_MARK + header + rows.map((row) => csvLine(COLUMNS.map(({ read }) => read(row)))).join('');
}

/** What is said of the data as a whole. */
interface DataAbout {
  readonly title: string;
  readonly publisher: string;
  readonly page: string;
  readonly license: { readonly name: string; readonly url: string; readonly covers: string; readonly credit: string };
  readonly caution: string;
  /** The newest day on which an editor checked a state, ISO. */
  readonly day: string;
}

function dataAbout({ config: { brand, origin }, states }: Site): DataAbout {
  const page = origin + COMPARE_PATH;
  return {
    title: 'SR-22 and FR-44 rules by state',
    publisher: brand,
    page,
    license: {
      name: `${DATA_LICENSE.title} (${DATA_LICENSE.name})`,
      url: DATA_LICENSE.url,
      covers: 'Our selection, arrangement and wording. The sources belong to their publishers.',
      credit: `${brand}, ${page}`,
    },
    caution:
      'General information, not legal advice. Amounts are as their sources print them and change. The agency decides.',
    day: newestDay(...states.map(({ facts }) => facts.verifiedOn)) ?? '',
  };
}

/** Every value about every state, each with its sources. */
function dataJson(site: Site): string {
  const { origin } = site.config;
  const states = site.states.map(({ slug, facts }) => ({
    name: facts.name,
    code: facts.code,
    page: origin + statePath(slug),
    agency: { name: facts.agency.name, url: facts.agency.url },
    verifiedOn: facts.verifiedOn,
    reviewBy: facts.reviewBy,
    values: openValues(facts),
  }));
  return `${JSON.stringify({ $schema: origin + SCHEMA_ADDRESS, ...dataAbout(site), states })}\n`;
}

/** A JSON Schema that describes each field of the JSON. */
function dataSchema({ config: { origin } }: Site): string {
  const text = (description: string) => ({ type: 'string', description });
  const address = (description: string) => ({ type: 'string', format: 'uri', description });
  const day = (description: string) => ({ type: 'string', format: 'date', description });
  const object = (properties: object, optional: readonly string[] = []) => ({
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    properties,
  });
  const source = object(
    {
      title: text(SOURCE_FIELDS.title),
      url: address(SOURCE_FIELDS.url),
      official: { type: 'boolean', description: SOURCE_FIELDS.official },
      seen: { enum: ['live', 'page', 'excerpt', 'copy', 'address'], description: SOURCE_FIELDS.seen },
    },
    ['url'],
  );
  const value = object(
    {
      topic: { description: FIELDS.topic, oneOf: topicsWithWords() },
      about: text(FIELDS.about),
      value: text(FIELDS.value),
      number: { type: 'number', description: FIELDS.number },
      unit: { enum: UNITS, description: FIELDS.unit },
      form: text(FIELDS.form),
      length: text(FIELDS.length),
      countedFrom: text(FIELDS.countedFrom),
      reasons: { type: 'array', items: { type: 'string' }, description: FIELDS.reasons },
      note: text(FIELDS.note),
      readOn: day(FIELDS.readOn),
      confidence: { enum: ['high', 'medium', 'low'], description: FIELDS.confidence },
      why: text(FIELDS.why),
      sources: { type: 'array', items: source, description: FIELDS.sources },
    },
    ['about', 'number', 'unit', 'form', 'length', 'countedFrom', 'reasons', 'note'],
  );
  const state = object({
    name: text('The name of the state.'),
    code: { type: 'string', pattern: '^[A-Z]{2}$', description: 'Its two-letter postal code.' },
    page: address('The page of this site that shows the state.'),
    agency: object({ name: text('The agency that receives the filing.'), url: address('Its address.') }),
    verifiedOn: day('The day on which an editor last checked the state.'),
    reviewBy: day('The day by which an editor checks it again.'),
    values: { type: 'array', items: value, description: 'Everything we know about the state.' },
  });
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: origin + SCHEMA_ADDRESS,
    title: 'SR-22 and FR-44 rules by state',
    ...object({
      $schema: address('This description.'),
      title: text('What the data is.'),
      publisher: text('Who publishes it.'),
      page: address('The page about it.'),
      license: object({
        name: text('The license of the compilation.'),
        url: address('Its text.'),
        covers: text('What it covers.'),
        credit: text('The credit line that it asks for.'),
      }),
      caution: text('What the data is not.'),
      day: day('The newest day on which an editor checked a state.'),
      states: { type: 'array', items: state, description: 'The states, by name.' },
    }),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

function topicsWithWords() {
  return Object.entries(TOPICS).map(([topic, description]) => ({ const: topic, description }));
}
