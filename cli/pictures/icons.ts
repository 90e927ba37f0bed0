/** Icons drawn from content/assets/favicon.svg. */
interface Icon {
  readonly address: string;
  /** In pixels. */
  readonly size: number;
  /** Whether phones may cut it to a shape of their own: the logo stands in the middle, clear of the edge. */
  readonly maskable?: true;
}

/** Icons for the web manifest. */
export const MANIFEST_ICONS: readonly Icon[] = [
  { address: '/assets/icon-192.png', size: 192 },
  { address: '/assets/icon-512.png', size: 512 },
  { address: '/assets/icon-maskable-512.png', size: 512, maskable: true },
];

/** At addresses that browsers ask for by themselves: https://html.spec.whatwg.org/#rel-icon, and Apple's phones. */
const TOUCH_ICON: Icon = { address: '/apple-touch-icon.png', size: 180 };
export const TAB_ICON: Icon = { address: '/favicon.ico', size: 32 };

/** All of them. */
export const ICONS: readonly Icon[] = [...MANIFEST_ICONS, TOUCH_ICON, TAB_ICON];

const HEADER = 6;
const ENTRY = 16;

/** A PNG file of a small size as an icon file: https://en.wikipedia.org/wiki/ICO_(file_format) */
export function iconFile(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], HEADER);
  head.writeUInt16LE(1, HEADER + 4);
  head.writeUInt16LE(32, HEADER + 6);
  head.writeUInt32LE(png.length, HEADER + 8);
  head.writeUInt32LE(head.length, HEADER + 12);
  return Buffer.concat([head, png]);
}
