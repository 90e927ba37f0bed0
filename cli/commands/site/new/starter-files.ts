import { posix } from 'node:path';
import { contentKinds } from '../../../../schemas/generated/content-kinds.ts';
import { type ContentKind, pathOf } from '../../../pipeline/parse/content-kinds.ts';
import { UNWRITTEN } from '../../../pipeline/validate/check-unwritten.ts';
import { isPageKind } from '../../../pipeline/validate/entry.ts';
import { schemaOf } from '../../../pipeline/validate/schema-library.ts';
import type { Start } from './example-value.ts';
import { yamlOf } from './yaml-of.ts';

export interface StarterFile {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

/**
 * A new file of a kind, and those of its companions. Editors find its schema in its first line. Pages are drafts until
 * their author has written them.
 */
export function starterFiles(kind: ContentKind, start: Start): StarterFile[] {
  const kinds = [kind, ...(contentKinds[kind].companions ?? [])];
  return kinds.map((each) => ({ path: pathOf({ kind: each, slug: start.slug }), text: textOf(each, start) }));
}

function textOf(kind: ContentKind, start: Start): string {
  const path = pathOf({ kind, slug: start.slug });
  const yaml = yamlOf(schemaOf(kind), start, ownKeys(kind, start));
  const schema = posix.relative(posix.dirname(path), `schemas/generated/editor/${kind}.schema.json`);
  const data = `# yaml-language-server: $schema=${schema}\n${yaml}`;
  if (!path.endsWith('.md')) return data;
  return `---\n${data}---\n\n## ${UNWRITTEN} a heading\n\n${UNWRITTEN} the text.\n`;
}

function ownKeys(kind: ContentKind, { date, today }: Start): Record<string, unknown> {
  if (!isPageKind(kind)) return {};
  // A post is held back until its day by itself.
  const hasDay = 'publishedOn' in (schemaOf(kind).schema.properties ?? {});
  return { draft: true, ...(date > today && !hasDay ? { publishAt: date } : {}) };
}
