import { latin } from '@fontsource/public-sans/unicode.json';
import { OUTLINE_PATHS } from '../../templates/components/state-outline/generated/outline-paths.ts';
import { stillSvg } from '../../templates/drawings/scene-svg.ts';
import { SCENES } from '../../templates/drawings/scenes.ts';
import { PALETTE } from '../../templates/drawings/tones.ts';
import { CARD_SIZE, type SocialCard } from '../../templates/social-card.ts';
import { escapeXml } from '../system/escape-xml.ts';
import { FONT_FAMILIES } from './raster.ts';

const LEFT = 80;
/** Beside the drawing. */
const TITLE_SPACE = {
  width: 540,
  sizes: [
    { size: 80, lines: 3 },
    { size: 68, lines: 3 },
    { size: 60, lines: 4 },
    { size: 52, lines: 5 },
  ],
} as const;
/** Where the drawing stands, in the middle. */
const FRAME = { x: 648, y: 100, width: 480, height: 360, radius: 24 } as const;
const LEADING = 1.09;
/** The middle of title and note, between the brand and the water. */
const MIDDLE = 325;
const NOTE = { size: 30, above: 62 } as const;

interface CardInput {
  readonly brand: string;
  /** The site's logo as an SVG document, if it has one. */
  readonly mark?: string;
}

/**
 * Draws one card: logo and brand on top, title and note on the left, the drawing on the right, water below. The brand
 * stands for a title that cannot be drawn.
 */
export function cardSvg(card: SocialCard, { brand, mark }: CardInput): string {
  const { width, height } = CARD_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PALETTE.ink}"/>`,
    outline(card) ?? scene(card),
    water(),
    brandLine(brand, mark),
    ...words(titleFault(card.title) ? { ...card, title: brand } : card),
    '</svg>',
  ].join('\n');
}

/** Covers all around the frame: a clip path would take most of the time of a card. */
function scene({ scene: name }: SocialCard): string {
  const { x, y, width, height, radius } = FRAME;
  const size = SCENES[name];
  const scale = Math.min(width / size.width, height / size.height);
  const [left, top] = [x + (width - scale * size.width) / 2, y + (height - scale * size.height) / 2];
  const drawing = stillSvg(SCENES[name], 'night').replace(/^<svg [^>]*>|<\/svg>$/g, '');
  const corner = `a${radius} ${radius} 0 0 1`;
  const [wide, tall] = [width - 2 * radius, height - 2 * radius];
  const frame = [
    `M${x + radius} ${y}h${wide}${corner} ${radius} ${radius}v${tall}${corner}-${radius} ${radius}`,
    `h-${wide}${corner}-${radius}-${radius}v-${tall}${corner} ${radius}-${radius}z`,
  ].join('');
  const all = `M0 0H${CARD_SIZE.width}V${CARD_SIZE.height}H0z`;
  return [
    `<g transform="translate(${left} ${top}) scale(${scale})">${drawing}</g>`,
    `<path d="${all}${frame}" fill="${PALETTE.ink}" fill-rule="evenodd"/>`,
    `<path d="${frame}" fill="none" stroke="${PALETTE.tide}" stroke-width="2"/>`,
  ].join('');
}

/** The state that the card is about. */
function outline({ state = '' }: SocialCard): string | undefined {
  const path = OUTLINE_PATHS[state];
  if (path === undefined) return undefined;
  const look = `fill="${PALETTE.field}" stroke="${PALETTE.glow}" stroke-width="3" stroke-linejoin="round"`;
  return `<path transform="translate(686 84) scale(1.3)" d="${path}" ${look}/>`;
}

function words({ title, note }: SocialCard): string[] {
  const { lines, size } = fitTitle(title, TITLE_SPACE) ?? { lines: [title], size: NOTE.size };
  const leading = size * LEADING;
  const tall = (lines.length - 1) * leading + size * 0.72 + (note === undefined ? 0 : NOTE.above);
  const first = MIDDLE - tall / 2 + size * 0.72;
  const last = first + (lines.length - 1) * leading;
  const spacing = -0.03 * size;
  return [
    ...lines.map((line, i) => text(line, { y: first + i * leading, size, weight: 800, fill: PALETTE.paper, spacing })),
    ...(note === undefined
      ? []
      : [text(note, { y: last + NOTE.above, size: NOTE.size, weight: 500, fill: PALETTE.water })]),
  ];
}

