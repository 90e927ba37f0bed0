import type { Drawing } from './scenes.ts';
import { LINES, PALETTE, type Scheme, type Stroke, type Surface, TONES } from './tones.ts';

/** Below this width of a drawing its outlines are thinner: those of a phone or a card. */
const NARROW = 1400;

/** A drawing as a file of its own: it follows the visitor's color scheme, and its outlines stay as wide at any size. */
export function sceneSvg(drawing: Drawing): string {
  const used = classesIn(drawing.body);
  const outlines = outlinesOf(used);
  const even = outlines.map((name) => `.${name}{vector-effect:non-scaling-stroke}`).join('');
  const thin = outlines.map((name) => `.${name}{stroke-width:2}`).join('');
  const night = `@media(prefers-color-scheme:dark){${nightOf(used)}}`;
  return shortened(svg(drawing, `${styleOf(used, 'day')}${even}@media(max-width:${NARROW}px){${thin}}${night}`));
}

/** A drawing in one scheme: for pictures made from it. */
export function stillSvg(drawing: Drawing, scheme: Scheme): string {
  return svg(drawing, styleOf(classesIn(drawing.body), scheme));
}

const SHAPES = 'path,rect,circle{stroke-linecap:round;stroke-linejoin:round}';

function svg({ width, height, body }: Drawing, css: string): string {
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg ${frame}><style>${SHAPES}${css}</style>${body}</svg>`;
}

type Classes = ReadonlySet<string>;

function classesIn(body: string): Classes {
  return new Set([...body.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
}

/** The rules of the classes that a drawing uses. */
function styleOf(used: Classes, scheme: Scheme): string {
  return rulesOf(used, scheme).join('');
}

/** Only what differs by night. Widths do not. */
function nightOf(used: Classes): string {
  const day = new Set(rulesOf(used, 'day'));
  return rulesOf(used, 'night')
    .filter((rule) => !day.has(rule))
    .map((rule) => rule.replace(/;stroke-width:\d+/, ''))
    .join('');
}

function outlinesOf(used: Classes): string[] {
  return Object.entries<Stroke>(LINES).flatMap(([name, line]) => (line.isOutline && used.has(name) ? [name] : []));
}

function rulesOf(used: Classes, scheme: Scheme): string[] {
  const tones = Object.entries<Surface>(TONES).map(([name, tone]) => {
    const opacity = tone.opacity ? `;opacity:${tone.opacity[scheme]}` : '';
    return { name, style: `fill:${PALETTE[tone[scheme]]}${opacity}` };
  });
  const lines = Object.entries(LINES).map(([name, line]) => {
    return { name, style: `stroke:${PALETTE[line[scheme]]};stroke-width:${line.width}` };
  });
  const all = [...tones, ...lines, { name: 'open', style: 'fill:none' }];
  return all.filter(({ name }) => used.has(name)).map(({ name, style }) => `.${name}{${style}}`);
}

/** Gives classes names of one letter, so that the file is small. */
function shortened(text: string): string {
  const names = [...Object.keys(TONES), ...Object.keys(LINES), 'open'];
  const letters = new Map(names.map((name, i) => [name, i < 26 ? letter('a', i) : letter('A', i - 26)]));
  const short = (name: string) => letters.get(name) ?? name;
  return text
    .replace(/class="([^"]*)"/g, (_, of: string) => `class="${of.split(' ').map(short).join(' ')}"`)
    .replace(/\.([a-z]+)\{/g, (_, name: string) => `.${short(name)}{`);
}

function letter(first: string, after: number): string {
  return String.fromCharCode(first.charCodeAt(0) + after);
}
