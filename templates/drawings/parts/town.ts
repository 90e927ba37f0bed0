import {
  area,
  at,
  block,
  boxes,
  disc,
  lines,
  moving,
  type Place,
  type Shape,
  shadow,
  slab,
  thing,
  turned,
} from '../shapes.ts';

export interface House extends Place {
  readonly width: number;
  readonly height: number;
  readonly tone: 'paper' | 'shade' | 'blue' | 'ink';
  /** Its windows are lit by day, too. */
  readonly isLit?: boolean;
}

/** A house of the harbor, its gable to the water. Its left foot is at the place. */
export function house({ width, height, tone, isLit = false, ...place }: House): Shape {
  const [middle, eaves] = [width / 2, -height];
  const windows = [middle - 24, middle + 10].flatMap((x) => [14, 48].map((y) => [x, eaves + y, 14, 20] as const));
  return at(
    place,
    thing(tone, `M0 0v${eaves}L${middle} ${eaves - 34}L${width} ${eaves}V0z`),
    area(isLit ? 'light' : 'pane', boxes(...windows)),
    area(
      'ink',
      `M-5 ${eaves + 6}l-3-5L${middle} ${eaves - 40}L${width + 8} ${eaves + 1}l-3 5L${middle} ${eaves - 32}z`,
    ),
    slab(tone === 'ink' ? 'blue' : 'ink', [middle - 8, -26, 16, 26]),
  );
}

/** A shop with an awning and a lit window. Its left foot is at the place; it is 200 wide and 170 high. */
export function shop(place: Place): Shape {
  const stripes = [0, 50, 100, 150].map((x) => `M${x} -116l4-24h25l-4 24q-2 12-13 12t-12-12z`);
  return at(
    place,
    shadow([100, 2], 220),
    block('paper', [6, -160, 188, 160]),
    slab('ink', [0, -168, 200, 12], 2),
    block('shade', [0, -140, 200, 24]),
    area('blue', stripes.join('')),
    block('light', [20, -92, 96, 62], 2),
    lines('hair', 'M68-92v62M20-62h96'),
    slab('ink', [136, -96, 42, 96], 2),
    slab('shade', [143, -88, 28, 44], 2),
    disc('light', [170, -32], 3),
    thing('paper', 'M147-72l10-8 10 8v12h-20z'),
    area('glow', 'M20-30h96L142 0H-6z'),
  );
}

/** A booth and its barrier, which is up. The foot of the barrier is at the place. */
export function gate(place: Place): Shape {
  return at(
    place,
    shadow([-70, 2], 130),
    block('paper', [-118, -116, 84, 116]),
    area('ink', 'M-128-116l12-16h80l12 16z'),
    block('light', [-104, -96, 56, 40], 2),
    lines('hair', 'M-76-96v40'),
    block('shade', [-14, -52, 28, 52], 4),
    turned(
      -52,
      [0, -42],
      block('paper', [-30, -48, 240, 12], 6),
      area('blue', 'M20-47h24l-8 10H12zM74-47h24l-8 10H66zM128-47h24l-8 10h-24z'),
    ),
    moving('dim', disc('glow', [0, -42], 18)),
    disc('ink', [0, -42], 10),
    disc('light', [0, -42], 4),
  );
}

/** A staff with signal flags, or a bare one. Its foot is at the place; it is 190 high. */
export function flagstaff(place: Place, hasFlags = true): Shape {
  return at(
    place,
    lines('wire', 'M0-186L46-8M0-186L-46-8M-22-132h44'),
    area('ink', 'M-3 0v-192h6V0z'),
    hasFlags
      ? thing('blue', 'M16-128l26 6-4 20-27-6z') +
          thing('paper', 'M23-98l26 6-4 20-27-6z') +
          thing('light', 'M31-67l26 6-4 20-27-6z')
      : '',
  );
}
