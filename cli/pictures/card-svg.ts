import { OUTLINE_PATHS } from '../../templates/components/state-outline/generated/outline-paths.ts';
import { CARD_SIZE, type SocialCard } from '../../templates/format/social-card.ts';
import { fitTitle } from './fit-title.ts';
import { MOTIFS, type MotifInput } from './motifs.ts';
import { PALETTE } from './palette.ts';
import { FONT_FAMILIES } from './raster.ts';

const LEFT = 80;
/** Beside the motif. */
const TITLE_SPACE = {
  width: 620,
  sizes: [
    { size: 84, lines: 3 },
    { size: 72, lines: 3 },
    { size: 62, lines: 4 },
    { size: 54, lines: 4 },
  ],
} as const;
const LEADING = 1.09;
/** The middle of title and note, between the brand and the water. */
const MIDDLE = 325;
const NOTE = { size: 30, above: 62 } as const;

export interface CardInput extends MotifInput {
  readonly brand: string;
  /** The site's logo as an SVG document, if it has one. */
  readonly mark?: string;
}

/** Draws one card: logo and brand on top, title and note on the left, motif on the right, water below. */
export function cardSvg(card: SocialCard, { brand, mark, ...input }: CardInput): string {
  const { width, height } = CARD_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PALETTE.navy}"/>`,
    `<g transform="translate(720 112)">${outline(card) ?? MOTIFS[card.motif](input)}</g>`,
    water(),
    brandLine(brand, mark),
    ...words(card),
    '</svg>',
  ].join('\n');
}

/** The state that the card is about, as large as a motif. */
function outline({ state = '' }: SocialCard): string | undefined {
  const path = OUTLINE_PATHS[state];
  if (path === undefined) return undefined;
  const look = `fill="${PALETTE.blue}" stroke="${PALETTE.mist}" stroke-width="3" stroke-linejoin="round"`;
  return `<path transform="translate(0 -10) scale(1.3)" d="${path}" ${look}/>`;
}

function words({ title, note }: SocialCard): string[] {
  const { lines, size } = fitTitle(title, TITLE_SPACE);
  const leading = size * LEADING;
  const tall = (lines.length - 1) * leading + size * 0.72 + (note === undefined ? 0 : NOTE.above);
  const first = MIDDLE - tall / 2 + size * 0.72;
  const last = first + (lines.length - 1) * leading;
  const spacing = -0.03 * size;
  return [
    ...lines.map((line, i) => text(line, { y: first + i * leading, size, weight: 800, fill: PALETTE.paper, spacing })),
    ...(note === undefined
      ? []
      : [text(note, { y: last + NOTE.above, size: NOTE.size, weight: 500, fill: PALETTE.mist })]),
  ];
}

function brandLine(brand: string, mark: string | undefined): string {
  const name = (x: number) => text(brand, { x, y: 103, size: 30, weight: 800, fill: PALETTE.paper, spacing: -0.5 });
  if (mark === undefined) return name(LEFT);
  const frame = 'y="63" width="58" height="58" rx="13" fill="none" stroke-width="2"';
  const edge = `<rect x="${LEFT - 1}" ${frame} stroke="${PALETTE.tide}"/>`;
  return `${edge}${mark.replace('<svg ', `<svg x="${LEFT}" y="64" width="56" height="56" `)}${name(LEFT + 74)}`;
}

function water(): string {
  const wave = (y: number, start: number, fill: string) =>
    `<path d="M${start} ${y}q75 22 150 0${'t150 0'.repeat(10)}V640H${start}z" fill="${fill}"/>`;
  return wave(548, -150, PALETTE.dusk) + wave(580, -60, PALETTE.tide);
}

interface TextStyle {
  readonly x?: number;
  readonly y: number;
  readonly size: number;
  readonly weight: 500 | 800;
  readonly fill: string;
  readonly spacing?: number;
}

function text(words: string, { x = LEFT, y, size, weight, fill, spacing = 0 }: TextStyle): string {
  const escaped = words.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`);
  const font = `font-family="${FONT_FAMILIES[weight]}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}"`;
  return `<text x="${x}" y="${Math.round(y)}" ${font} fill="${fill}">${escaped}</text>`;
}
