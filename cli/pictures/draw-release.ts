import { realDisk } from '../system/disk.ts';
import { drawnContentIn } from './drawn-content.ts';
import { pictures } from './pictures.ts';

/**
 * Draws into a build what it left to the server, for a server that cannot draw. What the build drew stays.
 * @param folder of the build
 * @param cache folder of the pictures that are kept between builds
 */
export async function drawRelease(folder: string, cache: string): Promise<void> {
  const build = realDisk(folder);
  const drawn = await pictures(drawnContentIn(build), { cache: realDisk(cache) });
  for (const { path, bytes } of drawn) if (!build.stat(path)) build.write(path, bytes);
}
