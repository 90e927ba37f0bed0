import { area, at, block, lines, moving, type Place, ring, type Shape, slab, thing } from '../shapes.ts';

/** The foreground of a scene at the road: a bank, and the road along the coast. */
export function road(): Shape {
  return [
    area('land', 'M0 262q90-22 190-6t170 8q70-2 120-12v108H0z'),
    area('ink', 'M0 300h480v60H0z'),
    slab('stone', [0, 296, 480, 5]),
    lines('wave', 'M10 334h52M100 334h52M190 334h52M280 334h52M370 334h52M460 334h20'),
  ].join('');
}

/** A room whose window shows the harbor, and a desk before it. */
export function room(): Shape {
  return [
    '<path class="wall" fill-rule="evenodd" d="M0 0h480v360H0zM214 40v204h222V40z"/>',
    lines('wire', 'M214 40h222v204H214zM325 40v204M214 132h222'),
    block('paper', [202, 244, 246, 10]),
    slab('desk', [0, 296, 480, 64]),
    slab('ink', [0, 296, 480, 7]),
  ].join('');
}

/** A lamp on a desk, its light falling to the right. Its foot is at the place. */
export function deskLamp(place: Place): Shape {
  return at(
    place,
    moving('dim', area('glow', 'M40-148L-8-2h200L92-178z')),
    thing('blue', 'M-34 0q0-12 12-12h44q12 0 12 12z'),
    lines('arm', 'M0-12L-26-96 34-166'),
    ring('blue', [-26, -96], 8),
    area('light', 'M52-148q24 4 38-30z'),
    thing('blue', 'M22-166q14-34 50-28 14 6 22 18l-52 28q-16-4-20-18z'),
  );
}

/** A cup that steams. Its foot is at the place; it is 44 wide. */
export function cup(place: Place): Shape {
  return at(
    place,
    lines('hair', 'M20-32q16 0 14 12t-18 10'),
    thing('paper', 'M-22-38h44l-4 32q-1 6-8 6h-20q-7 0-8-6z'),
    moving('soar', lines('wire', 'M-8-46q-6-8 0-14t0-12M6-46q-6-8 0-14t0-12')),
  );
}
