import { DiskError, diskSentence } from '../system/disk-error.ts';
import type { CommandContext } from './context.ts';

/**
 * Runs a command's work. A disk that fails meanwhile is printed as one sentence and ends the command with exit code 1,
 * and there is no result. Every other error is a bug and is thrown on.
 */
export async function reportDiskFailures<T>(
  { terminal, exit }: CommandContext,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    terminal.note(diskSentence(error));
    exit(1);
    return undefined;
  }
}
