import type { ContentKinds } from '../../../schemas/generated/content-types.ts';
import type { Piece } from '../../../templates/site.ts';
import type { Problem } from '../../report/problem.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import { type Draft, problemIn } from '../parse/parse.ts';
import { type AuthoredLink, type NamedFaqGroup, type Resolved, resolve } from '../resolve/resolve.ts';
import { globalValues, ownProviderValues, ownStateValues, type Values } from '../resolve/values.ts';
import { schemaOf, validatorOf } from '../schema/schema-library.ts';
import { explain } from '../schema/schema-problems.ts';
import type { KnownFile } from './check-files.ts';
import { crossCheck } from './cross-check.ts';

declare const validated: unique symbol;

/** A content file that passed every check of its own. Only this stage makes one. */
export interface Entry<K extends ContentKind = ContentKind> extends Piece<K> {
  readonly [validated]: true;
  readonly kind: K;
  readonly draft: Draft;
  readonly links: readonly AuthoredLink[];
  readonly faqGroups: readonly NamedFaqGroup[];
}

/** All entries, by kind. */
export interface Content {
  all<K extends ContentKind>(kind: K): readonly Entry<K>[];
  readonly entries: readonly Entry[];
}

export interface Validation {
  readonly content: Content;
  readonly problems: readonly Problem[];
}

export interface ValidateOptions {
  /** Today, for facts past their review date. */
  readonly today: string;
  /** Every content file, faulty ones too. */
  readonly files: readonly KnownFile[];
  /** Remembers what each file came to, so that an unchanged file is not rendered again. */
  readonly memory?: ResolveMemory;
}

/** Checks drafts against their schemas, fills in facts, renders Markdown, and checks files against each other. */
export function validate(drafts: readonly Draft[], { today, files, memory = new Map() }: ValidateOptions): Validation {
  const checked = drafts.map((draft) => ({ draft, problems: checkSchema(draft) }));
  const sound = checked.filter(({ problems }) => problems.length === 0).map(({ draft }) => draft);
  const values = valuesOf(sound);
  const faulty = faultyFactFiles(files, sound);
  const results = sound.map((draft) => ({
    draft,
    result: remember(memory, draft, withOwnValues(draft, sound, values), faulty),
  }));
  const entries = results.map(({ draft, result }) => ({ ...draft, ...result, draft }) as unknown as Entry);
  const content = indexed(entries);
  const problems = [
    ...checked.flatMap((item) => item.problems),
    ...results.flatMap(({ result }) => result.problems),
    ...crossCheck(content, drafts, files, today),
  ];
  return { content, problems };
}

function checkSchema(draft: Draft): Problem[] {
  const check = validatorOf(draft.kind);
  if (check(draft.data)) return [];
  return explain(check.errors ?? [], schemaOf(draft.kind), draft.data).map(({ path, target, code, message, hint }) =>
    problemIn(draft, path, code, { message, hint }, { target }),
  );
}

function dataOf<K extends ContentKind>(drafts: readonly Draft[], kind: K): { slug: string; data: ContentKinds[K] }[] {
  return drafts
    .filter((draft) => draft.kind === kind)
    .map(({ slug, data }) => ({ slug, data: data as ContentKinds[K] }));
}

function valuesOf(drafts: readonly Draft[]): Values {
  return globalValues({
    site: dataOf(drafts, 'site')[0]?.data,
    facts: dataOf(drafts, 'facts').map(({ data }) => data),
    states: dataOf(drafts, 'state'),
  });
}

/** A state's or provider's own page may write {state.years} and {provider.founded}. */
function withOwnValues(draft: Draft, drafts: readonly Draft[], values: Values): Values {
  if (draft.kind === 'state-article') {
    const state = dataOf(drafts, 'state').find(({ slug }) => slug === draft.slug);
    return state ? new Map([...values, ...ownStateValues(state.data)]) : values;
  }
  if (draft.kind === 'provider-article') {
    const provider = dataOf(drafts, 'provider').find(({ slug }) => slug === draft.slug);
    return provider ? new Map([...values, ...ownProviderValues(provider.data)]) : values;
  }
  return values;
}

const FACT_KINDS: ReadonlySet<ContentKind> = new Set(['facts', 'site', 'state', 'provider']);

/** Files that facts come from and that have problems of their own; the site's own file also when there is none. */
function faultyFactFiles(files: readonly KnownFile[], sound: readonly Draft[]): KnownFile[] {
  const isSound = ({ kind, slug }: KnownFile): boolean =>
    sound.some((draft) => draft.kind === kind && draft.slug === slug);
  return [...files, { kind: 'site', slug: 'site' } as const].filter(
    (file) => FACT_KINDS.has(file.kind) && !isSound(file),
  );
}

/** Whether a placeholder is unknown only because the file it comes from is faulty: that file's own problems say enough. */
function isPending(name: string, draft: Draft, faulty: readonly KnownFile[]): boolean {
  const [scope, fact] = name.split('.');
  return faulty.some((file) => {
    if (fact === undefined) return file.kind === 'facts' || file.kind === 'site';
    if (scope === 'state' || scope === 'provider') return file.kind === scope && file.slug === draft.slug;
    return file.kind === 'state' && file.slug === scope;
  });
}

/** What a file came to, by its path. */
export type ResolveMemory = Map<string, { text: string; result: Resolved }>;

/**
 * Resolves a draft, or gives what it came to last time. Rule: the same text, and every value it used unchanged; a file with problems, or with
 * a placeholder that waits for another file, is always resolved again.
 */
function remember(memory: ResolveMemory, draft: Draft, values: Values, faulty: readonly KnownFile[]): Resolved {
  const { path, text } = draft.file;
  const last = memory.get(path);
  if (last?.text === text && stillTrue(last.result, values)) return last.result;
  let waits = false;
  const result = resolve(draft, values, (name) => {
    const pending = isPending(name, draft, faulty);
    waits ||= pending;
    return pending;
  });
  if (waits || result.problems.length > 0) memory.delete(path);
  else memory.set(path, { text, result });
  return result;
}

function stillTrue(result: Resolved, values: Values): boolean {
  return [...result.used].every(([name, value]) => {
    const now = values.get(name);
    return (
      now?.text === value.text &&
      now?.verifiedOn === value.verifiedOn &&
      JSON.stringify(now?.sources) === JSON.stringify(value.sources)
    );
  });
}

function indexed(entries: readonly Entry[]): Content {
  const byKind = new Map<ContentKind, Entry[]>();
  for (const entry of entries) byKind.set(entry.kind, [...(byKind.get(entry.kind) ?? []), entry]);
  return { entries, all: (kind) => (byKind.get(kind) ?? []) as never };
}
