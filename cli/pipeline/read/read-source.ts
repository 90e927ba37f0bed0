import { isUtf8 } from 'node:buffer';
import type { SeenFile } from '../../cache/can-reuse.ts';
import type { Explanation, Position, ProblemCode } from '../../report/problem.ts';
import type { Disk } from '../../system/disk.ts';
import { DiskError, diskReason } from '../../system/disk-error.ts';

/** A content file as text. */
export interface SourceFile {
  /** Path from the project's root, with forward slashes: content/states/texas.yaml. */
  readonly path: string;
  /** Read when it is asked for. */
  readonly text: string;
  /** Tells whether it changed since the last build; undefined for text that is not on a disk. */
  readonly seen?: SeenFile;
  /** What keeps the file from being used. It is reported in place of everything else about the file. */
  readonly fault?: SourceFault;
}

interface SourceFault extends Explanation, Position {
  readonly code: ProblemCode;
}

/** A text of many megabytes takes minutes to check. The longest of ours has 18 KB. */
const MAX_BYTES = 1_000_000;

const START: Position = { line: 1, column: 1 };

/** Reads a file as text, or says in its fault why that is not possible. */
export function readSource(disk: Disk, path: string): SourceFile {
  try {
    return sourceOf(path, disk.read(path));
  } catch (error) {
    return unreadableFile(path, error);
  }
}

/** A file's bytes as text. Line ends and byte order marks are normalized, so every machine builds the same bytes. */
export function sourceOf(path: string, bytes: Buffer): SourceFile {
  if (bytes.length > MAX_BYTES) return unusable(path, tooLarge(bytes.length));
  if (bytes.includes(0)) return unusable(path, NOT_TEXT);
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const fault = isUtf8(bytes) ? unfinishedMerge(text) : wrongEncoding(text);
  return { path, text, ...(fault ? { fault } : {}) };
}

/** A file that the system refuses to read. Other errors are thrown on. */
export function unreadableFile(path: string, error: unknown): SourceFile {
  if (!(error instanceof DiskError)) throw error;
  return unusable(path, unreadable(error));
}

/** A link, a socket, or the like, which is never opened. */
export function irregularFile(path: string): SourceFile {
  return unusable(path, {
    message: 'This is a link, not a file. Links are not followed.',
    hint: 'Put the file itself here.',
  });
}

function unusable(path: string, explanation: Explanation): SourceFile {
  return { path, text: '', fault: { code: 'unreadable-file', ...START, ...explanation } };
}

function unreadable({ failure: { code } }: DiskError): Explanation {
  if (code === 'ENOENT') {
    return { message: 'The file was removed while it was read.', hint: 'Try again, or put it back.' };
  }
  return {
    message: `The file cannot be read: ${diskReason(code)}.`,
    hint: 'Make it a file that you can open, or remove it.',
  };
}

function tooLarge(bytes: number): Explanation {
  return {
    message: `The file is too large: ${(bytes / 1_000_000).toFixed(1)} MB. The limit is 1 MB.`,
    hint: 'Split it, or put pictures and data where they belong (docs/content.md).',
  };
}

const NOT_TEXT: Explanation = {
  message: 'The file is not text.',
  hint: 'Save it as text in UTF-8. Pictures belong in content/assets/.',
};

function wrongEncoding(text: string): SourceFault {
  return {
    code: 'unreadable-file',
    ...positionOf(text, text.indexOf('\uFFFD')),
    message: 'Here is a character that is not UTF-8.',
    hint: 'Save the file as UTF-8, then check the letters with accents and the quotation marks.',
  };
}

/** What Git leaves in a file where two versions differ. */
function unfinishedMerge(text: string): SourceFault | undefined {
  if (!text.includes('<<<<<<< ') && !text.includes('>>>>>>> ')) return undefined;
  const index = text.search(/^(?:<{7}|>{7}) /m);
  if (index < 0) return undefined;
  return {
    code: 'unfinished-merge',
    ...positionOf(text, index),
    message: 'These are conflict markers: Git could not decide between two versions here.',
    hint: 'Keep one version, or combine them, and remove the lines of <<<<<<<, ======= and >>>>>>>.',
  };
}

/** The place of a character of a text. */
export function positionOf(text: string, index: number): Position {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
