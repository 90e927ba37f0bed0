/**
 * Writes the tables of kinds and blocks in `docs/content.md` from the content schemas, between comments that mark them,
 * and the tables of all keys into `.cache/content-keys.md`, which is not committed. Run it with `npm run generate`;
 * `npm run check` fails when `docs/content.md` is stale.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeGeneratedFile } from '../../cli/launcher/write-generated.mjs';
import { anchor, keyRows, sharedShapes } from './key-rows.mjs';

const schemas = new URL('../content/', import.meta.url);
const docs = new URL('../../docs/', import.meta.url);
const cache = new URL('../../.cache/', import.meta.url);
const BLOCKS = 'blocks.schema.json';
const KEYS_INTRODUCTION = `# Keys of content files

Every key of [content files](../docs/content.md) and blocks, from their schemas in \`schemas/content/\`. A dot leads to
a key within a key, \`[]\` to the items of a list, and \`*\` stands for a name of your own.`;

const files = new Map(
  readdirSync(schemas)
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => [name, JSON.parse(readFileSync(new URL(name, schemas), 'utf8'))]),
);
const kinds = [...files]
  .filter(([, { contentKind }]) => contentKind)
  .map(([file, schema]) => ({ name: file.replace('.schema.json', ''), file, schema }))
  .sort((a, b) => (a.schema.contentKind.files < b.schema.contentKind.files ? -1 : 1));
const { block, ...shapesOfBlocks } = files.get(BLOCKS).definitions;
const blocks = Object.entries(shapesOfBlocks)
  .map(([name, schema]) => ({ name, file: BLOCKS, schema }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

function table(head, rows) {
  const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

const code = (text) => (text === '' ? '' : `\`${text}\``);
const withoutType = (rows) => rows.filter(({ key }) => key !== 'type');

function keyTable(rows) {
  if (rows.length === 0) return 'It has no keys.';
  return table(
    ['Key', 'Type', 'Required', 'Meaning', 'Example'],
    rows.map(({ key, type, required, description, example }) => [
      code(key),
      type,
      required ? 'yes' : '',
      description,
      code(example),
    ]),
  );
}

const kindTable = table(
  ['Folder', 'Kind', 'One file is'],
  kinds.map(({ name, schema }) => [code(schema.contentKind.files.replace('content/', '')), name, schema.description]),
);

const blockTable = table(
  ['Block', 'Shows', 'Keys', 'Body in Markdown'],
  blocks.map(({ name, file, schema }) => {
    const keys = withoutType(keyRows({ schema, file }, files)).filter(({ key }) => !/[.[]/.test(key));
    return [
      code(name),
      schema.description,
      keys.map(({ key, required }) => (required ? `**${key}**` : key)).join(', '),
      schema.body ? code(schema.body) : keys.length > 0 ? 'YAML' : '',
    ];
  }),
);

const section = (title, { schema, file }) =>
  `## ${title}\n\n${schema.description ?? ''}\n\n${keyTable(withoutType(keyRows({ schema, file }, files)))}`;

const shapes = [...sharedShapes([...kinds, ...blocks], files)]
  .filter(([name]) => name !== 'block')
  .sort(([a], [b]) => (a < b ? -1 : 1));

const keys = [
  ...kinds.map((kind) => section(`Kind ${kind.name}`, kind)),
  ...blocks.map((each) => section(`${each.name} block`, each)),
  ...shapes.map(([name, shape]) => section(anchor(name).replaceAll('-', ' '), shape)),
].join('\n\n');

/** Puts tables between `<!-- name: … -->` and `<!-- end of name -->`. */
function fill(file, tables) {
  let text = readFileSync(new URL(file, docs), 'utf8');
  for (const [name, content] of Object.entries(tables)) {
    const place = new RegExp(`(<!-- ${name}: [^>]*-->\n)[\\s\\S]*(<!-- end of ${name} -->)`);
    if (!place.test(text)) throw new Error(`docs/${file} has no comments that mark the place of "${name}".`);
    text = text.replace(place, (_, before, after) => `${before}\n${content}\n\n${after}`);
  }
  writeGeneratedFile(new URL(file, docs), text);
}

fill('content.md', { kinds: kindTable, blocks: blockTable });
if (!process.argv.includes('--check')) {
  mkdirSync(cache, { recursive: true });
  writeFileSync(new URL('content-keys.md', cache), `${KEYS_INTRODUCTION}\n\n${keys}\n`);
}
