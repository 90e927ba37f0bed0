import { arms } from '../parts/hands.ts';
import {
  bollard,
  cloud,
  dinghy,
  gull,
  harbor,
  headland,
  lamp,
  lighthouse,
  pierAhead,
  quay,
  restingGull,
  sailboat,
  sun,
} from '../parts/harbor.ts';
import { flagstaff } from '../parts/town.ts';
import { area, lines, type Shape, turned } from '../shapes.ts';

/** A boat on its way past the lighthouse: what was sent has left. */
export function boat(): Shape {
  return [
    harbor(sun(104), cloud({ x: 280, y: 84 })),
    headland(),
    gull({ x: 320, y: 150 }),
    gull({ x: 352, y: 134, size: 0.7 }),
    sailboat({ x: 190, y: 300, size: 1.75 }),
    lines('wave', 'M40 338h80M320 318h90M360 300h30'),
  ].join('');
}

/** An empty pier: there is no such page. */
export function pier(): Shape {
  return [
    harbor(sun(356)),
    gull({ x: 110, y: 110 }),
    gull({ x: 144, y: 92, size: 0.7 }),
    pierAhead(),
    lamp({ x: 226, y: 222, size: 0.75 }),
    restingGull({ x: 293, y: 235, size: 0.7 }),
    lines('wave', 'M20 310h60M30 340h30M410 300h50M430 322h30'),
  ].join('');
}

/** A boat that has come loose: coverage has lapsed. */
export function adrift(): Shape {
  return [
    harbor(sun(380)),
    turned(-5, [316, 270], dinghy({ x: 316, y: 272, size: 1.5 })),
    lines('wire', 'M252 256q-22 14-38 6t-24 10'),
    gull({ x: 236, y: 120 }),
    gull({ x: 268, y: 104, size: 0.7 }),
    quay(),
    bollard({ x: 92, y: 306, size: 2.3 }),
    area('shade', 'M71 252h42v9H71zM71 264h42v9H71z'),
    lines('hair', 'M71 252h42v9H71zM71 264h42v9H71z'),
    lines('hair', 'M113 268q22 2 26 20t20 18M159 306l10 2M159 306l7 8M159 306l0 10'),
  ].join('');
}

/** A winter harbor where one staff has signal flags and the other has none. */
export function winter(): Shape {
  const flakes =
    'M60 60M124 104M212 48M250 130M300 84M404 58M440 124M34 140M90 30M180 90M270 30M370 110M456 40M20 80M390 160M216 168M80 168M330 40'
      .split(/(?=M)/)
      .map((flake) => `${flake}h.1`);
  return [
    harbor(),
    area(
      'paper',
      'M0 196V186q52-24 104-10 44 12 84-4 60-26 118-2 50 20 92 2 46-18 82 4v12q-40-14-86 0-40 10-90-8-50-16-110 6-50 14-90 4-50-12-104 6z',
    ),
    flagstaff({ x: 160, y: 306, size: 1.3 }),
    flagstaff({ x: 336, y: 306, size: 1.3 }, false),
    area('shade', 'M0 360v-64q60-14 120-4t130-2 110 0 120-4v74z'),
    lines('words', flakes.join('')),
  ].join('');
}

/** Two people agree. */
export function handshake(): Shape {
  return [
    harbor(sun(240, 150)),
    lighthouse({ x: 424, y: 216, size: 0.6 }),
    lines('wave', 'M40 326h60M380 330h70M200 346h80'),
    arms(),
  ].join('');
}

/** Quiet water and a moored boat: nothing is here yet. */
export function quiet(): Shape {
  return [
    harbor(sun(330)),
    dinghy({ x: 184, y: 272, size: 1.9 }),
    lines('wire', 'M266 250q50 40 116 22'),
    quay(),
    bollard({ x: 396, y: 306, size: 1.6 }),
    restingGull({ x: 396, y: 238 }),
  ].join('');
}