function brandLine(brand: string, mark: string | undefined): string {
  const name = (x: number) => text(brand, { x, y: 103, size: 30, weight: 800, fill: PALETTE.paper, spacing: -0.5 });
  if (mark === undefined) return name(LEFT);
  const frame = 'y="63" width="58" height="58" rx="13" fill="none" stroke-width="2"';
  const edge = `<rect x="${LEFT - 1}" ${frame} stroke="${PALETTE.tide}"/>`;
  return `${edge}${placed(mark, { x: LEFT, y: 64, side: 56 })}${name(LEFT + 74)}`;
}

/** A logo as a square part of a drawing, without a prolog, a place and a size of its own. */
export function placed(mark: string, { x, y, side }: { readonly [Key in 'x' | 'y' | 'side']: number }): string {
  return mark.replace(/^[\s\S]*?<svg\b([^>]*)>/, (_, attributes: string) => {
    const others = attributes.replace(/\s(?:x|y|width|height)=(?:"[^"]*"|'[^']*')/g, '');
    return `<svg x="${x}" y="${y}" width="${side}" height="${side}"${others}>`;
  });
}

function water(): string {
  const wave = (y: number, start: number, fill: string) =>
    `<path d="M${start} ${y}q75 22 150 0${'t150 0'.repeat(10)}V640H${start}z" fill="${fill}"/>`;
  return wave(548, -150, PALETTE.abyss) + wave(580, -60, PALETTE.tide);
}

/** The characters of the typeface's file: "U+0000-00FF,U+0131". */
const DRAWN = latin.split(',').map((range) => {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return { first, last };
});

/** Why a title cannot be drawn, as the end of a sentence; undefined if it can be. */
export function titleFault(title: string): string | undefined {
  const missing = [...title].find((character) => {
    const code = character.codePointAt(0) ?? 0;
    return !DRAWN.some(({ first, last }) => code >= first && code <= last);
  });
  if (missing !== undefined) return `the typeface has no "${missing}"`;
  return fitTitle(title, TITLE_SPACE) === undefined ? 'it is too long' : undefined;
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
  const family = FONT_FAMILIES[weight];
  const font = `font-family="${family}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}"`;
  return `<text x="${x}" y="${Math.round(y)}" ${font} fill="${fill}">${escapeXml(words)}</text>`;
}

/** Widths of the characters of the title's typeface (Public Sans 800), in hundredths of its size. */
const WIDTHS: Readonly<Record<number, string>> = {
  22: ' \u00a0',
  28: "'|`i,.:",
  31: '!;jI',
  34: 'l()[]',
  40: '-/\\f',
  42: 'J{}rt1',
  50: '^"z*v',
  55: '?sc_a',
  59: 'Leoy<>k+=hnux',
  62: 'bdpq#FTg~7E',
  66: '20P49',
  69: '368Z$5BYRS',
  73: 'VACDKXU',
  77: 'GHO',
  80: 'QwN&@',
  92: 'mM',
  97: '%W',
};
const WIDTH_OF = new Map(Object.entries(WIDTHS).flatMap(([width, all]) => [...all].map((one) => [one, Number(width)])));
/** Of a character that the table does not have. */
const WIDE = 80;
/** The letters of titles stand closer. */
const TRACKING = -3;

/** The lines of a title and their size. */
interface FittedTitle {
  readonly lines: readonly string[];
  readonly size: number;
}

interface TitleSpace {
  readonly width: number;
  /** From large to small, each with the most lines that fit. */
  readonly sizes: readonly { readonly size: number; readonly lines: number }[];
}

/**
 * Breaks a title at its plain spaces, as large as the space allows; undefined if it fits in no size. Lines are about
 * equally long.
 */
export function fitTitle(title: string, { width, sizes }: TitleSpace): FittedTitle | undefined {
  const words = title.split(' ');
  for (const { size, lines: most } of sizes) {
    const lines = balanced(words, (width * 100) / size);
    if (lines.length <= most && lines.every((line) => widthOf(line) * size <= width * 100)) return { lines, size };
  }
  return undefined;
}

/** As few lines as the width allows, in the least width that needs no more. */
function balanced(words: readonly string[], width: number): string[] {
  const best = broken(words, width);
  for (let narrower = width * 0.95; narrower > width / 2; narrower *= 0.95) {
    const lines = broken(words, narrower);
    if (lines.length > best.length || lines.some((line) => widthOf(line) > narrower)) break;
    best.splice(0, best.length, ...lines);
  }
  return best;
}

function broken(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** In hundredths of the size. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDTH_OF.get(character) ?? WIDE) + TRACKING, 0);
}
