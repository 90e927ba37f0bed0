import type { Problem } from '../../report/problem.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import { draftsAmong, type Entries, type Entry, hasDrafts, isDraft } from './entry.ts';

/** What `site new` writes in front of a text that an author still has to write, or above a value that stands in. */
export const UNWRITTEN = 'Write this:';

/** Whether the author of a file still has to write some of it. */
export function isUnwritten({ text }: SourceFile): boolean {
  return text.includes(UNWRITTEN);
}

/** Whether a file is a draft that its author has still to write: how it reads is not judged yet. */
export function isUnwrittenDraft(entry: Pick<Entry, 'file' | 'data'>): boolean {
  return isDraft(entry) && isUnwritten(entry.file);
}

/**
 * Finds what `site new` left for the author to write, but not in drafts and the files that belong to them.
 * @param all every file, for which are drafts.
 */
export function checkUnwritten({ entries }: Entries, all: Entries): Problem[] {
  const isOfDraft = draftsAmong(all.entries);
  return entries.filter((entry) => !isOfDraft(entry)).flatMap(unwrittenIn);
}

/**
 * Comments count only where the words are the whole comment: others are examples of keys that the file does not have.
 */
function unwrittenIn({ file, kind }: Entry): Problem[] {
  if (!isUnwritten(file)) return [];
  return file.text.split('\n').flatMap((line, index): Problem[] => {
    const at = line.indexOf(UNWRITTEN);
    const isComment = /^\s*# /.test(line);
    if (at < 0 || (isComment && !line.trimStart().startsWith(`# ${UNWRITTEN}`))) return [];
    return [problemAt(file, { line: index + 1, column: at + 1 }, unwritten(isComment, hasDrafts(kind)))];
  });
}

function unwritten(isComment: boolean, mayWait: boolean): ProblemDetails {
  const until = mayWait ? ' Until then the file may be a draft: `draft: true`.' : '';
  return isComment
    ? {
        code: 'unwritten',
        message: 'The value below this comment only stands in for the real one.',
        hint: `Write the real one, then remove this comment.${until}`,
      }
    : { code: 'unwritten', message: 'This text is not written yet.', hint: `Write it.${until}` };
}
