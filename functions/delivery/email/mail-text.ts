import { escapeHtml, printable } from '../../lib/text.ts';

/** A titled list of labels and values. */
interface MailSection {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** What an e-mail says: sentences, then sections. */
export interface MailContent {
  readonly sentences: readonly string[];
  readonly sections: readonly MailSection[];
}

/** As plain text. A value's further lines are indented, so that none can pass for a label of ours. */
export function textOf({ sentences, sections }: MailContent): string {
  const blocks = sections.map(({ title, rows }) =>
    [title.toUpperCase(), ...rows.map(([label, value]) => `${label}: ${linesOf(value).join('\n    ')}`)].join('\n'),
  );
  return `${[sentences.join('\n'), ...blocks].join('\n\n')}\n`;
}

/** As HTML without styles, links, or pictures, with everything escaped. */
export function htmlOf({ sentences, sections }: MailContent): string {
  const paragraphs = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`);
  const tables = sections.map(({ title, rows }) => {
    const cells = rows.map(
      ([label, value]) =>
        `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${linesOf(value).map(escapeHtml).join('<br>')}</td></tr>`,
    );
    return `<h2>${escapeHtml(title)}</h2>\n<table>\n${cells.join('\n')}\n</table>`;
  });
  const body = [...paragraphs, ...tables].join('\n');
  return `<!doctype html>\n<html lang="en-US"><meta charset="utf-8"><body>\n${body}\n</body></html>\n`;
}

/** The sections of a webhook's data: its own values under `title`, and each object under its name. */
export function sectionsOf(title: string, data: object): readonly MailSection[] {
  const entries = Object.entries(data).filter(([, value]) => !isEmpty(value));
  const own = entries.filter(([, value]) => !isObject(value)).map(([key, value]) => rowOf(key, value));
  const objects = entries.filter(([, value]) => isObject(value));
  return [
    { title, rows: own },
    ...objects.map(([key, value]) => ({ title: labelOf(key), rows: rowsOf(value) })),
  ].filter(({ rows }) => rows.length > 0);
}

function rowsOf(value: unknown, path = ''): MailSection['rows'] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value) && !value.some(isObject)) return [rowOf(path, value)];
  if (!isObject(value)) return [rowOf(path, value)];
  return Object.entries(value).flatMap(([key, one]) => rowsOf(one, path === '' ? key : `${path}.${key}`));
}

function rowOf(path: string, value: unknown): readonly [string, string] {
  return [labelOf(path), Array.isArray(value) ? value.join(', ') : String(value)];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some(isObject));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** "phoneNumber" as "Phone number". */
function labelOf(path: string): string {
  const words = path.split('.').map((key) => key.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase());
  const label = words.join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function linesOf(value: string): readonly string[] {
  return value.split(/\r\n|\r|\n/).map(printable);
}
