import { CARD_SIZE, SOCIAL_CARDS, type SocialCard } from '../../templates/format/social-card.ts';
import { MOTIFS, type MotifInput } from './motifs.ts';
import { PALETTE } from './palette.ts';
import { FONT_FAMILY } from './raster.ts';

const LEFT = 80;
const TITLE_SIZE = 84;
const TITLE_LEADING = 92;
/** Baseline of the title's last line; the note is below it. */
const TITLE_BASELINE = 430;

export interface CardInput extends MotifInput {
  readonly brand: string;
  /** The site's logo as an SVG document, if it has one. */
  readonly mark?: string;
}

/** Draws one card: logo and brand on top, title and note on the left, motif on the right, water below. */
export function cardSvg(card: SocialCard, { brand, mark, ...input }: CardInput): string {
  const { title, note } = SOCIAL_CARDS[card];
  const { width, height } = CARD_SIZE;
  const lines = title.map((words, i) => {
    const y = TITLE_BASELINE - (title.length - 1 - i) * TITLE_LEADING;
    return text(words, { y, size: TITLE_SIZE, weight: 800, fill: PALETTE.paper, spacing: -2.5 });
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${PALETTE.navy}"/>`,
    `<g transform="translate(720 112)">${MOTIFS[card](input)}</g>`,
    water(),
    brandLine(brand, mark),
    ...lines,
    text(note, { y: TITLE_BASELINE + 62, size: 30, weight: 500, fill: PALETTE.mist }),
    '</svg>',
  ].join('\n');
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
  const font = `font-family="${FONT_FAMILY}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}"`;
  return `<text x="${x}" y="${y}" ${font} fill="${fill}">${escaped}</text>`;
}
