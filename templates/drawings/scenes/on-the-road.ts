import { road } from '../parts/ground.ts';
import { cloud, gull, harbor, headland, lighthouse, sun } from '../parts/harbor.ts';
import { key as carKey, noCar, car as sedan, signpost } from '../parts/things.ts';
import { gate as barrier } from '../parts/town.ts';
import { area, disc, lines, type Shape, slab } from '../shapes.ts';

/** What stands at the road along the coast. */
function atRoad(things: readonly Shape[], ...inSky: readonly Shape[]): Shape {
  return harbor(...inSky) + headland() + road() + things.join('');
}

/** The road along the water to the lighthouse, without a sky: it stands below a title, as wide as a page. */
export function coast(): Shape {
  return [
    area('far', 'M0 200Q180 120 380 180T800 150T1440 190V360H0z'),
    slab('sea', [0, 246, 1440, 114]),
    lines('wave', 'M640 276h70M790 300h90M560 312h50'),
    lighthouse({ x: 318, y: 240 }),
    area('land', 'M0 222Q220 206 400 244Q520 268 660 360H0z'),
    area(
      'stone',
      'M150 360C260 330 420 318 400 288C385 264 328 256 310 234H328C346 254 470 264 472 292C474 326 390 336 350 360z',
    ),
    `<g stroke-dasharray="10 12">${lines('wave', 'M252 360C340 330 440 322 436 291C431 264 338 254 320 236')}</g>`,
  ].join('');
}

/** A car on the road along the coast. */
export function car(): Shape {
  return atRoad([sedan({ x: 190, y: 328, size: 1.75 })], sun(70, 110), cloud({ x: 230, y: 80 }));
}

/** A key, and the place of a car that is not there: insurance without a car. */
export function key(): Shape {
  return atRoad(
    [
      noCar({ x: 270, y: 288, size: 1.65 }),
      slab('ink', [64, 40, 12, 264]),
      lines('wire', 'M70 64h62v24'),
      disc('glow', [132, 130], 54),
      carKey({ x: 132, y: 108, size: 1.1 }),
    ],
    gull({ x: 250, y: 100 }),
  );
}

/** Signs that point both ways: from one state to another. */
export function signs(): Shape {
  return atRoad([signpost({ x: 196, y: 332, size: 1.3 })], sun(70, 130), cloud({ x: 320, y: 70 }));
}

/** A barrier that is up: getting a license back. */
export function gate(): Shape {
  return atRoad([barrier({ x: 210, y: 312, size: 1.3 })], cloud({ x: 80, y: 70 }));
}
