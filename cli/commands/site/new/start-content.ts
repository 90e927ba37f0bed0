import { posix } from 'node:path';
import { contentKinds } from '../../../../schemas/generated/content-kinds.ts';
import { CONTENT_KINDS, type ContentKind, pathOf } from '../../../pipeline/parse/content-kinds.ts';
import { UNWRITTEN } from '../../../pipeline/validate/check-unwritten.ts';
import { hasDrafts, isPageKind } from '../../../pipeline/validate/entry.ts';
import { schemaOf } from '../../../pipeline/validate/schema-library.ts';
import { suggest } from '../../../report/phrases.ts';
import { instantOf } from '../../../system/clock.ts';
import type { Disk } from '../../../system/disk.ts';
import type { ExitCode } from '../../context.ts';
import { BUYER_SHAPES, type BuyerShape, buyerStarter } from './buyers/starters.ts';
import type { Start } from './example-value.ts';
import { yamlOf } from './yaml-of.ts';

/** What an author asked for. */
export interface Wish {
  readonly kind: string;
  readonly slug?: string;
  readonly title?: string;
  readonly date?: string;
  /** Of a buyer: the shape of its requests. */
  readonly like?: BuyerShape;
  /** ISO day. */
  readonly today: string;
}

interface Started {
  /** Paths of the new files. */
  readonly written: readonly string[];
  /** What is wrong, or what to do next. */
  readonly sentences: readonly string[];
  readonly exitCode: ExitCode;
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Writes the files of a new piece of content. A file that exists stays as it is, and then none is written. */
export function startContent({ kind: name, slug: given, title, date, like, today }: Wish, disk: Disk): Started {
  const kind = CONTENT_KINDS.find((each) => each === name);
  if (!kind) return refused(2, `There is no kind "${name}". ${suggestKind(name)}\`site new\` lists the kinds.`);
  const slug = isSingle(kind) ? (given ?? kind) : given;
  if (slug === undefined) return refused(2, `Name the ${kind}: site new ${kind} <slug>. ${ABOUT_SLUGS}`);
  if (!SLUG.test(slug)) return refused(2, `"${slug}" is not a slug. ${ABOUT_SLUGS}`);
  if (date !== undefined && (date.length !== 10 || !instantOf(date)))
    return refused(2, `"${date}" is not a day such as 2026-12-01.`);
  const start: Start = {
    slug,
    title: title ?? titleOf(slug),
    date: date ?? today,
    today,
    inOneYear: `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace('-02-29', '-02-28')}`,
  };
  if (like !== undefined && kind !== 'buyer')
    return refused(2, '--like is for buyers: site new buyer acme-agency --like json');
  if (like === undefined && kind === 'buyer')
    return refused(2, `Say what its requests are like: site new buyer ${slug} --like ${BUYER_SHAPES.join('|')}`);
  const files = like === undefined ? starterFiles(kind, start) : [likeBuyer(like, slug)];
  const existing = files.filter(({ path }) => disk.tryRead(path) !== undefined);
  if (existing.length > 0)
    return refused(1, `${existing.map(({ path }) => path).join(' and ')} exists already. Nothing was written.`);
  const owner = ownerOf(kind);
  if (owner && disk.tryRead(pathOf({ kind: owner, slug })) === undefined)
    return refused(
      2,
      `A ${kind} belongs to a ${owner}, and there is none named ${slug}. Run: site new ${owner} ${slug}`,
    );
  for (const { path, text } of files) disk.write(path, text);
  const sentences = kind === 'buyer' ? [BUYER_STEP] : [nextStep(kind)];
  return { written: files.map(({ path }) => path), sentences, exitCode: 0 };
}

/** What authors call a kind that has another name. */
const OTHER_NAMES: Readonly<Record<string, ContentKind>> = {
  city: 'cities',
  insurer: 'provider',
  person: 'people',
  question: 'faq',
};

function suggestKind(name: string): string {
  return suggest(OTHER_NAMES[name] ?? name, CONTENT_KINDS);
}

function likeBuyer(like: BuyerShape, slug: string): StarterFile {
  const path = pathOf({ kind: 'buyer', slug });
  const schema = posix.relative(posix.dirname(path), 'schemas/generated/editor/buyer.schema.json');
  return { path, text: `# yaml-language-server: $schema=${schema}\n${buyerStarter(like, slug)}` };
}

const BUYER_STEP =
  'docs/buyers.md says what to change and where its secrets go. npm run validate says what is missing, and ' +
  'npm run dev shows at /_buyers where a lead would go.';

const ABOUT_SLUGS = 'A slug is lowercase words and numbers joined by hyphens, for example moving-states.';

function refused(exitCode: ExitCode, sentence: string): Started {
  return { written: [], sentences: [sentence], exitCode };
}

/** Whether there is one file of the kind at most. */
function isSingle(kind: ContentKind): boolean {
  return !contentKinds[kind].files.includes('*');
}

/** The kind whose new files include one of this kind. */
function ownerOf(kind: ContentKind): ContentKind | undefined {
  return CONTENT_KINDS.find((each) => contentKinds[each].companions?.includes(kind));
}

/** "moving-states" to "Moving states". */
function titleOf(slug: string): string {
  const words = slug.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function nextStep(kind: ContentKind): string {
  const canBeDraft = [kind, ...(contentKinds[kind].companions ?? [])].some(hasDrafts);
  return canBeDraft
    ? 'It is a draft: npm run dev shows it. To publish it, remove `draft: true`. ' +
        'npm run validate says what is unwritten.'
    : 'npm run validate says what is unwritten.';
}

/** Every kind of file in one line: its name, where its files are, and what one is. */
export function kindsTable(): string {
  const rows = CONTENT_KINDS.map((kind) => {
    const { files } = contentKinds[kind];
    const [sentence = ''] = (schemaOf(kind).schema.description ?? '').split(/(?<=\.)\s/);
    return `  ${kind.padEnd(18)}${files.padEnd(32)}${sentence}`;
  });
  return ['site new <kind> <slug> writes one of these:', '', ...rows].join('\n');
}

interface StarterFile {
  /** From the project's root. */
  readonly path: string;
  readonly text: string;
}

/**
 * A new file of a kind, and those of its companions. Editors find its schema in its first line. Pages are drafts until
 * their author has written them.
 */
function starterFiles(kind: ContentKind, start: Start): StarterFile[] {
  const kinds = [kind, ...(contentKinds[kind].companions ?? [])];
  return kinds.map((each) => ({ path: pathOf({ kind: each, slug: start.slug }), text: textOf(each, start) }));
}

function textOf(kind: ContentKind, start: Start): string {
  const path = pathOf({ kind, slug: start.slug });
  const yaml = yamlOf(schemaOf(kind), start, ownKeys(kind, start));
  const schema = posix.relative(posix.dirname(path), `schemas/generated/editor/${kind}.schema.json`);
  const data = `# yaml-language-server: $schema=${schema}\n${yaml}`;
  if (!path.endsWith('.md')) return data;
  const parts = ['the answer, in a short sentence.', 'the text.'].map((part) => `\n${UNWRITTEN} ${part}\n`);
  return `---\n${data}---\n\n## ${UNWRITTEN} a heading\n${parts.join('')}`;
}

function ownKeys(kind: ContentKind, { date, today }: Start): Record<string, unknown> {
  if (!hasDrafts(kind)) return {};
  // A post is held back until its day by itself, and what is no page has no day.
  const hasDay = 'publishedOn' in (schemaOf(kind).schema.properties ?? {});
  return { draft: true, ...(isPageKind(kind) && date > today && !hasDay ? { publishAt: date } : {}) };
}
