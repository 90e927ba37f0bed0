import { contentKinds } from '../../../schemas/generated/content-kinds.ts';
import type { ContentKinds } from '../../../schemas/generated/content-types.ts';
import type { Citations } from '../../../templates/site.ts';
import type { Problem } from '../../report/problem.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import { problemAt } from '../parse/problem-at.ts';
import type { Entry } from '../validate/entry.ts';
import { schemaOf } from '../validate/schema-library.ts';
import { checkBlocks, checkForms } from './check-blocks.ts';
import type { ResolvedEntry } from './content.ts';
import { makeFiller } from './fill.ts';
import { resolveBody } from './resolve-body.ts';
import { joinFindings, resolveData } from './resolve-data.ts';
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

/** Fills in and renders one entry. A placeholder that is pending stays as it is and is not reported. */
export function resolveEntry<Kind extends ContentKind>(
  authored: Entry<Kind>,
  values: Values,
  isPending: (placeholder: string) => boolean,
): ResolvedFile<Kind> {
  const { kind, slug, file } = authored;
  const filler = makeFiller(values, (name) => isPending(name) || (LATE_KINDS.has(kind) && LATE_PLACEHOLDERS.has(name)));
  const context = { file, locator: authored, root: schemaOf(kind) };
  const data = resolveData<ContentKinds[Kind]>(authored.data, { ...context, filler });
  const body = resolveBody(authored.body, { file, filler, place: contentKinds[kind].bodyPlace ?? 'text' });
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
