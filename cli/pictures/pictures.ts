import { PALETTE } from '../../templates/drawings/tones.ts';
import type { Site } from '../../templates/site.ts';
import { CARD_SIZE, cardAddress, type SocialCard } from '../../templates/social-card.ts';
import type { Disk, Output } from '../system/disk.ts';
import { cardSvg } from './card-svg.ts';
import { type DrawingWorkers, drawOnce } from './draw-once.ts';
import { ICONS, iconFile, TAB_ICON } from './icons.ts';
import type { Drawing } from './raster.ts';

interface PicturesInput {
  readonly site: Site;
  /** Those of all pages. */
  readonly cards: readonly SocialCard[];
  /** The logo in content/assets/favicon.svg. Without one, no icons are drawn. */
  readonly mark?: string;
  /** Keeps pictures between builds. */
  readonly cache?: Disk;
  readonly workers?: DrawingWorkers;
}

interface AddressedDrawing {
  readonly address: string;
  readonly drawing: Drawing;
}

/** Draws the social cards and icons. The same content gives the same pixels on every machine. */
export async function pictures({ site, cards, mark, cache, workers }: PicturesInput): Promise<Output[]> {
  const drawings: AddressedDrawing[] = [
    ...cards.map((card) => ({
      address: cardAddress(card),
      drawing: { svg: cardSvg(card, { brand: site.config.brand, mark }), width: CARD_SIZE.width },
    })),
    ...(mark === undefined ? [] : icons(mark)),
  ];
  const drawn = await drawOnce(
    drawings.map(({ drawing }) => drawing),
    cache,
    workers,
  );
  return drawn.map((bytes, i) => {
    const address = drawings[i]?.address ?? '';
    const isTabIcon = address === TAB_ICON.address;
    return { path: `public${address}`, bytes: isTabIcon ? iconFile(bytes, TAB_ICON.size) : bytes };
  });
}

/** Icons fill their square because phones round the corners themselves. */
function icons(mark: string): AddressedDrawing[] {
  const square = mark.replace(/ rx="[^"]*"/, '');
  return ICONS.map(({ address, size, maskable }) => ({
    address,
    drawing: maskable
      ? { svg: inTheMiddle(mark), width: size, background: PALETTE.tide }
      : { svg: square, width: size, background: PALETTE.navy },
  }));
}

/**
 * The logo has round corners, so all of it is in the circle that every shape shows:
 * https://w3c.github.io/manifest/#icon-masks
 */
const SHOWN = 0.64;

function inTheMiddle(mark: string): string {
  const side = SHOWN * 100;
  const place = `x="${(100 - side) / 2}" y="${(100 - side) / 2}" width="${side}" height="${side}"`;
  const logo = mark.replace('<svg ', `<svg ${place} `);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${logo}</svg>`;
}
