import { OUTLINE_BOX, pinRadius } from './pins.ts';

/** A city in the drawing, in units of the outline's. */
interface PlacedPin {
  readonly slug: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly isHere?: boolean;
  /** From the city of the page. */
  readonly miles?: number;
}

/** The name of a city on the chart, and where it is written. */
export interface PinLabel {
  readonly name: string;
  readonly miles?: number;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

type LabeledPin = Omit<PlacedPin, 'name' | 'miles'> & { readonly label?: PinLabel };

/** Height of the letters: of the page's city, and of others. */
const SIZES = { here: 17, other: 10.5 } as const;

export const labelSize = (isHere: boolean | undefined): number => (isHere ? SIZES.here : SIZES.other);

/** Width of a letter, as a part of their height, in the mean of the face. */
const LETTER = 0.56;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Writes the names of cities beside their pins, the first of them first, where they cover no pin and no other name.
 * Those that have no room go without one.
 */
export function labelPins(pins: readonly PlacedPin[], named: readonly string[]): LabeledPin[] {
  const taken = pins.map(({ x, y, isHere }) => boxAround(x, y, pinRadius(isHere === true)));
  const labels = new Map<string, PinLabel>();
  for (const slug of named) {
    const pin = pins.find((one) => one.slug === slug);
    const free = pin && sides(pin).find(({ box }) => isInside(box) && !taken.some((other) => overlap(box, other)));
    if (!free) continue;
    taken.push(free.box);
    labels.set(slug, free.label);
  }
  return pins.map(({ name: _, miles: __, ...pin }) => {
    const label = labels.get(pin.slug);
    return label ? { ...pin, label } : pin;
  });
}

function boxAround(x: number, y: number, half: number): Box {
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

/** A name at the right of its pin, at the left, above and below, and at its corners. */
function sides({ name, miles, x, y, isHere }: PlacedPin): { label: PinLabel; box: Box }[] {
  const size = labelSize(isHere);
  const words = miles === undefined ? name : `${name} ${miles} mi`;
  const width = words.length * size * LETTER;
  const gap = pinRadius(isHere === true) + (isHere ? 6 : 3);
  const at = (anchor: PinLabel['anchor'], left: number, middle: number) => ({
    label: {
      name,
      ...(miles === undefined ? {} : { miles }),
      x: { start: left, middle: left + width / 2, end: left + width }[anchor],
      y: Math.round(middle + size * 0.35),
      anchor,
    },
    box: { left, right: left + width, top: middle - size / 2, bottom: middle + size / 2 },
  });
  return [
    at('start', x + gap, y),
    at('end', x - gap - width, y),
    at('middle', x - width / 2, y - gap - size / 2),
    at('middle', x - width / 2, y + gap + size / 2),
    at('end', x - gap - width, y - size),
    at('start', x + gap, y - size),
    at('end', x - gap - width, y + size),
    at('start', x + gap, y + size),
  ];
}

const [LEFT = 0, TOP = 0, WIDTH = 0, HEIGHT = 0] = OUTLINE_BOX.split(' ').map(Number);

function isInside({ left, top, right, bottom }: Box): boolean {
  return left >= LEFT && top >= TOP && right <= LEFT + WIDTH && bottom <= TOP + HEIGHT;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
