import type { Line, Motion, Tone } from './tones.ts';

/** SVG markup of a part of a drawing. Its classes are tones, lines and motions. */
export type Shape = string;

/** A point in a drawing. */
type Point = readonly [x: number, y: number];

/** A box in a drawing. */
type Box = readonly [x: number, y: number, width: number, height: number];

/** Where a part stands: its foot or middle, and its size. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** A flat surface. */
export function area(tone: Tone, d: string): Shape {
  return `<path class="${tone}" d="${d}"/>`;
}

/** A flat surface with a hairline around it: a thing in the foreground. */
export function thing(tone: Tone, d: string): Shape {
  return `<path class="${tone} hair" d="${d}"/>`;
}

/** Lines of one kind. */
export function lines(line: Line, d: string): Shape {
  return `<path class="open ${line}" d="${d}"/>`;
}

/** A flat box. */
export function slab(tone: Tone, box: Box, radius = 0): Shape {
  return rectangle(tone, box, radius);
}

/** A box with a hairline around it. */
export function block(tone: Tone, box: Box, radius = 0): Shape {
  return rectangle(`${tone} hair`, box, radius);
}

/** A round surface. */
export function disc(tone: Tone, [x, y]: Point, radius: number): Shape {
  return `<circle class="${tone}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

/** A round surface with a hairline around it. */
export function ring(tone: Tone, [x, y]: Point, radius: number): Shape {
  return `<circle class="${tone} hair" cx="${x}" cy="${y}" r="${radius}"/>`;
}

/** The shadow of a thing on the ground. */
export function shadow([x, y]: Point, width: number): Shape {
  return `<ellipse class="shadow" cx="${x}" cy="${y}" rx="${width / 2}" ry="4"/>`;
}

/** Path data of boxes without round corners. */
export function boxes(...all: readonly Box[]): string {
  return all.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
}

/** Parts at a place. Lines keep their width. */
export function at({ x, y, size = 1 }: Place, ...parts: readonly Shape[]): Shape {
  return `<g transform="translate(${x} ${y})${size === 1 ? '' : `scale(${size})`}">${parts.join('')}</g>`;
}

/** Parts turned about a point. */
export function turned(degrees: number, [x, y]: Point, ...parts: readonly Shape[]): Shape {
  return `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`;
}

/** Parts that move. */
export function moving(motion: Motion, ...parts: readonly Shape[]): Shape {
  return `<g class="${motion}">${parts.join('')}</g>`;
}

function rectangle(classes: string, [x, y, width, height]: Box, radius: number): Shape {
  const corner = radius === 0 ? '' : ` rx="${radius}"`;
  return `<rect class="${classes}" x="${x}" y="${y}" width="${width}" height="${height}"${corner}/>`;
}
