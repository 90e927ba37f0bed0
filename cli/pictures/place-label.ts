import { boxAround, crosses, isOnLand, type Line } from '../../templates/components/chart-plate/chart-lines.ts';

/** A place in the map's space. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Half of two letters, and what a dot keeps from their middle. */
const LETTERS = { x: 14, y: 9 };
const ROOM = { x: 20, y: 13 };

/** So far a label may leave its place, in steps of so much. */
const FAR = 32;
const STEP = 4;

/**
 * How far a label moves so that no dot lies on its letters: as little as it can, on the land of its state. Where no
 * place is free, not at all.
 */
export function clearOf(dots: readonly Point[], { x, y }: Point, coast: readonly Line[]): Point {
  const isFree = (move: Point) =>
    dots.every((dot) => Math.abs(dot.x - x - move.x) > ROOM.x || Math.abs(dot.y - y - move.y) > ROOM.y);
  if (isFree(STAY)) return STAY;
  const isOnState = (move: Point) => {
    const letters = boxAround(x + move.x, y + move.y, LETTERS.x, LETTERS.y);
    return isOnLand(letters, coast) && !coast.some((line) => crosses(line, letters, 0));
  };
  return MOVES.find((move) => isFree(move) && isOnState(move)) ?? STAY;
}

const STAY = { x: 0, y: 0 };

const STEPS = Array.from({ length: (2 * FAR) / STEP + 1 }, (_, at) => at * STEP - FAR);

/** All moves, the shortest first. */
const MOVES = STEPS.flatMap((x) => STEPS.map((y) => ({ x, y }))).sort(
  (one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y),
);
