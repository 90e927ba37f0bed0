import sharp, { type Sharp } from 'sharp';

interface PhotoOptions {
  readonly width: number;
  readonly height: number;
  /** Another number is another photo. */
  readonly seed?: number;
}

/** A picture of waves and grain, which compresses as a photo does. The same options give the same pixels. */
export function photo({ width, height, seed = 1 }: PhotoOptions): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let noise = seed;
  for (let index = 0; index < pixels.length; index += 3) {
    const [x, y] = [(index / 3) % width, Math.floor(index / 3 / width)];
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    const wave = Math.sin(x / 37 + seed) * Math.cos(y / 29) * 60;
    pixels[index] = 70 + (x / width) * 120 + (noise % 17);
    pixels[index + 1] = 100 + wave + (noise % 13);
    pixels[index + 2] = 60 + (y / height) * 150 + (noise % 11);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photo as a phone saves it: it lies on its side, and says where and with which camera it was taken. */
export function phonePhoto(options: PhotoOptions): Promise<Buffer> {
  return photo(options)
    .withExif({
      IFD0: { Make: 'Lighthouse Cameras', Model: 'Harbor 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '81/1 41/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}
