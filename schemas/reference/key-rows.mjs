/**
 * One row for each key of a schema, for the reference of keys. Keys of objects within are rows too, with a dot
 * (`agency.name`) or, in a list, with brackets (`cities[].zip`). A shape that several schemas share is a link.
 */

/**
 * @typedef {{ readonly schema: import('../json-schema.ts').JsonSchema, readonly file: string }} LocatedSchema a schema and
 *   the file against which its references resolve
 * @typedef {ReadonlyMap<string, import('../json-schema.ts').JsonSchema>} SchemaFiles schemas by file name
 * @typedef {object} KeyRow
 * @property {string} key
 * @property {string} type
 * @property {boolean} required
 * @property {string} description
 * @property {string} example
 */

/**
 * @param {LocatedSchema} located
 * @param {SchemaFiles} files
 * @returns {readonly KeyRow[]}
 */
export function keyRows({ schema, file }, files, prefix = '') {
  const keys = Object.entries(schema.properties ?? {});
  if (typeof schema.additionalProperties === 'object') keys.push(['*', schema.additionalProperties]);
  return keys.flatMap(([key, value]) => {
    const path = prefix + key;
    const { schema: found, file: home } = follow(value, file, files);
    const row = {
      key: path,
      type: typeOf(value, file, files),
      required: schema.required?.includes(key) ?? false,
      description: value.description ?? found.description ?? '',
      example: exampleOf(value, file, files),
    };
    if (value.$ref && isShape(found)) return [row];
    if (found.type === 'array') {
      const items = follow(found.items, home, files);
      return found.items.$ref && isShape(items.schema) ? [row] : [row, ...keyRows(items, files, `${path}[].`)];
    }
    return [row, ...keyRows({ schema: found, file: home }, files, `${path}.`)];
  });
}

/**
 * The shapes with keys of their own that these schemas refer to, by name, and those that the shapes refer to.
 * @param {readonly LocatedSchema[]} located
 * @param {SchemaFiles} files
 * @returns {ReadonlyMap<string, LocatedSchema>}
 */
export function sharedShapes(located, files, found = new Map()) {
  const visit = ({ schema, file }) => {
    for (const part of [schema.items, schema.additionalProperties, ...Object.values(schema.properties ?? {})]) {
      if (typeof part !== 'object') continue;
      const target = follow(part, file, files);
      const name = nameOf(part);
      if (name && isShape(target.schema)) {
        if (found.has(name)) continue;
        found.set(name, target);
      }
      visit(target);
    }
  };
  for (const each of located) visit(each);
  return found;
}

/** Follows references to the schema itself, and the file it is in. */
function follow(schema, file, files) {
  if (!schema.$ref) return { schema, file };
  const [target, name] = schema.$ref.split('#/definitions/');
  const home = target || file;
  return follow(files.get(home).definitions[name], home, files);
}

const nameOf = ({ $ref }) => $ref?.split('/').at(-1);

/** Whether it has keys of its own, or is one of several that do. */
const isShape = ({ properties, oneOf }) => properties !== undefined || oneOf !== undefined;

const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const TYPE_NAMES = { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false' };

function typeOf(value, file, files) {
  const { schema, file: home } = follow(value, file, files);
  const name = nameOf(value);
  if (schema.enum) return schema.enum.map((each) => `\`${each}\``).join(', ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (name && isShape(schema))
    return name === 'block' ? '[block](../docs/content.md#blocks)' : `[${words(name)}](#${anchor(name)})`;
  if (schema.type === 'array') return `list of ${typeOf(schema.items, home, files)}`;
  if (name && schema.type === 'string') return words(name);
  const types = [schema.type].flat().map((type) => (type === 'object' ? 'keys' : (TYPE_NAMES[type] ?? type)));
  return types.join(' or ') + rangeOf(schema);
}

/** @param {string} name */
export const anchor = (name) => words(name).replaceAll(' ', '-');

function rangeOf({ minimum, maximum }) {
  if (minimum !== undefined && maximum !== undefined) return `, ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `, ${minimum} or more`;
  return maximum === undefined ? '' : `, ${maximum} at most`;
}

/**
 * An example as it is written in YAML; nothing for a key whose own keys have examples, or whose type shows its values.
 */
function exampleOf(value, file, files) {
  const { schema, file: home } = follow(value, file, files);
  const example = [...(value.examples ?? []), ...(schema.examples ?? [])][0];
  if (example !== undefined) return inYaml(example);
  if (schema.type === 'boolean') return 'true';
  if (schema.type !== 'array') return '';
  const item = exampleOf(schema.items, home, files);
  return item && `[${item}]`;
}

function inYaml(example) {
  if (typeof example !== 'string') return JSON.stringify(example);
  return /^[\w/({][^#]*$/.test(example) && !/: |^\d|^\{|^(true|false|null)$/.test(example)
    ? example
    : JSON.stringify(example);
}
