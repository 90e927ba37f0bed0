import { toSlug } from '../../../schemas/rules/places/slug.ts';
import type { Problem } from '../../report/problem.ts';
import { type FileId, kindOf, misnamedKind, pathOf } from './content-kinds.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What a file is, or was meant to be where its name or extension is wrong, so that no other file calls it missing. */
export function intendedFile(path: string): FileId | undefined {
  const id = kindOf(path) ?? misnamedKind(path);
  return id && { ...id, slug: toSlug(id.slug) };
}

/** Checks that the name of a file can be part of an address: lowercase words joined by hyphens. */
export function checkFileName(path: string, paths: ReadonlySet<string>): Problem | undefined {
  const id = kindOf(path);
  if (!id || SLUG.test(id.slug)) return undefined;
  return {
    code: 'wrong-name',
    severity: 'error',
    file: path,
    line: 1,
    column: 1,
    message: 'The name of this file cannot be an address: only lowercase words joined by hyphens can.',
    hint: betterName(id, paths),
  };
}

function betterName({ kind, slug }: FileId, paths: ReadonlySet<string>): string {
  const better = toSlug(slug);
  if (better === '') return 'Rename it with the letters a to z.';
  const path = pathOf({ kind, slug: better });
  return paths.has(path) ? `Remove one of the two: ${path} is already there.` : `Rename it: ${path}.`;
}
