import { PALETTE } from '../../templates/drawings/tones.ts';
import { CARD_SIZE, cardAddress, type SocialCard } from '../../templates/social-card.ts';
import type { Disk, Output } from '../system/disk.ts';
import { cardSvg, placed } from './card-svg.ts';
import { type DrawingWorkers, drawOnce } from './draw-once.ts';
import type { DrawnContent } from './drawn-content.ts';
import { ICONS, iconFile, TAB_ICON } from './icons.ts';
import type { Drawing } from './raster.ts';

interface DrawPicturesOptions {
  /** Keeps pictures between builds. */
  readonly cache?: Disk;
  readonly workers?: DrawingWorkers;
}

/** Draws the social cards and icons. The same content gives the same pixels on every machine. */
export async function pictures(content: DrawnContent, { cache, workers }: DrawPicturesOptions = {}): Promise<Output[]> {
  const all = [...drawingsOf(content)];
  const drawn = await drawOnce(
    all.map(([, drawing]) => drawing()),
    { cache, workers },
  );
  return drawn.map((bytes, i) => {
    const address = all[i]?.[0] ?? '';
    return { path: `public${address}`, bytes: pictureFile(address, bytes) };
  });
}

/** The drawings by the addresses of their files. Each is made when it is asked for. */
export function drawingsOf({ brand, cards, mark }: DrawnContent): ReadonlyMap<string, () => Drawing> {
  const ofCards = cards.map((card) => [cardAddress(card), () => cardDrawing(card, { brand, mark })] as const);
  return new Map([...ofCards, ...(mark === undefined ? [] : icons(mark))]);
}

/** The file at an address, from what was drawn for it. */
export function pictureFile(address: string, drawn: Uint8Array): Uint8Array {
  return address === TAB_ICON.address ? iconFile(drawn, TAB_ICON.size) : drawn;
}

function cardDrawing(card: SocialCard, about: Pick<DrawnContent, 'brand' | 'mark'>): Drawing {
  return { svg: cardSvg(card, about), width: CARD_SIZE.width };
}

/** Icons fill their square because phones round the corners themselves. */
function icons(mark: string): (readonly [address: string, drawing: () => Drawing])[] {
  const square = mark.replace(/ rx="[^"]*"/, '');
  return ICONS.map(({ address, size, maskable }) => [
    address,
    () =>
      maskable
        ? { svg: inTheMiddle(mark), width: size, background: PALETTE.tide }
        : { svg: square, width: size, background: PALETTE.ink },
  ]);
}

/**
 * The logo has round corners, so all of it is in the circle that every shape shows:
 * https://w3c.github.io/manifest/#icon-masks
 */
const SHOWN = 0.64;

function inTheMiddle(mark: string): string {
  const side = SHOWN * 100;
  const corner = (100 - side) / 2;
  const logo = placed(mark, { x: corner, y: corner, side });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${logo}</svg>`;
}
