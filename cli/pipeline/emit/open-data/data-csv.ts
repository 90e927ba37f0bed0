import { BYTE_ORDER_MARK, csvLine } from '../../../../schemas/rules/csv.ts';
import { statePath } from '../../../../templates/format/place.ts';
import type { StateRecord } from '../../../../templates/site.ts';
import { type OpenValue, openValues } from './open-values.ts';
import { FIELDS } from './topics.ts';

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
export const COLUMNS: readonly Column[] = [
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
export function dataCsv(states: readonly StateRecord[], origin: string): string {
  const rows = states.flatMap((state) => openValues(state.facts).map((value) => ({ origin, state, value })));
  const header = csvLine(COLUMNS.map(({ name }) => name));
  return BYTE_ORDER_MARK + header + rows.map((row) => csvLine(COLUMNS.map(({ read }) => read(row)))).join('');
}
