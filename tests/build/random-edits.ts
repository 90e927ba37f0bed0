/** Files of a project by path; null removes one. */
export type Changes = Readonly<Record<string, string | null>>;

interface Edit {
  /** What an author would call it. */
  readonly name: string;
  readonly changes: Changes;
}

/** A whole number from 0 to below the limit. */
type Random = (limit: number) => number;

type Files = ReadonlyMap<string, string>;
type MakeEdit = (files: Files, random: Random, count: number) => Changes;

/** The same numbers on every run: mulberry32, by Tommy Ettinger (public domain). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
}

const LOGO = 'content/assets/favicon.svg';
const RULES = 'content/prose.yaml';
const DRAWING = 'content/assets/drawing.svg';

function drawingOf(count: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${100 + count} 80"><title>${count}</title></svg>`;
}

const EDITS: Readonly<Record<string, MakeEdit>> = {
  'a word of a text': (files, random, count) =>
    changed(files, random, /\.md$/, (text) => text.replace(/([a-z]{4,})(\.\s*)$/, `$1 number ${count}$2`)),
  'a paragraph at the end of a text': (files, random, count) =>
    changed(files, random, /\.md$/, (text) => `${text}\nOne more sentence, number ${count}.\n`),
  'the front matter of a text': (files, random, count) =>
    changed(files, random, /\.md$/, (text) => text.replace(/^(title: [^\n"]*)$/m, `$1 ${count}`)),
  'the description of a text': (files, random, count) =>
    changed(files, random, /\.md$/, (text) => text.replace(/^(description: [^\n"]{0,100})[^\n"]*$/m, `$1 ${count}.`)),
  'a fact': (files, random, count) =>
    changed(files, random, /^content\/facts\//, (text) => text.replace(/^( +value: )[^\n"|>]+$/m, `$1about $${count}`)),
  'the length in a state': (files, random) =>
    changed(files, random, /^content\/states\/.*\.yaml$/, (text) =>
      text.replace(/^( +typicalLength: )[^\n]+$/m, `$1${1 + random(3)} to 20 years, or for life`),
    ),
  'the note of a state': (files, random, count) =>
    changed(files, random, /^content\/states\/.*\.yaml$/, (text) =>
      text.replace(/^(name: [^\n]+)$/m, `$1\n# ${count}`),
    ),
  'a city': (files, random, count) =>
    changed(files, random, /^content\/cities\//, (text) =>
      text.replace(/population2020: \d+/, `population2020: ${100_000 + count}`),
    ),
  'a question': (files, random, count) =>
    changed(files, random, /^content\/faq\//, (text) => text.replace(/(question: [^\n"]*)\?/, `$1 (${count})?`)),
  'the menu': (files, random, count) =>
    changed(files, random, /^content\/site\.yaml$/, (text) =>
      text.replace(/name: "?What is SR-22[^"\n,}]*"?/, `name: "What is SR-22, ${count}?"`),
    ),
  'the copyright': (files, random, count) =>
    changed(files, random, /^content\/site\.yaml$/, (text) =>
      text.replace(/(copyright: )[^\n]*/, `$1© {year} ${count}`),
    ),
  'the phone number': (files, random, count) =>
    changed(files, random, /^content\/site\.yaml$/, (text) =>
      text.replace(/^phone: .*$/m, `phone: "+1800555${String(100 + (count % 100)).padStart(4, '0')}"`),
    ),
  'a new post': (files, random, count) => {
    const [, text] = pick(files, random, /^content\/blog\//);
    const description = `A post that was written while the site was built, number ${count}, to see what happens.`;
    const own = text.replace(/^title: .*$/m, `title: Post number ${count}`);
    return { [`content/blog/new-${count}.md`]: own.replace(/^description: .*$/m, `description: ${description}`) };
  },
  'a post that is gone': (files, random) => {
    const [path] = pick(files, random, /^content\/blog\//);
    return { [path]: null };
  },
  'a post with another name': (files, random, count) => {
    const [path, text] = pick(files, random, /^content\/blog\//);
    return { [path]: null, [`content/blog/renamed-${count}.md`]: text };
  },
  'a text that is gone': (files, random) => {
    const [path] = pick(files, random, /^content\/(?:guides|dui|faq|providers|states)\//);
    return { [path]: null };
  },
  'a file that is gone': (files, random) => {
    const [path] = pick(files, random, /^content\//);
    return { [path]: null };
  },
  'facts that are gone': (files, random) => {
    const [path] = pick(files, random, /^content\/facts\//);
    return { [path]: null };
  },
  'a mistake': (files, random, count) =>
    changed(files, random, /\.md$/, (text) => `${text}\n[Nowhere](/nowhere-${count}) and {no-such-fact-${count}}.\n`),
  'a new picture': (_, __, count) => ({
    [`content/assets/drawing-${count}.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><title>${count}</title></svg>`,
  }),
  'what a page must say': (_, random, count) => ({
    [RULES]: `says:\n  - { page: /, words: ${random(2) === 0 ? 'SR-22' : `word ${count}`} }\n`,
  }),
  'how easy a text is': (_, random) => ({
    [RULES]: `texts:\n  - { kind: guide, highestGrade: ${random(2) === 0 ? 1 : 20} }\n`,
  }),
  'a drawing in a text': (files, random, count) => ({
    [DRAWING]: drawingOf(count),
    ...changed(files, random, /^content\/(?:blog|guides)\//, (text) => `${text}\n![A drawing](/assets/drawing.svg)\n`),
  }),
  'another size of the drawing': (files, _, count) => {
    const changes: Changes = files.has(DRAWING) ? { [DRAWING]: drawingOf(count) } : {};
    return changes;
  },
  'the logo of an insurer': (files, random, count) => {
    const [path] = pick(files, random, /^content\/providers\/.*\.yaml$/);
    const slug = path.slice('content/providers/'.length, -'.yaml'.length);
    return slug === '' ? {} : { [`content/assets/logos/${slug}.svg`]: drawingOf(count) };
  },
  'no logo of an insurer': (files, random) => {
    const [path] = pick(files, random, /^content\/assets\/logos\//);
    return path === '' ? {} : { [path]: null };
  },
  'the logo': (files, _, count) => ({
    [LOGO]: (files.get(LOGO) ?? '').replace('</svg>', `<g id="g${count}"/></svg>`),
  }),
  nothing: () => ({}),
};

/** A random edit of content. `count` makes what it writes differ from earlier edits. */
export function randomEdit(files: Files, random: Random, count: number): Edit {
  const names = Object.keys(EDITS);
  const name = names[random(names.length)] ?? '';
  return { name, changes: EDITS[name]?.(files, random, count) ?? {} };
}

function changed(files: Files, random: Random, pattern: RegExp, edit: (text: string) => string): Changes {
  const [path, text] = pick(files, random, pattern);
  return path === '' ? {} : { [path]: edit(text) };
}

function pick(files: Files, random: Random, pattern: RegExp): readonly [path: string, text: string] {
  const fitting = [...files].filter(([path]) => pattern.test(path)).sort(([a], [b]) => (a < b ? -1 : 1));
  return fitting[random(fitting.length)] ?? ['', ''];
}
