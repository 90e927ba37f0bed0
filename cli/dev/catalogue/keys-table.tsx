import { contentSchemas } from '../../../schemas/generated/content-schemas.ts';
import { type KeyRow, keyRows } from '../../../schemas/reference/key-rows.mjs';
import type { Example } from '../../../templates/components/examples.ts';
import { blockSchemas } from '../../pipeline/validate/schema-library.ts';

const FILES = new Map(Object.entries(contentSchemas));

/** The keys that an author writes in a block, from its schema. */
export function BlockKeys({ type }: { type: string }) {
  const rows = keyRows({ schema: blockSchemas.get(type) ?? {}, file: 'blocks.schema.json' }, FILES);
  return <KeysTable caption={`Keys of the block ${type}`} rows={rows.filter(({ key }) => key !== 'type')} />;
}

/** The props that a component's examples give it. */
export function ExampleProps({ examples }: { examples: readonly Example[] }) {
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
