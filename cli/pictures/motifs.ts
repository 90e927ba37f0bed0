import type { FilingKind } from '../../templates/components/state-map/filing-kind.ts';
import type { CardMotif } from '../../templates/format/social-card.ts';
import { PALETTE } from './palette.ts';

const { navy, dusk, tide, blue, sky, mist, tint, paper, accent } = PALETTE;

/** What a motif may use besides its own shapes. */
export interface MotifInput {
  readonly states: readonly MapShape[];
}

export interface MapShape {
  readonly kind: FilingKind;
  /** SVG path data in a 1200 x 700 space. */
  readonly path: string;
}

/** The drawings of cards, in a space of 420 x 420, aligned with the bottom edge. */
export const MOTIFS: Readonly<Record<CardMotif, (input: MotifInput) => string>> = {
  home: lighthouse,
  guide: () => sheet({ x: 70, lines: [180, 210, 150] }) + tick(300, 300, 62),
  states: map,
  provider: tiles,
  listing: streets,
  blog: notebook,
  faq: bubbles,
  dui: scale,
  bac: gauge,
  quotes,
  contact: handset,
  legal: shield,
};

function box([x, y, width, height]: readonly [number, number, number, number], fill: string, radius: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

function line(d: string, stroke: string, width: number): string {
  const style = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${style}/>`;
}

function disc([x, y]: readonly [number, number], radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** An accent disc with a check mark. */
function tick(x: number, y: number, radius: number): string {
  const step = radius / 2.6;
  const mark = `M${x - step} ${y}l${step * 0.75} ${step * 0.75} ${step * 1.3} ${-step * 1.5}`;
  return disc([x, y], radius + 10, navy) + disc([x, y], radius, accent) + line(mark, navy, radius / 5);
}

function lighthouse(): string {
  return [
    shape('M190 92L480 32v156L190 124z', accent),
    shape('M10 470q30-96 100-104h90q84 8 120 104z', tide),
    shape('M110 150h90l22 222H88z', paper),
    shape('M103 226h104l5.4 54H97.6zM92 334h126l4 38H88z', mist),
    box([92, 134, 126, 20], paper, 4),
    box([116, 82, 78, 52], accent, 4),
    shape('M100 82l55-54 55 54z', paper),
  ].join('');
}

function sheet({ x, lines }: { x: number; lines: readonly number[] }): string {
  return [
    box([x, 20, 290, 400], paper, 18),
    box([x + 36, 64, 120, 22], navy, 8),
    box([x + 36, 112, 218, 40], tint, 8),
    ...lines.map((width, i) => box([x + 36, 190 + i * 44, width, 16], tint, 8)),
  ].join('');
}

function map({ states }: MotifInput): string {
  const shades: Readonly<Record<FilingKind, string>> = { required: blue, fr44: mist, limited: sky, 'not-used': tide };
  const shapes = states.map(({ kind, path }) => shape(path, shades[kind])).join('');
  const pin =
    shape('M600 330c-60-74-84-104-84-142a84 84 0 0 1 168 0c0 38-24 68-84 142z', accent) + disc([600, 188], 32, navy);
  return `<g transform="translate(-70 60) scale(.44)"><g stroke="${navy}" stroke-width="3">${shapes}</g>${pin}</g>`;
}

function tiles(): string {
  const at = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })));
  return at
    .map(({ row, column }) => {
      const [x, y] = [column * 140 + 8, row * 124 + 40];
      const chosen = row === 1 && column === 1;
      const mark = chosen ? tick(x + 62, y + 54, 40) : box([x + 26, y + 46, 72, 16], row === 0 ? mist : sky, 8);
      return box([x, y, 124, 108], chosen ? paper : tide, 16) + mark;
    })
    .join('');
}

function streets(): string {
  return [
    line('M-40 250H460M-40 360H460M60 170V420M200 170V420M340 170V420M-20 420L330 170', tide, 16),
    `<ellipse cx="210" cy="338" rx="52" ry="14" fill="${dusk}"/>`,
    shape('M210 330C120 220 96 180 96 132a114 114 0 1 1 228 0c0 48-24 88-114 198z', accent),
    disc([210, 132], 44, navy),
  ].join('');
}

function notebook(): string {
  return [
    box([110, 20, 290, 370], tide, 18),
    box([64, 44, 290, 376], paper, 18),
    box([100, 84, 218, 110], tint, 10),
    shape('M100 184q54-52 110-22t108-26v48a10 10 0 0 1-10 10H110a10 10 0 0 1-10-10z', sky),
    disc([274, 116], 18, accent),
    box([100, 222, 160, 22], navy, 8),
    ...[218, 190, 206, 120].map((width, i) => box([100, 268 + i * 34, width, 14], tint, 7)),
  ].join('');
}

function bubbles(): string {
  const corner = 'a26 26 0 0 1';
  return [
    shape(`M30 40h230${corner} 26 26v110${corner}-26 26H120l-54 50v-50H30A26 26 0 0 1 4 176V66${corner} 26-26z`, tide),
    line('M116 98a30 30 0 1 1 46 26q-16 10-16 24', accent, 16),
    disc([146, 174], 10, accent),
    shape(`M166 220h224${corner} 26 26v110${corner}-26 26h-20v44l-52-44H166${corner}-26-26V246${corner} 26-26z`, paper),
    ...[200, 220, 130].map((width, i) => box([176, 262 + i * 36, width, 16], i === 0 ? navy : tint, 8)),
  ].join('');
}

function scale(): string {
  const pan = (x: number, y: number) =>
    line(`M${x - 62} ${y + 110}L${x} ${y}L${x + 62} ${y + 110}`, mist, 6) +
    shape(`M${x - 76} ${y + 110}h152q-14 62-76 62t-76-62z`, paper);
  return [
    box([200, 70, 20, 320], paper, 6),
    box([120, 386, 180, 34], paper, 10),
    line('M70 130L350 94', paper, 18),
    pan(74, 130),
    pan(346, 94),
    disc([210, 112], 30, accent),
  ].join('');
}

function gauge(): string {
  const arc = (from: number, to: number, stroke: string) => {
    const at = (degrees: number) => {
      const radians = ((180 + degrees) * Math.PI) / 180;
      return `${(210 + 180 * Math.cos(radians)).toFixed(1)} ${(310 + 180 * Math.sin(radians)).toFixed(1)}`;
    };
    return `<path d="M${at(from)}A180 180 0 0 1 ${at(to)}" fill="none" stroke="${stroke}" stroke-width="46"/>`;
  };
  const needle = line('M210 310L128 190', paper, 14) + disc([210, 310], 30, paper) + disc([210, 310], 11, navy);
  return arc(0, 68, sky) + arc(71, 106, accent) + arc(109, 180, tide) + needle;
}

function quotes(): string {
  const sheets = [0, 1, 2].flatMap((i) => {
    const [x, y] = [i * 146 - 6, i === 1 ? 70 : 110];
    return [
      box([x, y, 132, 350 - (y - 70)], i === 1 ? paper : tide, 16),
      box([x + 24, y + 34, 84, 34], i === 1 ? navy : mist, 8),
      ...[76, 60, 70].map((width, k) => box([x + 24, y + 104 + k * 36, width, 14], i === 1 ? tint : blue, 7)),
    ];
  });
  return sheets.join('') + tick(206, 330, 40);
}

function handset(): string {
  const phone = [
    'M138 96c-20 8-38 30-34 66 10 84 74 148 158 158 36 4 58-14 66-34l6-16c4-12-2-22-12-26l-44-18',
    'c-10-4-20-2-28 6l-16 16c-32-16-54-38-70-70l16-16c8-8 10-18 6-28l-18-44c-4-10-14-16-26-12z',
  ].join('');
  return [
    disc([210, 216], 196, tide),
    disc([210, 216], 150, dusk),
    `<g transform="translate(-6 6)">${shape(phone, paper)}</g>`,
    line('M248 110a72 72 0 0 1 66 66M252 64a116 116 0 0 1 108 108', accent, 16),
  ].join('');
}

function shield(): string {
  return [
    shape('M210 10l170 56v130c0 118-66 188-170 224C106 384 40 314 40 196V66z', tide),
    shape('M210 52l132 44v100c0 92-50 148-132 180C128 344 78 288 78 196V96z', paper),
    box([140, 190, 140, 112], navy, 14),
    line('M168 190v-30a42 42 0 0 1 84 0v30', navy, 18),
    disc([210, 238], 15, accent),
    line('M210 242v26', accent, 10),
  ].join('');
}
