/** What a page's pictures weigh on a screen, in bytes. */
export interface PictureWeights {
  /** Those that load with the page. */
  readonly first: number;
  /** Those that load when a reader comes near them. */
  readonly later: number;
}

/** A screen of this many CSS pixels across, and pixels per CSS pixel. */
interface Screen {
  readonly width: number;
  readonly density: number;
}

export const SCREENS = { phone: { width: 390, density: 2 }, desktop: { width: 1440, density: 1 } } as const;

export type ScreenName = keyof typeof SCREENS;

export const SCREEN_NAMES = ['phone', 'desktop'] as const satisfies readonly ScreenName[];

/** Adds up what a browser with AVIF loads of the pictures of a page. `sizes` has the bytes of each address. */
export function pictureWeights(html: string, screen: Screen, sizes: ReadonlyMap<string, number>): PictureWeights {
  const weights = { first: 0, later: 0 };
  const seen = new Set<string>();
  for (const [, sources = '', image = ''] of html.matchAll(/(?:<picture>((?:<source [^>]*>)+))?(<img [^>]*>)/g)) {
    const address = chosen(sources, screen) ?? attribute(image, 'src') ?? '';
    if (seen.has(address)) continue;
    seen.add(address);
    weights[attribute(image, 'loading') === 'lazy' ? 'later' : 'first'] += sizes.get(address) ?? 0;
  }
  return weights;
}

/** The first candidate of the best kind that is sharp on the screen, or else the largest. */
function chosen(sources: string, screen: Screen): string | undefined {
  const [source = ''] = sources.match(/<source [^>]*>/) ?? [];
  const candidates = (attribute(source, 'srcset') ?? '').split(',').map((text) => {
    const [address = '', size = '1x'] = text.split(' ');
    return { address, pixels: Number.parseFloat(size), isWidth: size.endsWith('w') };
  });
  const slot = slotWidth(attribute(source, 'sizes') ?? '', screen.width);
  const enough = candidates.find(({ pixels, isWidth }) => pixels >= screen.density * (isWidth ? slot : 1));
  return (enough ?? candidates.at(-1))?.address || undefined;
}

/** How wide a picture is shown by its `sizes`, as templates/pictures.ts writes them. */
function slotWidth(sizes: string, screen: number): number {
  const [, from = '', shown = '', margin = ''] =
    /^\(min-width:(\d+)px\) (\d+)px,calc\(100vw - (\d+)rem\)$/.exec(sizes) ?? [];
  return screen >= Number(from) ? Number(shown) || screen : screen - Number(margin) * 16;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
