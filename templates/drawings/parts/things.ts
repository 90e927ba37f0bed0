import {
  area,
  at,
  block,
  disc,
  lines,
  moving,
  type Place,
  ring,
  type Shape,
  shadow,
  slab,
  thing,
  turned,
} from '../shapes.ts';

/** A car that drives to the right. Its wheels stand at the place; it is 156 wide. */
export function car(place: Place): Shape {
  return at(
    place,
    shadow([0, 2], 170),
    area('glow', 'M74-30L190-48v44L74-18z'),
    thing('blue', CAR),
    area('shade', 'M-36-44l15-16q3-3 8-3h6v19zM0-63h17q6 0 9 5l10 14H0z'),
    lines('hair', 'M-3-38v24M8-34h9'),
    area('light', 'M68-32q8 2 8 10h-8z'),
    disc('ink', [-44, -10], 15),
    disc('ink', [44, -10], 15),
    disc('shade', [-44, -10], 6),
    disc('shade', [44, -10], 6),
  );
}

/** The place of a car that is not there. */
export function noCar(place: Place): Shape {
  return at(
    place,
    `<g stroke-dasharray="7 6">${lines('wire', `${CAR}M-59-10a15 15 0 1 0 30 0 15 15 0 1 0-30 0M29-10a15 15 0 1 0 30 0 15 15 0 1 0-30 0`)}</g>`,
  );
}

const CAR = 'M-78-14q0-22 14-26l22-4 20-22q4-4 10-4h30q9 0 13 6l15 20q26 3 30 12 3 7 2 14v2q0 4-4 4h-148q-4 0-4-2z';

/** A key that points down. The middle of its ring is at the place; it is 110 long. */
export function key(place: Place): Shape {
  return at(
    place,
    thing('blue', 'M-5 18h10v72H-5zM5 60h14v9H5zM5 76h18v10H5z'),
    `<path class="blue hair" fill-rule="evenodd" d="M-22 0a22 22 0 1 0 44 0 22 22 0 1 0-44 0zM-9-4a9 9 0 1 0 18 0 9 9 0 1 0-18 0z"/>`,
  );
}

/** A balance in rest. Its foot is at the place; it is 240 wide and 190 high. */
export function scale(place: Place): Shape {
  return at(
    place,
    shadow([0, 2], 140),
    area('ink', 'M-52 0q0-14 16-14h72q16 0 16 14z'),
    block('paper', [-5, -168, 10, 154]),
    thing('paper', 'M-92-162Q0-186 92-162v6Q0-178-92-156z'),
    lines('wire', 'M-90-158l-30 76M-90-158l30 76M90-158L60-82M90-158l30 76'),
    area('ink', 'M-126-82h72q-6 24-36 24t-36-24zM54-82h72q-6 24-36 24T54-82z'),
    ring('light', [0, -176], 8),
  );
}

/** A telephone that rings. Its middle is at the place; it is 96 wide and 188 high. */
export function phone(place: Place): Shape {
  return at(
    place,
    lines('wire', 'M62-44q16 44 0 88M78-58q22 58 0 116M-62-44q-16 44 0 88M-78-58q-22 58 0 116'),
    shadow([0, 94], 120),
    slab('ink', [-48, -94, 96, 188], 16),
    slab('shade', [-41, -82, 82, 164], 8),
    area('sea', 'M-41-10q20-12 40-4t42-6v44h-82z'),
    ring('paper', [0, -40], 20),
    area('blue', 'M-12-28q2-10 12-10t12 10q-12 10-24 0z'),
    disc('blue', [0, -46], 6),
    lines('bold', 'M-18-8h36'),
    moving('dim', disc('glow', [0, 50], 24)),
    ring('light', [0, 50], 16),
    lines('hair', 'M-7 48q0 10 10 10M-8 45v5M1 59h5'),
  );
}

/** A clock. Its middle is at the place; it is 136 wide. */
export function clock(place: Place): Shape {
  const ticks = Array.from({ length: 12 }, (_, hour) => {
    const turn = (hour * Math.PI) / 6;
    const end = (radius: number) => `${Math.round(radius * Math.sin(turn))} ${Math.round(-radius * Math.cos(turn))}`;
    return `M${end(50)}L${end(hour % 3 === 0 ? 42 : 46)}`;
  });
  return at(
    place,
    disc('ink', [0, 0], 68),
    disc('paper', [0, 0], 58),
    area('glow', 'M0 0V-50A50 50 0 0 1 43 25z'),
    lines('hair', ticks.join('')),
    lines('bold', 'M0 0V-38M0 0l24 14'),
    ring('light', [0, 0], 6),
  );
}

