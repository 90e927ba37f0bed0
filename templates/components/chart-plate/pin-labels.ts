import { type Box, boxAround, crosses, isOnLand, type Line, overlap } from './chart-lines.ts';
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
  /** It is written over water or the line of a coast, so its edge has not the color of land. */
  readonly isAtSea?: boolean;
}

export interface CityPin {
  /** Of a city that a visitor can change to on the page (pins.ts). */
  readonly slug?: string;
  /** In units of the outline's drawing. */
  readonly x: number;
  readonly y: number;
  readonly isHere?: boolean;
  /** It shows only as the page's own: another dot is too near. */
  readonly isCrowded?: boolean;
  readonly label?: PinLabel;
}

type LabeledPin = Omit<PlacedPin, 'name' | 'miles'> & { readonly label?: PinLabel };

/** Height of the letters: of the page's city, and of others. */
const SIZES = { here: 17, other: 10.5 } as const;

export const labelSize = (isHere: boolean | undefined): number => (isHere ? SIZES.here : SIZES.other);

/** Width of a letter, as a part of their height, in the mean of the face. */
const LETTER = 0.56;

/**
 * How much farther from its pin a needed name may stand to keep off a coast: that of the page's city, whose pin is the
 * largest, and that of a neighbor, which would read as that of the next dot.
 */
const STEPS_AWAY = { here: [0, 6, 12, 18, 24, 32], near: [0, 4, 8], other: [0] } as const;

/** What stays free around a name, for the edge it is written on. */
const EDGE = 2;

/** What stays free between a name and the next name or dot in its line. */
const SPACE = 3;

/**
 * Writes the names of cities beside their pins, the first of them first, where they cover no pin, no other name, no
 * course to a neighbor, and no coast. The page's city may lie over a coast. Others that have no room go without a name,
 * but in a lens all are needed: there they may stand farther off, without their miles, or over a coast.
 */
export function labelPins(
  pins: readonly PlacedPin[],
  named: readonly string[],
  coast: readonly Line[] = [],
  lens?: Circle,
): LabeledPin[] {
  const taken = pins.map(({ x, y, isHere }) => boxAround(x, y, pinRadius(isHere === true)));
  const courses = coursesOf(pins);
  const labels = new Map<string, PinLabel>();
  for (const slug of named) {
    const pin = pins.find((one) => one.slug === slug);
    if (!pin) continue;
    const meetsCoast = (box: Box) => coast.some((line) => crosses(line, box, EDGE));
    const steps = STEPS_AWAY[pin.isHere ? 'here' : pin.miles === undefined && !lens ? 'other' : 'near'];
    const isFree = ({ box }: Side) =>
      (lens ? isWithin(box, lens) : isInside(box)) &&
      !taken.some((other) => overlap(withSpace(box), other)) &&
      !courses.some((course) => crosses(course, box, EDGE));
    const spoken = lens ? [pin, withoutMiles(pin)] : [pin];
    const free = spoken.flatMap((one) => steps.flatMap((away) => sides(one, away))).filter(isFree);
    const found = free.find(({ box }) => !meetsCoast(box)) ?? (pin.isHere || lens ? free[0] : undefined);
    if (!found) continue;
    const isAtSea = coast.length > 0 && (meetsCoast(found.box) || !isOnLand(found.box, coast));
    taken.push(found.box);
    labels.set(slug, { ...found.label, ...(isAtSea ? { isAtSea } : {}) });
  }
  return pins.map(({ name: _, miles: __, ...pin }) => {
    const label = labels.get(pin.slug);
    return label ? { ...pin, label } : pin;
  });
}

const withoutMiles = ({ miles: _, ...pin }: PlacedPin): PlacedPin => pin;

const withSpace = ({ left, top, right, bottom }: Box): Box => ({
  left: left - SPACE,
  top,
  right: right + SPACE,
  bottom,
});

/** The lines from the page's city to the neighbors whose miles are given. */
function coursesOf(pins: readonly PlacedPin[]): Line[] {
  const here = pins.find(({ isHere }) => isHere);
  if (!here) return [];
  return pins.filter(({ miles }) => miles !== undefined).map(({ x, y }) => ({ from: [here.x, here.y], to: [x, y] }));
}

/** A place for a name. */
interface Side {
  readonly label: PinLabel;
  readonly box: Box;
}

/** A name at the right of its pin, at the left, above and below, and at its corners, so far away. */
function sides({ name, miles, x, y, isHere }: PlacedPin, away: number): Side[] {
  const size = labelSize(isHere);
  const words = miles === undefined ? name : `${name} ${miles} mi`;
  const width = words.length * size * LETTER;
  const gap = pinRadius(isHere === true) + (isHere ? 6 : 3) + away;
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

const [LEFT = 0, TOP = 0, , HEIGHT = 0] = OUTLINE_BOX.split(' ').map(Number);

/** Where the margin of the page begins on wide screens, since water reaches beyond it (chart-plate.openings.css). */
const RIGHT = 314;

function isInside({ left, top, right, bottom }: Box): boolean {
  return left >= LEFT && top >= TOP && right <= RIGHT && bottom <= TOP + HEIGHT;
}

/** Around the city of a page. */
export interface Circle {
  readonly middle: number;
  readonly radius: number;
}

/** How far a name may reach over the edge of a lens: the edge is broken behind it. */
const BEYOND = 8;

function isWithin({ left, top, right, bottom }: Box, { middle, radius }: Circle): boolean {
  return [left, right].every((x) => [top, bottom].every((y) => Math.hypot(x - middle, y - middle) < radius + BEYOND));
}
