import { relative } from 'node:path';

export interface DiskFailure {
  readonly action: 'read' | 'write' | 'list' | 'remove';
  /** The whole path, or what else it was about. */
  readonly path: string;
  /** The system's code, for example ENOENT. */
  readonly code: string;
}

/** A file that the system does not let us read or write. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  /** Plain data, which passes between threads. */
  readonly failure: DiskFailure;

  constructor(failure: DiskFailure, cause?: Error) {
    super(`Could not ${failure.action} ${failure.path}: ${failure.code}`, { cause });
    this.failure = failure;
  }
}

/** Runs one operation on a file. What the system refuses is thrown as a DiskError. */
export function onDisk<T>(action: DiskFailure['action'], path: string, operation: () => T): T {
  try {
    return operation();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new DiskError({ action, path, code: error.code ?? '' }, error);
  }
}

/** What failed and why, for the person at the terminal. */
export function diskSentence({ failure: { action, path, code } }: DiskError): string {
  const fromHere = relative(process.cwd(), path);
  const shown = fromHere === '' || fromHere.startsWith('..') ? path : fromHere;
  return `Could not ${action} ${shown}: ${diskReason(code)}.`;
}

/** Why the system refused, in words that follow a colon. */
export function diskReason(code: string): string {
  return REASONS[code] ?? `the system says ${code}`;
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk does not work',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is not there',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EPERM: 'permission is denied',
  EROFS: 'the disk can only be read',
};

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string';
}
