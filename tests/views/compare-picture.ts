import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The share of pixels that may look different: releases of Chromium draw the edges of letters a little differently. */
const TOLERANCE = 0.0005;

/** How different two colors have to be, of 1, to count. */
const THRESHOLD = 0.1;

/** What a picture shows differs from what it should show. */
interface Difference {
  /** In words: "3.20 % of it look different". */
  readonly words: string;
  /** A picture (PNG) with the pixels that differ in red; none if the sizes differ. */
  readonly picture?: Buffer;
}

/** The step between the 16 values of red, green and blue that a kept picture has. */
const STEP = 17;

/** Makes a picture as small as it can be kept: in fewer colors, as WebP without loss. */
export async function pack(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raw = { width, height, channels: 3 } as const;
  return sharp(withFewerColors(data), { raw }).webp({ lossless: true, effort: 6 }).toBuffer();
}

/** How two pictures, packed or not, differ by more than the tolerance. */
export async function differenceOf(expected: Buffer, actual: Buffer): Promise<Difference | undefined> {
  const [one, other] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  const { width, height } = one.info;
  if (width !== other.info.width || height !== other.info.height)
    return { words: `it is ${other.info.width} x ${other.info.height} instead of ${width} x ${height} pixels` };
  const marked = Buffer.alloc(one.data.length);
  const count = pixelmatch(one.data, other.data, marked, width, height, { threshold: THRESHOLD });
  const share = count / (width * height);
  if (share <= TOLERANCE) return undefined;
  const raw = { width, height, channels: 4 } as const;
  const picture = await sharp(marked, { raw }).png({ palette: true, colors: 16 }).toBuffer();
  return { words: `${(share * 100).toFixed(2)} % of it look different`, picture };
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: withFewerColors(data), info };
}

/** Each value by itself, so that a change in one place changes no other. */
function withFewerColors(data: Buffer): Buffer {
  return data.map((value) => Math.round(value / STEP) * STEP) as Buffer;
}
