import { filingKind } from '../../templates/components/state-map/filing-kind.ts';
import { CARD_SIZE, cardAddress, SOCIAL_CARDS, type SocialCard } from '../../templates/format/social-card.ts';
import type { Site } from '../../templates/site.ts';
import type { Disk } from '../system/disk.ts';
import type { Output } from '../system/output.ts';
import { cardSvg } from './card-svg.ts';
import { drawOnce } from './draw-once.ts';
import { ICONS } from './icons.ts';
import { PALETTE } from './palette.ts';
import type { Drawing } from './raster.ts';

export interface PicturesInput {
  readonly site: Site;
  /** The logo in content/assets/favicon.svg. Without one, no icons are drawn. */
  readonly mark?: string;
  /** Keeps pictures between builds. */
  readonly cache?: Disk;
}

interface AddressedDrawing {
  readonly address: string;
  readonly drawing: Drawing;
}

/** Draws the social cards and icons. The same content gives the same bytes on every machine. */
export async function pictures({ site, mark, cache }: PicturesInput): Promise<Output[]> {
  const states = site.states.flatMap(({ facts }) => {
    const outline = site.outlines[facts.code];
    return outline ? [{ kind: filingKind(facts), path: outline.path }] : [];
  });
  const drawings: AddressedDrawing[] = [
    ...Object.keys(SOCIAL_CARDS)
      .filter(isSocialCard)
      .map((card) => ({
        address: cardAddress(card),
        drawing: { svg: cardSvg(card, { brand: site.config.brand, mark, states }), width: CARD_SIZE.width },
      })),
    ...(mark === undefined ? [] : icons(mark)),
  ];
  const drawn = await drawOnce(
    drawings.map(({ drawing }) => drawing),
    cache,
  );
  return drawn.map((bytes, i) => ({ path: `public${drawings[i]?.address}`, bytes }));
}

function isSocialCard(name: string): name is SocialCard {
  return name in SOCIAL_CARDS;
}

/** Icons fill their square because phones round the corners themselves. */
function icons(mark: string): AddressedDrawing[] {
  const square = mark.replace(/ rx="[^"]*"/, '');
  return ICONS.map(({ address, size }) => ({
    address,
    drawing: { svg: square, width: size, background: PALETTE.navy },
  }));
}
