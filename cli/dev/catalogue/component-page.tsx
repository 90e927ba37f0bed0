import { stringify } from 'yaml';
import { contentSchemas, validateBlock } from '../../../schemas/generated/content-schemas.ts';
import type { JsonSchema } from '../../../schemas/json-schema.ts';
import { type KeyRow, keyRows } from '../../../schemas/reference/key-rows.mjs';
import type { Example, Showcase } from '../../../templates/components/examples.ts';
import { blockSchemas, follow, type LocatedSchema, memberOf } from '../../pipeline/validate/schema-library.ts';

interface ComponentPageProps extends Showcase {
  readonly root: string;
  readonly name: string;
  /** Types of the blocks that it shows. */
  readonly blocks: readonly string[];
  readonly scheme: ColorScheme;
  readonly hasDarkColors: boolean;
}

/** Phone, tablet, desktop. */
const WIDTHS = [390, 768, 1280];
/** Until the script knows the height of what is in the frame. */
const FRAME_HEIGHT = 480;

/** When to use a component, its examples at three widths, its keys, and code to copy. */
export function ComponentPage(props: ComponentPageProps) {
  const { root, name, group, use, examples, blocks, scheme, hasDarkColors } = props;
  return (
    <main>
      <nav aria-label="Catalogue">
        <a href={root}>All components</a> / {group}
      </nav>
      <h1>{name}</h1>
      <p>{use}</p>
      <p>
        Colors:{' '}
        {COLOR_SCHEMES.map((each) => (
          <a key={each} href={`?scheme=${each}`} aria-current={each === scheme ? 'true' : undefined}>
            {each}
          </a>
        ))}
        {!hasDarkColors && ' The stylesheet has no dark colors, so both look the same.'}
      </p>
      {examples.map((example, number) => (
        <section key={example.name}>
          <h2>{example.name}</h2>
          <div className="frames">
            {WIDTHS.map((width) => (
              <figure key={width}>
                <figcaption>
                  <a href={`${root}/${name}/${number}?scheme=${scheme}`}>{width} px wide</a>
                </figcaption>
                <iframe
                  src={`${root}/${name}/${number}?scheme=${scheme}`}
                  width={width}
                  height={FRAME_HEIGHT}
                  loading="lazy"
                  title={`${example.name}, ${width} px wide`}
                />
              </figure>
            ))}
          </div>
        </section>
      ))}
      {blocks.map((type) => {
        const code = blockCode(type, examples[0]?.props ?? {});
        return (
          <section key={type}>
            <h2>The block {type}</h2>
            <Code language="YAML" text={code.yaml} />
            <Code language="Markdown" text={code.markdown} />
            <BlockKeys type={type} />
          </section>
        );
      })}
      <section>
        <h2>Props</h2>
        <ExampleProps examples={examples} />
      </section>
    </main>
  );
}

function Code({ language, text }: { language: string; text: string }) {
  return (
    <figure className="code">
      <figcaption>
        {language}{' '}
        <button type="button" hidden data-copy>
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

const FILES = new Map(Object.entries(contentSchemas));

/** The keys that an author writes in a block, from its schema. */
function BlockKeys({ type }: { type: string }) {
  const rows = keyRows({ schema: blockSchemas.get(type) ?? {}, file: 'blocks.schema.json' }, FILES);
  return <KeysTable caption={`Keys of the block ${type}`} rows={rows.filter(({ key }) => key !== 'type')} />;
}

/** The props that a component's examples give it. */
function ExampleProps({ examples }: { examples: readonly Example[] }) {
  const all = examples.flatMap(({ props }) => Object.entries(props));
  const rows = [...new Map(all.toReversed())].toReversed().map(([key, value]) => ({
    key,
    type: Array.isArray(value) ? 'list' : typeof value,
    required: examples.every(({ props }) => Object.hasOwn(props, key)),
    description: '',
    example: shortened(JSON.stringify(value)),
  }));
  return <KeysTable caption="Props in the examples" rows={rows} />;
}

function KeysTable({ caption, rows }: { caption: string; rows: readonly KeyRow[] }) {
  if (rows.length === 0) return <p>It has no keys.</p>;
  const isDescribed = rows.some(({ description }) => description !== '');
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">Type</th>
          <th scope="col">{isDescribed ? 'Required' : 'In every example'}</th>
          {isDescribed && <th scope="col">Meaning</th>}
          <th scope="col">Example</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, type, required, description, example }) => (
          <tr key={key}>
            <th scope="row">
              <code>{key}</code>
            </th>
            <td>{withoutMarkdown(type)}</td>
            <td>{required ? 'yes' : 'no'}</td>
            {isDescribed && <td>{description}</td>}
            <td>{example && <code>{example}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const withoutMarkdown = (text: string) => text.replaceAll('`', '').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** A block as an author writes it. */
interface BlockCode {
  /** An item of a list of blocks. */
  readonly yaml: string;
  /** A directive. */
  readonly markdown: string;
}

type Keys = Readonly<Record<string, unknown>>;

/**
 * Code of a block to start from: with the values of an example of its component where they fit the block's schema, or
 * else with the examples of the schema.
 */
export function blockCode(type: string, props: object): BlockCode {
  const schema = blockSchemas.get(type);
  if (!schema) throw new Error(`There is no block "${type}".`);
  const shown = { type, ...fromProps(schema, props) };
  const keys = validateBlock(shown) ? shown : { type, ...fromSchema({ schema, file: 'blocks.schema.json' }) };
  return { yaml: inYaml([keys]), markdown: asDirective(type, schema, keys) };
}

/** The keys of the block that the component's props have too, with texts as authors write them. */
function fromProps({ properties = {} }: JsonSchema, props: object): Keys {
  const keys = Object.keys(properties).filter((key) => key !== 'type' && Object.hasOwn(props, key));
  return Object.fromEntries(keys.map((key) => [key, withoutTags(memberOf(props, key))]));
}

/** Takes the paragraphs around texts away. */
function withoutTags(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('</p><p>', '\n\n').replace(/^<p>|<\/p>$/g, '');
  if (Array.isArray(value)) return value.map(withoutTags);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTags(inner)]));
}

