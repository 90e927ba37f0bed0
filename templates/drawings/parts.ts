import { cup, deskLamp, road, room } from './parts/ground.ts';
import { arms } from './parts/hands.ts';
import {
  bollard,
  cloud,
  dinghy,
  gull,
  headland,
  lamp,
  lighthouse,
  pierAhead,
  quay,
  restingGull,
  sailboat,
  sun,
} from './parts/harbor.ts';
import { book, calendar, checklist, deed, envelope, letter, map, priceTag, sheet } from './parts/paper.ts';
import {
  car,
  clock,
  coins,
  glasses,
  key,
  magnifier,
  mailbox,
  noCar,
  padlock,
  pencil,
  phone,
  pin,
  scale,
  shield,
  signpost,
} from './parts/things.ts';
import { flagstaff, gate, house, shop } from './parts/town.ts';
import type { Place, Shape } from './shapes.ts';

/** What stands with its foot at its place, what has its middle there, and what fills a scene. */
const STANDING = {
  bollard,
  book,
  calendar,
  car,
  cup,
  deskLamp,
  flagstaff,
  gate,
  lamp,
  lighthouse,
  mailbox,
  map,
  noCar,
  padlock,
  pin,
  sailboat,
  dinghy,
  scale,
  shop,
  signpost,
  cloud,
  glasses,
  restingGull,
};
const CENTERED = {
  checklist,
  clock,
  deed,
  envelope,
  gull,
  key,
  letter,
  magnifier,
  pencil,
  phone,
  priceTag,
  sheet,
  shield,
};
const WHOLE = { arms, headland, pierAhead, quay, road, room };

/** Each part of the kit alone, in the space of a scene, for those who compose scenes. */
export const PARTS: Readonly<Record<string, () => Shape>> = {
  ...placed(STANDING, { x: 240, y: 290 }),
  ...placed(CENTERED, { x: 240, y: 180 }),
  ...WHOLE,
  coins: () => coins({ x: 240, y: 290 }, 6),
  house: () => house({ x: 200, y: 290, width: 80, height: 120, tone: 'blue' }),
  sun: () => sun(240),
};

function placed(parts: Readonly<Record<string, (place: Place) => Shape>>, place: Place): Record<string, () => Shape> {
  return Object.fromEntries(Object.entries(parts).map(([name, draw]) => [name, () => draw(place)]));
}
