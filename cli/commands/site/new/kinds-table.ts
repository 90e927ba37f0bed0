import { contentKinds } from '../../../../schemas/generated/content-kinds.ts';
import { CONTENT_KINDS } from '../../../pipeline/parse/content-kinds.ts';
import { schemaOf } from '../../../pipeline/validate/schema-library.ts';

/** Every kind of file in one line: its name, where its files are, and what one is. */
export function kindsTable(): string {
  const rows = CONTENT_KINDS.map((kind) => {
    const { files } = contentKinds[kind];
    const [sentence = ''] = (schemaOf(kind).schema.description ?? '').split(/(?<=\.)\s/);
    return `  ${kind.padEnd(18)}${files.padEnd(32)}${sentence}`;
  });
  return ['site new <kind> <slug> writes one of these:', '', ...rows].join('\n');
}
