/** A straight line, in units of an outline's drawing. */
export interface Line {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const boxAround = (x: number, y: number, half: number, tall = half): Box => ({
  left: x - half,
  top: y - tall,
  right: x + half,
  bottom: y + tall,
});

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The lines of a coast, whose rings are an absolute move, relative lines and an end (generated/outline-paths.ts). */
export function coastLines(path: string): Line[] {
  return path.split('z').flatMap((ring) => {
    const [x, y, ...steps] = [...ring.matchAll(/-?\d+/g)].map(([number]) => Number(number));
    if (x === undefined || y === undefined) return [];
    const points: [number, number][] = [[x, y]];
    for (let i = 0; i + 1 < steps.length; i += 2) {
      const [lastX, lastY] = points.at(-1) ?? [x, y];
      points.push([lastX + (steps[i] ?? 0), lastY + (steps[i + 1] ?? 0)]);
    }
    return points.map((from, i) => ({ from, to: points[(i + 1) % points.length] ?? from }));
  });
}

/** Whether a line passes through a box, or through the edge that is kept free around it. */
export function crosses({ from, to }: Line, { left, top, right, bottom }: Box, edge: number): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  for (const [step, room] of [
    [-dx, from[0] - left + edge],
    [dx, right + edge - from[0]],
    [-dy, from[1] - top + edge],
    [dy, bottom + edge - from[1]],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  return start <= end;
}

/** Whether the middle of a box lies on the land that a coast encloses. */
export function isOnLand({ left, top, right, bottom }: Box, coast: readonly Line[]): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const west = coast.filter(({ from, to }) => {
    if (from[1] > y === to[1] > y) return false;
    return x > from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
  });
  return west.length % 2 === 1;
}
