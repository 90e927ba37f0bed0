import type { FileId } from './parse/content-kinds.ts';
import type { Draft } from './parse/parse-file.ts';

/** A draft's facts about its file, without the file: nothing is located in a text that is already read. */
export function recordedPlace({
  kind,
  slug,
  path = `${kind}/${slug}`,
}: FileId & { readonly path?: string }): Omit<Draft, 'data'> {
  const place = { line: 1, column: 1 };
  return {
    kind,
    slug,
    file: { path, text: '' },
    body: { text: '', linesAbove: 0 },
    locate: () => place,
    locateWithin: () => place,
  };
}
