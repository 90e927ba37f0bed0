import { type DrawnContent, drawnAddresses, drawnContentIn } from '../pictures/drawn-content.ts';
import { type Disk, realDisk } from '../system/disk.ts';

/** Gives what draws the file at an address; undefined if a build has no picture there. */
type FindDrawing = (address: string) => (() => Promise<Uint8Array>) | undefined;

/**
 * Draws a picture of a build at its first request, in a thread of its own, one after the other. What was drawn is kept
 * in the cache, where the next server and the next build find it. Any other address costs a look into a table.
 */
export function drawWhenAsked(cache: Disk): (release: string) => FindDrawing {
  let drawer: Promise<Drawer> | undefined;
  return (release) => {
    const content = drawnContentIn(realDisk(release));
    const known = new Set(drawnAddresses(content));
    return (address) => {
      if (!known.has(address)) return undefined;
      return async () => {
        drawer ??= makeDrawer(cache);
        return (await drawer)(content, address);
      };
    };
  };
}

type Drawer = (content: DrawnContent, address: string) => Promise<Uint8Array>;

/** Loads what draws: most servers have all their pictures. */
async function makeDrawer(cache: Disk): Promise<Drawer> {
  const { drawOnce } = await import('../pictures/draw-once.ts');
  const { drawingsOf, pictureFile } = await import('../pictures/pictures.ts');
  const { drawingThread } = await import('./drawing-thread.ts');
  const workers = { payFrom: { drawings: 0 }, rasterize: drawingThread() };
  return async (content, address) => {
    const drawings = [drawingsOf(content).get(address) ?? []].flat().map((drawing) => drawing());
    const [drawn] = await drawOnce(drawings, { cache, workers, keepsOthers: true });
    if (!drawn) throw new Error(`Nothing was drawn for ${address}.`);
    return pictureFile(address, drawn);
  };
}