/** A pin on a map. Its tip is at the place; it is 88 high. */
export function pin(place: Place): Shape {
  return at(
    place,
    thing('ink', 'M0 0c-22-26-30-40-30-56a30 30 0 0 1 60 0c0 16-8 30-30 56z'),
    moving('dim', disc('glow', [0, -56], 22)),
    disc('light', [0, -56], 12),
  );
}

/** A shield. Its middle is at the place; it is 100 wide and 124 high. */
export function shield(place: Place): Shape {
  return at(
    place,
    thing('blue', 'M0-62l50 18v36c0 34-20 54-50 70-30-16-50-36-50-70v-36z'),
    area('ink', 'M1-50l38 14v28c0 26-14 42-38 56z'),
    lines('chalk', 'M-20-2L-5 14l26-30'),
  );
}

/** A padlock. Its foot is at the place; it is 76 wide and 108 high. */
export function padlock(place: Place): Shape {
  return at(
    place,
    shadow([4, 1], 96),
    thing('shade', 'M-28-60v-20a28 28 0 0 1 56 0v20H16v-20a16 16 0 0 0-32 0v20z'),
    block('blue', [-38, -64, 76, 64], 9),
    moving('dim', disc('glow', [0, -36], 20)),
    area('light', 'M-8-38a8 8 0 1 1 12 7l3 17h-14l3-17a8 8 0 0 1-4-7z'),
  );
}

/** A magnifying glass. The middle of its lens is at the place; its handle points down to the right. */
export function magnifier(place: Place): Shape {
  return at(
    place,
    turned(-45, [0, 0], slab('ink', [-8, 52, 16, 78], 8), block('shade', [-5, 40, 10, 16])),
    disc('glow', [0, 0], 40),
    `<path class="ink" fill-rule="evenodd" d="M-46 0a46 46 0 1 0 92 0 46 46 0 1 0-92 0zM-38 0a38 38 0 1 0 76 0 38 38 0 1 0-76 0z"/>`,
  );
}

/** Coins on one another. The foot is at the place. */
export function coins(place: Place, count: number): Shape {
  const edges = Array.from({ length: count - 1 }, (_, i) => `M-30 ${-12 * (i + 1)}h60`);
  return at(
    place,
    block('paper', [-30, -12 * count, 60, 12 * count], 5),
    slab('shade', [10, -12 * count + 1, 16, 12 * count - 2]),
    lines('hair', edges.join('')),
  );
}

/** A pencil that points down to the left. Its tip is at the place; it is 120 long. */
export function pencil(place: Place): Shape {
  return at(
    place,
    turned(
      40,
      [0, 0],
      thing('paper', 'M0 0l-7-20h14z'),
      block('blue', [-7, -106, 14, 86]),
      block('shade', [-7, -120, 14, 14], 3),
      area('ink', 'M0 0l-3-8h6z'),
    ),
  );
}

/** A post with signs that point both ways. Its foot is at the place; it is 200 high. */
export function signpost(place: Place): Shape {
  return at(
    place,
    area('ink', 'M-6 0v-200l6-6 6 6V0z'),
    thing('paper', 'M-26-184h92l20 18-20 18h-92z'),
    thing('blue', 'M26-136h-92l-20 18 20 18h92z'),
    lines('bold', 'M-10-166h56'),
    lines('chalk', 'M10-118h-56'),
  );
}

/** A letter box on a post, its flag up. Its foot is at the place; it is 170 high. */
export function mailbox(place: Place): Shape {
  return at(
    place,
    slab('ink', [-6, -96, 12, 96]),
    thing('blue', 'M-30-96v-42a26 26 0 0 1 26-26h62a26 26 0 0 1 26 26v42z'),
    thing('shade', 'M-56-96v-42a26 26 0 0 1 52 0v42z'),
    thing('paper', 'M-46-128h32v20h-32z'),
    lines('hair', 'M-46-128l16 12 16-12'),
    slab('ink', [46, -184, 5, 62]),
    area('light', 'M51-184h26l-7 9 7 9H51z'),
  );
}

/** A glass of wine, a tumbler and a mug of beer. The foot of the middle one is at the place; they are 180 wide. */
export function glasses(place: Place): Shape {
  return at(
    place,
    shadow([0, 2], 200),
    area('light', 'M-84-66h36q-2 22-18 22t-18-22z'),
    lines('wire', 'M-86-96h40l-2 32q-2 20-18 20t-18-20zM-66-44v40M-82-2h32'),
    area('mist', 'M-20-28h40l-3 26h-34z'),
    lines('wire', 'M-24-56h48L18 0h-36z'),
    thing('light', 'M48-74h44V0H48z'),
    thing('paper', 'M44-74q-2-14 10-14 4-10 16-8 12-4 16 8 12 0 10 14-6 10-14 4-8 8-16 0-10 6-22-4z'),
    lines('wire', 'M92-60q20 0 20 22T92-16M60-60v48M80-60v48'),
  );
}
