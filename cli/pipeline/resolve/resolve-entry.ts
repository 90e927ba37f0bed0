import { contentKinds } from '../../../schemas/generated/content-kinds.ts';
import { validateBlock } from '../../../schemas/generated/content-schemas.ts';
import type { Block, ContentKinds } from '../../../schemas/generated/content-types.ts';
import type { BlockPlace } from '../../../schemas/json-schema.ts';
import type { BodyBlock } from '../../../templates/blocks.ts';
import type { Citations } from '../../../templates/site.ts';
import { suggest } from '../../report/phrases.ts';
import type { Position, Problem } from '../../report/problem.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import type { DraftBody } from '../parse/parse-file.ts';
import { type ProblemDetails, problemAt } from '../parse/problem-at.ts';
import type { SourceFile } from '../read/read.ts';
import { miscounts } from '../validate/check-block-counts.ts';
import type { Entry } from '../validate/entry.ts';
import { anyBlock, blockSchemas, schemaOf } from '../validate/schema-library.ts';
import { explain } from '../validate/schema-problems.ts';
import { checkBlocks, checkForms, formInHero } from './check-blocks.ts';
import type { ResolvedEntry } from './content.ts';
import { directiveKeys } from './directive-keys.ts';
import type { Directive } from './directives.ts';
import { type Filler, makeFiller } from './fill.ts';
import { renderMarkdown } from './markdown.ts';
import { type Findings, joinFindings, resolveData } from './resolve-data.ts';
import type { Value, Values } from './values.ts';

interface ResolvedFile<Kind extends ContentKind = ContentKind> {
  readonly entry: ResolvedEntry<Kind>;
  readonly problems: readonly Problem[];
  /** Every value that was filled in. The result holds while they stay the same. */
  readonly used: ReadonlyMap<string, Value>;
}

/** Placeholders that the page showing the text fills in; only these kinds may contain them. */
const LATE_PLACEHOLDERS = new Set(['stateName', 'providerName', 'title', 'button', 'sellers', 'year']);
const LATE_KINDS: ReadonlySet<ContentKind> = new Set(['site', 'consent']);

/** Texts with a margin, in which a source stands beside its sentence. */
const NOTED_KINDS: ReadonlySet<ContentKind> = new Set(['guide', 'post']);

/** Kinds that keep words as they were seen, or state what is claimed. */
const KEPT_KINDS: ReadonlySet<ContentKind> = new Set([
  'consent',
  'released-consents',
  'sellers',
  'corrections',
  'claims',
  'launch',
]);

interface ResolveEntryOptions {
  readonly values: Values;
  /** A placeholder that is pending stays as it is and is not reported. */
  readonly isPending: (placeholder: string) => boolean;
  /** Left out where the operator claims all that texts do. */
  readonly sayPlainly?: (text: string) => string;
}

/** Fills in and renders one entry. */
export function resolveEntry<Kind extends ContentKind>(
  authored: Entry<Kind>,
  { values, isPending, sayPlainly }: ResolveEntryOptions,
): ResolvedFile<Kind> {
  const { kind, slug, file } = authored;
  const filler = makeFiller(
    values,
    (name) => isPending(name) || (LATE_KINDS.has(kind) && LATE_PLACEHOLDERS.has(name)),
    KEPT_KINDS.has(kind) ? undefined : sayPlainly,
  );
  const context = { file, locator: authored, root: schemaOf(kind) };
  const { bodyPlace: place = 'text', isVerbatim } = contentKinds[kind];
  const data: Partial<Findings> & { readonly data: ContentKinds[Kind] } = isVerbatim
    ? { data: authored.data as ContentKinds[Kind] } // Written and rendered are the same.
    : resolveData<ContentKinds[Kind]>(authored.data, { ...context, filler });
  const body = resolveBody(authored.body, { file, filler, place, hasNotes: NOTED_KINDS.has(kind) });
  const { problems, links, faqGroups, pictures, forms } = joinFindings([data, body]);
  return {
    entry: {
      kind,
      slug,
      authored,
      data: data.data,
      body: body.blocks,
      citations: citationsOf(filler.used),
      links,
      faqGroups,
      forms: [...forms, ...formInHero(authored)],
      pictures,
    },
    problems: [
      ...problems,
      ...checkBlocks(authored.data, { ...context, place: 'page' }),
      ...checkForms(authored, forms),
      ...missingText(authored),
    ],
    used: filler.used,
  };
}

