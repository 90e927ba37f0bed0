import type { Disk } from '../system/disk.ts';
import { type LoadedContent, type LoadOptions, loadStages } from './load-stages.ts';
import { resolveEntry } from './resolve/resolve-entry.ts';

/** Loads the content folder. Each stage skips files with problems. The problems of all stages come back together. */
export function loadContent(disk: Disk, options: LoadOptions): LoadedContent {
  return loadStages(disk, options, resolveEntry);
}
