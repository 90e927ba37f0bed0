import { block, lines, type Shape, thing, turned } from '../shapes.ts';

/** Two arms that come in from the sides and shake hands in the middle. */
export function arms(): Shape {
  const fingers = [
    { x: 178, y: 240 },
    { x: 190, y: 256 },
    { x: 206, y: 270 },
  ].map(({ x, y }) => turned(-24, [x, y], block('paper', [x, y, 44, 17], 8)));
  return [
    thing('ink', 'M0 226l126-34 18 70L0 304z'),
    thing('paper', 'M122 186l22-6 22 82-22 6z'),
    thing('shade', 'M146 188q30-18 56-16l56-6q16 4 8 18l54 26q8 34-14 48l-56 14q-40 6-62-12l-26-4z'),
    ...fingers,
    thing('blue', 'M480 226l-126-34-18 70 144 42z'),
    thing('paper', 'M358 186l-22-6-22 82 22 6z'),
    thing('paper', 'M334 188q-34-20-62-14l-46 22q-10 12 4 18 14 4 34-10l44 36q6 6 12 4l6 6z'),
    lines('hair', 'M306 262l-26-20M290 268l-26-20M270 274l-24-18'),
  ].join('');
}
