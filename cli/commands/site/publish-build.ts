import type { BuildResult } from '../../pipeline/build.ts';
import { onDisk } from '../../system/disk-error.ts';
import type { StagedRelease } from './staged-release.ts';

/**
 * Builds into a release and publishes it. If anything fails, the current build stays as it was.
 * @throws {DiskError} if the disk fails
 */
export async function publishBuild(
  release: StagedRelease,
  build: (out: StagedRelease['disk']) => Promise<BuildResult>,
): Promise<BuildResult> {
  try {
    const result = await build(release.disk);
    const { emitted } = result;
    if (emitted) onDisk('write', 'the new build', () => release.publish(emitted.written + emitted.removed > 0));
    return result;
  } finally {
    release.discard();
  }
}
