import { cup, deskLamp, room } from '../parts/ground.ts';
import { harbor, lighthouse } from '../parts/harbor.ts';
import { envelope, book as lawBook, checklist as list, letter as notice, sheet } from '../parts/paper.ts';
import { magnifier, pencil } from '../parts/things.ts';
import { area, lines, type Shape, shadow, turned } from '../shapes.ts';

/** What lies on the desk, before the window to the harbor. */
function atDesk(...things: readonly Shape[]): Shape {
  return [
    harbor(),
    lighthouse({ x: 396, y: 214, size: 0.72 }),
    area('land', 'M480 206q-80-6-140 12l140 4z'),
    room(),
    ...things,
  ].join('');
}

/** A letter under a lamp, the part lit that matters: read your notice. */
export function letter(): Shape {
  return atDesk(
    deskLamp({ x: 62, y: 314, size: 1.35 }),
    shadow([266, 314], 200),
    turned(3, [270, 300], notice({ x: 268, y: 206, size: 1.12 })),
    cup({ x: 412, y: 316 }),
  );
}

/** A list with its lines checked: what to ask, and what to have ready. */
export function checklist(): Shape {
  return atDesk(
    shadow([200, 314], 200),
    turned(-4, [190, 300], list({ x: 186, y: 192, size: 1.3 })),
    pencil({ x: 290, y: 316, size: 1.2 }),
    cup({ x: 408, y: 316 }),
  );
}

/** Three forms, one of them on top: which one is yours. */
export function forms(): Shape {
  return atDesk(
    turned(-15, [200, 340], sheet({ x: 190, y: 206, size: 1.35 }, 'shade')),
    turned(15, [200, 340], sheet({ x: 210, y: 206, size: 1.35 }, 'shade')),
    sheet({ x: 200, y: 196, size: 1.5 }),
    area('glow', 'M134 220h132v32H134z'),
    lines('bold', 'M146 236h70'),
    cup({ x: 408, y: 314 }),
  );
}

/** A glass over a page: how facts are checked. */
export function magnify(): Shape {
  return atDesk(
    shadow([170, 312], 200),
    turned(-3, [160, 300], sheet({ x: 160, y: 194, size: 1.62 })),
    magnifier({ x: 228, y: 170, size: 1.25 }),
    envelope({ x: 396, y: 300, size: 0.8 }),
  );
}

/** An open book: the law. */
export function book(): Shape {
  return atDesk(shadow([220, 322], 380), lawBook({ x: 220, y: 316, size: 1.42 }));
}