/** The sources of the values used, without repeats, when they were verified, and when the first one is due again. */
function citationsOf(used: ReadonlyMap<string, Value>): Citations {
  const sources = new Map(
    [...used.values()].flatMap((value) => value.sources ?? []).map((source) => [source.url ?? source.title, source]),
  );
  const days = [...used.values()].flatMap((value) => value.verifiedOn ?? []).sort();
  const [verifiedOn] = days;
  const newestOn = days.at(-1);
  const [reviewBy] = [...used.values()].flatMap((value) => value.reviewBy ?? []).sort();
  return {
    sources: [...sources.values()],
    ...(verifiedOn && newestOn ? { verifiedOn, newestOn } : {}),
    ...(reviewBy ? { reviewBy } : {}),
  };
}

/** Reports a Markdown file that has nothing below its front matter, or only comments. */
function missingText({ file, body }: Entry): Problem[] {
  if (!file.path.endsWith('.md') || body.text.replace(/<!--[\s\S]*?-->/g, '').trim() !== '') return [];
  return [
    problemAt(
      file,
      { line: Math.max(body.linesAbove, 1), column: 1 },
      {
        code: 'broken-text',
        message: 'There is no text below the front matter.',
        hint: 'Write the text below the second line of three dashes.',
      },
    ),
  ];
}

interface ResolvedBody extends Findings {
  readonly blocks: readonly BodyBlock[];
}

interface BodyContext {
  readonly file: SourceFile;
  readonly filler: Filler;
  /** Where the blocks of the body are. */
  readonly place: BlockPlace;
  /** Its paragraphs say how their facts are known. */
  readonly hasNotes?: boolean;
}

const NOTHING: ResolvedBody = { blocks: [], ...joinFindings([]) };

/** Renders the Markdown below the front matter: prose as HTML, directives as the blocks they stand for. */
function resolveBody({ text, linesAbove }: DraftBody, { file, filler, place, hasNotes }: BodyContext): ResolvedBody {
  if (text.trim() === '') return NOTHING;
  const { parts, faults, links, pictures } = renderMarkdown(text, { filler, hasNotes });
  const inFile = ({ line, column }: Position): Position => ({ line: line + linesAbove, column });
  const inText: Partial<Findings> = {
    problems: faults.map((fault) => problemAt(file, inFile(fault), fault)),
    links: links.map((link) => ({ href: link.href, ...inFile(link) })),
    pictures: pictures.map((picture) => ({ address: picture.address, ...inFile(picture) })),
  };
  const resolved = parts.map((part): ResolvedBody => {
    if ('prose' in part) return { ...NOTHING, blocks: [{ type: 'prose', ...part.prose }] };
    return resolveDirective(part.directive, { file, filler, place, linesAbove });
  });
  return { blocks: resolved.flatMap((part) => part.blocks), ...joinFindings([inText, ...resolved]) };
}

interface DirectiveContext extends BodyContext {
  readonly linesAbove: number;
}

function resolveDirective(directive: Directive, { file, filler, place, linesAbove }: DirectiveContext): ResolvedBody {
  if (!directive.isClosed) return NOTHING; // Where it should end is not known, so its keys say nothing.
  const schema = blockSchemas.get(directive.name);
  if (!schema) {
    const position = { line: directive.line + linesAbove, column: directive.column };
    return { ...NOTHING, problems: [problemAt(file, position, unknownBlock(directive.name))] };
  }
  const read = directiveKeys(directive, schema, linesAbove);
  if ('fault' in read) return { ...NOTHING, problems: [problemAt(file, read.fault, read.fault)] };
  const written: unknown = { type: directive.name, ...read.keys };
  if (!validateBlock(written)) {
    const findings = explain(validateBlock.errors ?? [], anyBlock, written);
    const problems = findings.map(({ path, target, ...details }) =>
      problemAt(file, read.locator.locate(path, target), details),
    );
    return { ...NOTHING, problems };
  }
  const miscounted = miscounts(written);
  if (miscounted.length > 0) {
    const problems = miscounted.map(({ path, ...details }) => problemAt(file, read.locator.locate(path), details));
    return { ...NOTHING, problems };
  }
  const context = { file, locator: read.locator, root: anyBlock };
  const { data, ...found } = resolveData<Block>(written, { ...context, filler });
  return { blocks: [data], ...joinFindings([{ problems: checkBlocks(written, { ...context, place }) }, found]) };
}

function unknownBlock(name: string): ProblemDetails {
  const known = [...blockSchemas.keys()];
  return {
    code: 'unknown-block',
    message: `There is no block \`${name}\`.`,
    hint: `${suggest(name, known)}Blocks: ${known.join(', ')}.`,
  };
}
