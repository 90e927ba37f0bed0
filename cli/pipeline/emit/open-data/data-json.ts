import { COMPARE_PATH } from '../../../../schemas/rules/facts/state-comparison.ts';
import { newestDay } from '../../../../templates/format/date.ts';
import { DATA_LICENSE, SCHEMA_ADDRESS, statePath } from '../../../../templates/format/place.ts';
import type { Site } from '../../../../templates/site.ts';
import { openValues } from './open-values.ts';
import { FIELDS, SOURCE_FIELDS, TOPICS, UNITS } from './topics.ts';

/** What is said of the data as a whole. */
export interface DataAbout {
  readonly title: string;
  readonly publisher: string;
  readonly page: string;
  readonly license: { readonly name: string; readonly url: string; readonly covers: string; readonly credit: string };
  readonly caution: string;
  /** The newest day on which an editor checked a state, ISO. */
  readonly day: string;
}

export function dataAbout({ config: { brand, origin }, states }: Site): DataAbout {
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
export function dataJson(site: Site): string {
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
export function dataSchema({ config: { origin } }: Site): string {
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
      note: text(FIELDS.note),
      readOn: day(FIELDS.readOn),
      confidence: { enum: ['high', 'medium', 'low'], description: FIELDS.confidence },
      why: text(FIELDS.why),
      sources: { type: 'array', items: source, description: FIELDS.sources },
    },
    ['about', 'number', 'unit', 'form', 'length', 'countedFrom', 'note'],
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
