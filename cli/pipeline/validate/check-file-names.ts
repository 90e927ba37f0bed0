import { toSlug } from '../../../schemas/rules/slug.ts';
import type { Problem } from '../../report/problem.ts';
import { type FileId, pathOf } from '../parse/content-kinds.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Checks that file names can be part of an address: lowercase words joined by hyphens. */
export function checkFileNames(files: readonly FileId[]): Problem[] {
  return files.flatMap((id): Problem[] => {
    if (SLUG.test(id.slug)) return [];
    const slug = toSlug(id.slug);
    const isTaken = files.some((other) => other.kind === id.kind && other.slug === slug);
    const better = pathOf({ kind: id.kind, slug });
    const hint = isTaken ? `Remove one of the two: ${better} is already there.` : `Rename it: ${better}.`;
    const message = 'The name of this file cannot be an address: only lowercase words joined by hyphens can.';
    return [{ code: 'wrong-name', severity: 'error', file: pathOf(id), line: 1, column: 1, message, hint }];
  });
}
