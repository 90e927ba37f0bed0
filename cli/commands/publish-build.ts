import type { BuildResult } from '../pipeline/build.ts';
import { onDisk } from '../system/disk-error.ts';
import type { CommandContext } from './context.ts';
import { reportDiskFailures } from './disk-failures.ts';
import type { StagedRelease } from './staged-release.ts';

/**
 * Builds into a release and publishes it. If anything fails, the current build stays as it was. If the disk fails, the
 * command says so and there is no result.
 */
export async function publishBuild(
  context: CommandContext,
  release: StagedRelease,
  build: (out: StagedRelease['disk']) => Promise<BuildResult>,
): Promise<BuildResult | undefined> {
  try {
    return await reportDiskFailures(context, async () => {
      const result = await build(release.disk);
      const { emitted } = result;
      if (emitted) onDisk('write', 'the new build', () => release.publish(emitted.written + emitted.removed > 0));
      return result;
    });
  } finally {
    release.discard();
  }
}