/** The required keys, with the examples of the schema. */
function fromSchema({ schema: { properties = {}, required = [] }, file }: LocatedSchema): Keys {
  const keys = required.filter((key) => key !== 'type');
  return Object.fromEntries(keys.map((key) => [key, exampleOf({ schema: properties[key] ?? {}, file })]));
}

function exampleOf({ schema: given, file: from }: LocatedSchema): unknown {
  const { schema, file } = follow(given, from);
  const [choice] = schema.anyOf ?? [];
  if (choice && !given.examples) return exampleOf({ schema: choice, file });
  const [example] = given.examples ?? schema.examples ?? schema.enum ?? [];
  if (example !== undefined) return example;
  if (schema.type === 'boolean') return true;
  if (schema.type !== 'array') return fromSchema({ schema, file });
  return Array(schema.minItems ?? 1).fill(exampleOf({ schema: schema.items ?? {}, file }));
}

/** In braces, a directive holds texts only; its body is the block's text, or all keys as YAML. */
function asDirective(type: string, { body }: JsonSchema, { type: _, ...keys }: Keys): string {
  if (Object.keys(keys).length === 0) return `::${type}\n`;
  if (body === undefined) return `:::${type}\n${inYaml(keys)}:::\n`;
  const attributes = Object.entries(keys).flatMap(([key, value]) =>
    key !== body && typeof value === 'string' ? [`${key}=${JSON.stringify(value)}`] : [],
  );
  const head = `${type}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`;
  return keys[body] === undefined ? `::${head}\n` : `:::${head}\n${keys[body]}\n:::\n`;
}

function inYaml(value: unknown): string {
  return stringify(value, { lineWidth: 100, aliasDuplicateObjects: false });
}

const COLOR_SCHEMES = ['light', 'dark'] as const;
type ColorScheme = (typeof COLOR_SCHEMES)[number];

export function isColorScheme(text: string | null): text is ColorScheme {
  return text === 'light' || text === 'dark';
}

const CONDITION = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g;
const DECLARED = /\bcolor-scheme\s*:\s*(?:light\s+dark|dark\s+light)\b/g;

/** Whether a stylesheet looks different for visitors who prefer dark colors. */
export function hasDarkColors(css: string): boolean {
  return [...css.matchAll(CONDITION)].length > 0 || [...css.matchAll(DECLARED)].length > 0;
}

/**
 * The stylesheet as a visitor who prefers this scheme gets it, in a browser that prefers another one too: its media
 * conditions are answered, and where it supports both schemes, only this one is left, which decides `light-dark()`.
 */
export function forColorScheme(css: string, scheme: ColorScheme): string {
  return css
    .replace(CONDITION, (_, asked) => (asked === scheme ? '(min-width:0px)' : '(max-width:0px)'))
    .replace(DECLARED, `color-scheme:${scheme}`);
}
