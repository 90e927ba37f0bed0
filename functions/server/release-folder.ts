import { readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder of the releases, in the output folder. */
export const RELEASES = 'releases';
/** Names in the output folder that lead into the current release, for people and for other programs. */
export const ENTRANCES = ['public', 'private', 'manifest.json'];
/** The link in the output folder that names the release to serve. A build replaces it in one step. */
export const CURRENT = 'current';

/**
 * The folder of the newest whole build in an output folder: the release that `current` names, or the output folder
 * itself when builds are written straight into it, as the dev server does. Nothing in a release changes once it is
 * current.
 */
export function releaseFolder(out: string): string {
  try {
    return resolve(out, readlinkSync(join(out, CURRENT)));
  } catch {
    return out; // There is no such link.
  }
}
