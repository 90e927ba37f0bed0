import blocks from '../../../schemas/content/blocks.schema.json';
import cities from '../../../schemas/content/cities.schema.json';
import common from '../../../schemas/content/common.schema.json';
import consent from '../../../schemas/content/consent.schema.json';
import duiTopic from '../../../schemas/content/dui-topic.schema.json';
import facts from '../../../schemas/content/facts.schema.json';
import faq from '../../../schemas/content/faq.schema.json';
import guide from '../../../schemas/content/guide.schema.json';
import legal from '../../../schemas/content/legal.schema.json';
import listings from '../../../schemas/content/listings.schema.json';
import page from '../../../schemas/content/page.schema.json';
import post from '../../../schemas/content/post.schema.json';
import provider from '../../../schemas/content/provider.schema.json';
import providerArticle from '../../../schemas/content/provider-article.schema.json';
import releasedConsents from '../../../schemas/content/released-consents.schema.json';
import site from '../../../schemas/content/site.schema.json';
import state from '../../../schemas/content/state.schema.json';
import stateArticle from '../../../schemas/content/state-article.schema.json';
import * as validators from '../../../schemas/generated/content-validators.js';
import type { ContentKind } from '../parse/content-kinds.ts';

/** The part of JSON Schema that our content schemas use. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly contentMediaType?: string;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly definitions?: Readonly<Record<string, Schema>>;
}

const files = new Map<string, Schema>(
  [
    blocks,
    cities,
    common,
    consent,
    duiTopic,
    facts,
    faq,
    guide,
    legal,
    listings,
    page,
    post,
    provider,
    providerArticle,
    releasedConsents,
    site,
    state,
    stateArticle,
  ].map((schema) => [schema.$id, schema as Schema]),
);

export function schemaOf(kind: ContentKind): Located {
  const file = `${kind}.schema.json`;
  return { schema: fileNamed(file), file };
}

/** The schema of any block. */
export const anyBlock: Located = { schema: { $ref: '#/definitions/block' }, file: 'blocks.schema.json' };

/** Every block type by name, with the schema of its keys. */
export const blockSchemas: ReadonlyMap<string, Schema> = new Map(
  ((blocks as Schema).definitions?.block?.oneOf ?? []).map((branch) => {
    const schema = follow(branch, 'blocks.schema.json').schema;
    return [String(schema.properties?.type?.const), schema];
  }),
);

function fileNamed(name: string): Schema {
  const file = files.get(name);
  if (!file) throw new Error(`No schema named ${name}`);
  return file;
}

/** A schema and the file it stands in, against which its references are read. */
export interface Located {
  readonly schema: Schema;
  readonly file: string;
}

/** Follows `$ref`s to the schema that says something. */
export function follow(schema: Schema, file: string): Located {
  if (!schema.$ref) return { schema, file };
  const [name, pointer = ''] = schema.$ref.split('#');
  const target = name || file;
  return follow(at(fileNamed(target), pointer), target);
}

/** The schema at a pointer such as /definitions/line, following references on the way. */
function at(schema: Schema, pointer: string): Schema {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Schema>((here, key) => (here as unknown as Record<string, Schema>)[key] ?? {}, schema);
}

/** The schema that applies to a value: behind its references and, among alternatives, the one with the value's `type`. */
export function branchFor(value: unknown, schema: Schema, file: string): Located {
  const found = follow(schema, file);
  if (!found.schema.oneOf) return found;
  const type = (value as { type?: unknown } | null | undefined)?.type;
  for (const branch of found.schema.oneOf) {
    const target = follow(branch, found.file);
    if (target.schema.properties?.type?.const === type) return target;
  }
  return found;
}

/** The schema of the value at a path of the data. A description beside a reference wins over the one behind it. */
export function schemaAt(
  data: unknown,
  path: readonly (string | number)[],
  root: Located,
): Located & { description?: string } {
  let here = branchFor(data, root.schema, root.file);
  let value = data;
  let description = here.schema.description;
  for (const key of path) {
    const next = typeof key === 'number' ? here.schema.items : here.schema.properties?.[key];
    value = (value as Record<string | number, unknown> | undefined)?.[key];
    here = branchFor(value, next ?? {}, here.file);
    description = next?.description ?? here.schema.description;
  }
  return { ...here, ...(description === undefined ? {} : { description }) };
}

const byKind: Record<ContentKind, (typeof validators)['site']> = {
  cities: validators.cities,
  consent: validators.consent,
  'dui-topic': validators.duiTopic,
  facts: validators.facts,
  faq: validators.faq,
  guide: validators.guide,
  legal: validators.legal,
  listings: validators.listings,
  page: validators.page,
  post: validators.post,
  'provider-article': validators.providerArticle,
  provider: validators.provider,
  'released-consents': validators.releasedConsents,
  site: validators.site,
  'state-article': validators.stateArticle,
  state: validators.state,
};

export function validatorOf(kind: ContentKind): (typeof validators)['site'] {
  return byKind[kind];
}

export const validateBlock: (typeof validators)['block'] = validators.block;
