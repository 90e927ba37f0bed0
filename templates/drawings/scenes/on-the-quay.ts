import { cloud, gull, harbor, headland, lamp, quay, sun } from '../parts/harbor.ts';
import { deed, calendar as deskCalendar, envelope, map as paperMap, priceTag } from '../parts/paper.ts';
import {
  scale as balance,
  coins,
  glasses,
  mailbox as letterBox,
  padlock,
  pin,
  clock as roundClock,
  shield,
  phone as telephone,
} from '../parts/things.ts';
import { house, shop } from '../parts/town.ts';
import { area, lines, type Shape, shadow, slab, turned } from '../shapes.ts';

/** What stands on the harbor wall, before the lighthouse. */
function onQuay(things: readonly Shape[], ...inSky: readonly Shape[]): Shape {
  return harbor(...inSky) + headland() + quay() + things.join('');
}

/** A calendar with a marked day: deadlines. */
export function calendar(): Shape {
  return onQuay([deskCalendar({ x: 206, y: 308, size: 1.3 })], cloud({ x: 60, y: 90 }));
}

/** A balance in rest: rules and terms. */
export function scale(): Shape {
  const weights = envelope({ x: 104, y: 190, size: 0.42 }) + coins({ x: 314, y: 206, size: 0.8 }, 3);
  return onQuay([weights, balance({ x: 210, y: 308, size: 1.16 })], gull({ x: 60, y: 70 }));
}

/** A small shield and a high one: higher limits. */
export function shields(): Shape {
  return onQuay(
    [shadow([200, 308], 260), shield({ x: 118, y: 250, size: 0.9 }), shield({ x: 250, y: 200, size: 1.7 })],
    sun(70, 110),
  );
}

/** Coins and a price tag: what it costs. */
export function cost(): Shape {
  return onQuay(
    [
      shadow([160, 310], 270),
      coins({ x: 76, y: 308 }, 4),
      coins({ x: 154, y: 308 }, 7),
      coins({ x: 232, y: 308 }, 11),
      turned(10, [330, 200], priceTag({ x: 328, y: 190, size: 1.15 })),
    ],
    sun(60, 120),
  );
}

/** A clock at the harbor: when we call, and how long it takes. */
export function clock(): Shape {
  return onQuay(
    [
      shadow([200, 308], 110),
      slab('ink', [191, 190, 18, 112]),
      slab('ink', [166, 296, 68, 12], 4),
      roundClock({ x: 200, y: 138, size: 1.35 }),
    ],
    gull({ x: 64, y: 96 }),
  );
}

/** A telephone that rings. */
export function phone(): Shape {
  return onQuay([telephone({ x: 206, y: 194, size: 1.2 })], sun(56, 120));
}

/** A letter box: write to us. */
export function mailbox(): Shape {
  return onQuay([shadow([204, 308], 80), letterBox({ x: 204, y: 308, size: 1.45 })], cloud({ x: 70, y: 96 }));
}

/** A locked letter: privacy. */
export function lock(): Shape {
  return onQuay(
    [shadow([176, 308], 240), envelope({ x: 170, y: 232, size: 1.75 }), padlock({ x: 274, y: 308, size: 1.15 })],
    gull({ x: 60, y: 90 }),
  );
}

/** A deed with a seal: bonds. */
export function bond(): Shape {
  return onQuay([deed({ x: 204, y: 206, size: 1.32 })], sun(56, 110));
}

/** Houses at the harbor: insurers, agents and towns. */
export function town(): Shape {
  return [
    harbor(sun(420, 130), cloud({ x: 90, y: 70 })),
    quay(),
    house({ x: 18, y: 308, width: 80, height: 116, tone: 'paper' }),
    house({ x: 107, y: 308, width: 78, height: 148, tone: 'blue' }),
    house({ x: 194, y: 308, width: 86, height: 126, tone: 'shade', isLit: true }),
    house({ x: 289, y: 308, width: 78, height: 164, tone: 'ink' }),
    house({ x: 376, y: 308, width: 84, height: 116, tone: 'paper' }),
  ].join('');
}

/** A shop with a lit window: list your business. */
export function storefront(): Shape {
  return onQuay([shop({ x: 104, y: 308, size: 1.22 }), lamp({ x: 58, y: 308, size: 1.35 })]);
}

/** A map with a pin: rules by state. */
export function map(): Shape {
  return onQuay(
    [shadow([204, 306], 330), paperMap({ x: 204, y: 318, size: 1.36 }), pin({ x: 252, y: 190, size: 1.25 })],
    cloud({ x: 60, y: 76 }),
  );
}

/** A dial that rises over the sea like a sun: blood alcohol. */
export function gauge(): Shape {
  return [
    harbor(),
    area('shade', 'M60 216a180 180 0 0 1 360 0h-60a120 120 0 0 0-240 0z'),
    area('light', 'M213 38a180 180 0 0 1 118 23l-30 52a120 120 0 0 0-79-16z'),
    area('blue', 'M331 61a180 180 0 0 1 89 155h-60a120 120 0 0 0-59-103z'),
    lines('hair', 'M60 216a180 180 0 0 1 360 0h-60a120 120 0 0 0-240 0zM213 38l9 59M331 61l-30 52'),
    area('ink', 'M234 216l-46-86 58 80zM224 216a16 16 0 0 1 32 0z'),
    slab('sea', [0, 216, 480, 30]),
    lines('wave', 'M60 232h80M200 228h90M340 236h60'),
    quay(),
    glasses({ x: 240, y: 308, size: 1 }),
  ].join('');
}

/** Three glasses of different sizes: a drink is not a measure. */
export function drinks(): Shape {
  return onQuay([glasses({ x: 196, y: 308, size: 1.7 })], sun(60, 110));
}
