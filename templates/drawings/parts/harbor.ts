import { area, at, disc, lines, moving, type Place, type Shape, slab, thing } from '../shapes.ts';

/** Where sea and sky meet in every scene. */
export const HORIZON = 216;

/** The sky of a scene, the one gradient of the kit. */
export function sky(): Shape {
  return [
    '<linearGradient id="s" x2="0" y2="1"><stop class="top"/><stop class="low" offset=".62"/></linearGradient>',
    '<path fill="url(#s)" d="M0 0h480v360H0z"/>',
  ].join('');
}

/** The sun, or by night the moon, low over the sea. */
export function sun(x: number, y = 168): Shape {
  return disc('halo', [x, y], 44) + disc('orb', [x, y], 22);
}

/** The far shore. */
export function farShore(): Shape {
  return area('far', 'M0 216V186q52-24 104-10 44 12 84-4 60-26 118-2 50 20 92 2 46-18 82 4v40z');
}

/** The sea below the horizon, with a few waves. */
export function sea(): Shape {
  return (
    slab('sea', [0, HORIZON, 480, 144]) +
    moving('sway', lines('wave', 'M36 240h34M214 234h52M404 252h40M300 266h26M92 270h30M180 284h24'))
  );
}

/** Sky, far shore and sea: what stands behind every scene. The sun and clouds come between. */
export function harbor(...between: readonly Shape[]): Shape {
  return sky() + between.join('') + farShore() + sea();
}

/** A headland that comes in from the right, with the lighthouse. */
export function headland(): Shape {
  return (
    lighthouse({ x: 418, y: 202, size: 0.8 }) +
    area('land', 'M480 188q-40-8-74 8-36 16-60 24-18 6-30 6 60 14 164 10z') +
    lines('wave', 'M330 236h56M404 240h30')
  );
}

/** The lighthouse, lit. Its foot is at the place; it is 152 high, and its beam reaches far to both sides. */
export function lighthouse(place: Place): Shape {
  return at(
    place,
    moving('dim', area('beam', 'M0-120L-760-196v124zM0-120l1100-100v170z'), disc('glow', [0, -120], 22)),
    thing('paper', 'M-17 0L-10-104h20L17 0z'),
    area('shade', 'M3-103h6l6 102H5z'),
    area('blue', 'M-14-44l2-28h24l2 28z'),
    area('ink', 'M-4 0v-12a4 4 0 0 1 8 0V0zM-16-110h32v7h-32zM-12-130q2-13 12-14 10 1 12 14zM-1-152h2v9h-2z'),
    slab('light', [-8, -130, 16, 20]),
    lines('hair', 'M-8-110v-20M8-110v-20M0-110v-20'),
    lines('wire', 'M-16-110v-7M16-110v-7M-16-117h8M8-117h8'),
  );
}

/** A sailing boat. The waterline is at the place; it is 100 wide. */
export function sailboat(place: Place): Shape {
  return at(
    place,
    moving(
      'bob',
      thing('paper', 'M3-92q30 40 32 76H3z'),
      thing('shade', 'M-4-80q-20 40-32 64h32z'),
      lines('wire', 'M0-98v92'),
      area('light', 'M0-98l-14 4 14 4z'),
      area('ink', 'M-48-10h98L38 8q-38 8-74 0z'),
      lines('wave', 'M-43-3h86'),
    ),
    lines('wave', 'M-58 12h40M-8 14h50M52 12h12'),
  );
}

/** A small open boat. */
export function dinghy(place: Place): Shape {
  return at(
    place,
    moving(
      'bob',
      area('ink', 'M-44-12q44 8 88 0-4 16-16 22h-54q-14-6-18-22z'),
      area('paper', 'M-44-12q44 8 88 0l-3 7q-42 7-82 0z'),
      lines('hair', 'M-44-12q44 8 88 0'),
    ),
    lines('wave', 'M-56 12h30M-16 14h44M38 12h20'),
  );
}

/** A gull. Its middle is at the place. */
export function gull(place: Place): Shape {
  return at(place, moving('soar', lines('wire', 'M-15-3Q-7-9 0 0 7-9 15-3')));
}

/** A gull at rest. Its feet are at the place. */
export function restingGull(place: Place): Shape {
  return at(
    place,
    lines('wire', 'M-3 0v-9M4 0v-9'),
    thing('paper', 'M-26-16q10-2 18-12 6-8 14-10 2-10 11-10 8 0 9 8-1 10-6 16-4 18-20 20-16 0-26-12z'),
    area('mist', 'M-24-16q12-1 20-12 10 4 12 10-12 8-32 2z'),
    area('light', 'M25-42l10 4-10 3z'),
    disc('ink', [18, -41], 2),
  );
}

/** A cloud. Its foot is at the place; it is 90 wide. */
export function cloud(place: Place): Shape {
  return at(place, area('far', 'M-44 0a11 11 0 0 1 4-21 18 18 0 0 1 34-7 14 14 0 0 1 25 8 10 10 0 0 1 19 20z'));
}

/** A pier seen from its beginning: planks that run to the horizon. */
export function pierAhead(): Shape {
  const planks = [226, 233, 241, 251, 263, 278, 297, 322, 352].map((y) => {
    const half = Math.round(16 + (y - 220) * 0.92);
    return `M${240 - half} ${y}h${half * 2}`;
  });
  const posts = [
    { y: 236, size: 0.3 },
    { y: 258, size: 0.55 },
    { y: 294, size: 0.95 },
  ].flatMap(({ y, size }) => {
    const half = 18 + (y - 220) * 0.92;
    return [bollard({ x: Math.round(240 - half), y, size }), bollard({ x: Math.round(240 + half), y, size })];
  });
  return [
    area('stone', 'M222 220h36L388 360H92z'),
    area('ink', 'M92 360l-12 0L221 219l4 3zM388 360h12L259 219l-4 3z'),
    lines('hair', planks.join('')),
    ...posts,
  ].join('');
}

/** A post to tie a boat to. Its foot is at the place. */
export function bollard(place: Place): Shape {
  return at(place, area('ink', 'M-9 0v-34h18V0zM-13-34a4 4 0 0 1 0-9h26a4 4 0 0 1 0 9z'));
}

/** The harbor wall in the foreground, on which things stand: its top is 36 above the lower edge. */
export function quay(): Shape {
  return [
    slab('stone', [0, 298, 480, 20]),
    slab('ink', [0, 316, 480, 44]),
    lines('hair', 'M0 298h480'),
    `<g opacity=".25">${lines('wave', 'M0 338h480M70 316v22M190 316v22M310 316v22M430 316v22M130 338v22M250 338v22M370 338v22')}</g>`,
  ].join('');
}

/** A lamp on a post. Its foot is at the place; it is 120 high. */
export function lamp(place: Place): Shape {
  return at(
    place,
    moving('dim', disc('glow', [0, -104], 36)),
    area('ink', 'M-3 0v-88h6V0zM-8 0q0-10 8-10t8 10zM-13-118l13-12 13 12z'),
    thing('light', 'M-10-118h20l-4 30h-12z'),
  );
}
