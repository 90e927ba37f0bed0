import {
  area,
  at,
  block,
  boxes,
  disc,
  lines,
  moving,
  type Place,
  ring,
  type Shape,
  shadow,
  slab,
  thing,
} from '../shapes.ts';

/** A letter of an agency with the part lit that matters. Its middle is at the place; it is 150 wide and 190 high. */
export function letter(place: Place): Shape {
  return at(
    place,
    block('paper', [-75, -95, 150, 190], 3),
    ring('blue', [-52, -68], 12),
    lines('bold', 'M-28-74h62'),
    lines('words', 'M-28-60h42M-60-36h118M-60-22h96M-60 42h118M-60 56h74'),
    moving('dim', slab('glow', [-68, -10, 136, 40], 4)),
    lines('bold', 'M-58 3h104M-58 17h70'),
    lines('hair', 'M14 80q9-16 12-2t12-5 11 3 14-4'),
  );
}

/** A sheet with lines of words. Its middle is at the place; it is 110 wide and 140 high. */
export function sheet(place: Place, tone: 'paper' | 'shade' = 'paper'): Shape {
  return at(
    place,
    block(tone, [-55, -70, 110, 140], 3),
    lines('bold', 'M-40-50h44'),
    lines('words', 'M-40-28h80M-40-14h66M-40 0h74M-40 14h50'),
  );
}

/** An envelope. Its middle is at the place; it is 130 wide and 84 high. */
export function envelope(place: Place): Shape {
  return at(
    place,
    block('paper', [-65, -42, 130, 84], 4),
    area('shade', 'M-64 41L0-6 64 41z'),
    lines('hair', 'M-64-41L0 8l64-49M-64 41l46-36M64 41L18 5'),
  );
}

/** A desk calendar with one marked day. Its foot is at the place; it is 190 wide and 176 high. */
export function calendar(place: Place): Shape {
  const days = [-110, -86, -62, -38].flatMap((y) => [-70, -42, -14, 14, 42].map((x) => [x, y, 20, 16] as const));
  return at(
    place,
    shadow([0, 2], 224),
    slab('ink', [-96, -12, 192, 12], 4),
    block('paper', [-86, -164, 172, 152], 6),
    thing('blue', 'M-86-126v-32a6 6 0 0 1 6-6H80a6 6 0 0 1 6 6v32z'),
    lines('chalk', 'M-62-144h56'),
    area('shade', boxes(...days)),
    lines('hair', 'M-68-108l16 12M-52-108l-16 12M-40-108l16 12M-24-108l-16 12M-12-108l16 12M4-108l-16 12'),
    moving('dim', disc('glow', [24, -78], 24)),
    ring('light', [24, -78], 14),
    lines('hair', 'M18-78l4 5 9-10'),
    lines('arm', 'M-54-170v12M-18-170v12M18-170v12M54-170v12'),
  );
}

/** A clipboard with a list, its lines checked but the last. Its middle is at the place; it is 140 wide and 184 high. */
export function checklist(place: Place): Shape {
  return at(
    place,
    block('blue', [-70, -88, 140, 180], 8),
    block('paper', [-58, -72, 116, 152], 2),
    thing('shade', 'M-24-98h48v14a10 10 0 0 1-10 10h-28a10 10 0 0 1-10-10z'),
    thing('shade', boxes([-46, -50, 16, 16], [-46, -18, 16, 16], [-46, 14, 16, 16], [-46, 46, 16, 16])),
    lines('hair', 'M-43-42l4 5 9-12M-43-10l4 5 9-12M-43 22l4 5 9-12'),
    lines('words', 'M-20-42h62M-20-10h48M-20 22h56'),
    slab('glow', [-52, 40, 104, 28], 4),
    lines('bold', 'M-20 54h44'),
  );
}

/** A rolled deed with a seal. Its middle is at the place; it is 180 wide and 140 high. */
export function deed(place: Place): Shape {
  return at(
    place,
    shadow([0, 77], 210),
    block('paper', [-78, -60, 156, 124]),
    block('shade', [-90, -74, 180, 18], 9),
    block('shade', [-90, 58, 180, 18], 9),
    lines('bold', 'M-34-36h68'),
    lines('words', 'M-58-16h116M-58-2h116M-58 12h64'),
    area('ink', 'M24 40l-8 42 18-8 18 8-8-42z'),
    ring('blue', [34, 34], 22),
    lines('hair', 'M34 21v26M26 40q8 12 16 0M28 27h12'),
  );
}

/** An open book with a ribbon. Its foot is at the place; it is 240 wide and 130 high. */
export function book(place: Place): Shape {
  return at(
    place,
    area('ink', 'M-124-4v-104h8v94Q-50-28 0-8q50-20 116-6v-94h8V-4q-70-8-124 8-54-16-124-8z'),
    thing('paper', 'M0-8Q-48-32-116-16v-104Q-48-134 0-110z'),
    thing('shade', 'M0-8Q48-32 116-16v-104Q48-134 0-110z'),
    lines('bold', 'M-94-102q28-4 48 0'),
    lines(
      'words',
      'M-96-82q42-6 76 4M-96-64q42-6 76 4M-96-46q42-6 76 4M20-96q34-10 76-4M20-60q34-10 76-4M20-42q34-10 60-6',
    ),
    area('glow', 'M16-86q38-12 86-4v17q-46-8-86 4z'),
    lines('bold', 'M22-77q34-10 68-5'),
    area('light', 'M-6-110h12V8L0 2l-6 6z'),
  );
}

/** A folded map with a way to one place. Its foot is at the place; it is 250 wide and 150 high. */
export function map(place: Place): Shape {
  return at(
    place,
    thing('paper', 'M-124-14v-130l62-14v130zM0-14v-130l62-14v130z'),
    thing('shade', 'M-62-28v-130L0-144v130zM62-28v-130l62 14v130z'),
    area('mist', 'M-124-96q40-2 62 18v50l-62 14zM0-128q34-8 62 6v42q-30 10-62-4z'),
    area('blue', 'M-62-78Q-40-60 0-66v52l-62-14zM62-122q30 10 62-2v44q-34 6-62 0z'),
    lines('bold', 'M-104-46q30-20 54-8t46-22 46-4 34-10'),
  );
}

/** A price tag with its string. The hole is at the place; it is 110 high. */
export function priceTag(place: Place): Shape {
  return at(
    place,
    thing('paper', 'M0-16l34 24v86h-68V8z'),
    ring('shade', [0, 4], 6),
    lines('wire', 'M0 4q-22-20-8-40t34-2q4 24-26 42'),
    lines('bold', 'M-18 36h36'),
    lines('words', 'M-18 56h36M-18 74h22'),
  );
}
