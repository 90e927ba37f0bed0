import type { LabelRule, Prose } from '../../../../schemas/generated/content-types.ts';
import { type BuildCache, memoryCache } from '../../../cache/build-cache.ts';
import { digestOf } from '../../../cache/digest.ts';
import type { RecordTable } from '../../../cache/record-table.ts';
import type { Problem } from '../../../report/problem.ts';
import type { Draft } from '../../parse/parse-file.ts';
import { problemAt, problemIn } from '../../parse/problem-at.ts';
import type { Content, ResolvedEntry } from '../../resolve/content.ts';
import { authoredTexts, positionIn } from './authored-texts.ts';
import { checkAvoided } from './check-avoided.ts';
import { checkContradictions } from './check-contradictions.ts';
import { checkHeadings } from './check-headings.ts';
import { checkNamedStates } from './check-named-states.ts';
import { checkOwnState } from './check-own-state.ts';
import { checkPreviews } from './check-previews.ts';
import { checkReadability } from './check-readability.ts';
import { checkTenfold } from './check-tenfold.ts';
import { checkLinkTexts } from './link-texts.ts';
import { passagesIn, withoutQuotations } from './passages.ts';
import { checkSlips } from './slips/check-slips.ts';
import { type Answers, recordedAnswers, stillHold, type TextValues, textValues } from './text-values.ts';

export interface TextChecks {
  readonly problems: readonly Problem[];
  /** Entries of content/prose.yaml that nothing needs any more. They are only sure if no file was left out. */
  readonly unused: readonly Problem[];
}

interface TextCheckOptions {
  /** Whether a file is to be checked. */
  readonly isAsked?: (file: string) => boolean;
  /** What earlier checks found. */
  readonly cache?: BuildCache;
}

/**
 * Checks the words of each file, or of those that are asked for: what its author wrote, and how it reads. What the
 * words keep to is in content/prose.yaml. A file is checked again only if it, its rules or the facts it names changed.
 */
export function checkTexts(content: Content, options: TextCheckOptions = {}): TextChecks {
  const { isAsked = () => true, cache = memoryCache() } = options;
  const [prose] = content.all('prose');
  const records = cache.table<TextRecord>('prose');
  const rules: Rules = { prose: prose?.data ?? {}, values: textValues(content) };
  const asked = content.entries.filter(({ authored }) => isAsked(authored.file.path));
  const checked = asked.map((entry) => checkOnce(entry, rules, records));
  const there = new Set(content.entries.map(({ authored }) => authored.file.path));
  for (const path of [...records.names()]) if (!there.has(path)) records.delete(path);
  return {
    problems: checked.flatMap(({ problems }) => problems),
    unused: prose ? unusedAmounts(prose, new Set(checked.flatMap(({ met }) => met))) : [],
  };
}

interface Rules {
  readonly prose: Prose;
  readonly values: TextValues;
}

interface Checked {
  readonly problems: readonly Problem[];
  /** The amounts of content/prose.yaml that were found. */
  readonly met: readonly string[];
}

/** What the cache keeps of the check of a file. */
interface TextRecord extends Checked {
  /** Of the file, its text as rendered, and its rules. */
  readonly digest: string;
  readonly answers: Answers;
}

function checkOnce(entry: ResolvedEntry, { prose, values }: Rules, records: RecordTable<TextRecord>): Checked {
  const { path } = entry.authored.file;
  const rules = rulesFor(entry, prose);
  const digest = digestFor(entry, rules);
  const last = records.get(path);
  if (last && last.digest === digest && stillHold(last.answers, values, entry)) return last;
  const recorded = recordedAnswers(values);
  const checked = checkEntry(entry, rules, recorded.values);
  if (digest === undefined) records.delete(path);
  else records.set(path, { ...checked, digest, answers: recorded.answers() });
  return checked;
}

type FileRules = Required<Pick<Prose, 'texts' | 'labels' | 'amounts' | 'avoid'>>;

function rulesFor({ kind, authored }: ResolvedEntry, prose: Prose): FileRules {
  const { texts = [], labels = [], amounts = [], avoid = [] } = prose;
  return {
    texts: texts.filter((rule) => rule.kind === kind),
    labels,
    amounts: amounts.filter(({ file }) => file === authored.file.path),
    avoid,
  };
}

/** Undefined if it is not known whether the file will be the same. */
function digestFor(entry: ResolvedEntry, rules: FileRules): string | undefined {
  const { authored, bodyDigest } = entry;
  const isRendered = bodyDigest !== undefined || entry.body.length === 0;
  const { seen } = authored.file;
  return seen && isRendered ? digestOf(JSON.stringify([seen.digest, bodyDigest, rules])) : undefined;
}

function checkEntry(entry: ResolvedEntry, rules: FileRules, values: TextValues): Checked {
  const { texts, labels, amounts, avoid } = rules;
  const met: string[] = [];
  const isKnown = (found: KnownAmount): boolean => {
    const isListed = amounts.some(({ amount }) => amount === found.amount);
    if (isListed) met.push(keyOf(found));
    return isListed;
  };
  const { authored } = entry;
  const problems = [
    ...checkHeadings(authored),
    ...checkLinkTexts(authored),
    ...checkLabels(authored, labels),
    ...checkSlips(authored),
    ...checkAvoided(authored, avoid),
    ...checkAmounts(authored, values, isKnown),
    ...checkCertainty(authored, values),
    ...checkContradictions(authored, values),
    ...checkTenfold(authored, values),
    ...checkOwnState(authored, values),
    ...checkNamedStates(authored, values),
    ...texts.flatMap((rule) => checkReadability(entry, rule)),
    ...checkPreviews(entry),
  ];
  return { problems, met };
}

function keyOf({ file, amount }: KnownAmount): string {
  return `${file} ${amount}`;
}

function unusedAmounts({ authored, data }: ResolvedEntry<'prose'>, met: ReadonlySet<string>): Problem[] {
  return (data.amounts ?? []).flatMap((known, index): Problem[] => {
    if (met.has(keyOf(known))) return [];
    return [
      problemIn(authored, ['amounts', index], {
        code: 'unused-amount',
        severity: 'warning',
        message: `${known.file} does not write out ${known.amount}, or no placeholder prints it any more.`,
        hint: 'Remove the entry.',
      }),
    ];
  });
}

/** Checks that buttons about the same thing have the same words. */
function checkLabels({ file }: Draft, rules: readonly LabelRule[]): Problem[] {
  return [...file.text.matchAll(/^(\s*(?:- )?buttonText: *["']?)(.*?)["']?$/gm)].flatMap(
    ({ 1: before = '', 2: label = '', index }) =>
      rules
        .filter((rule) => label !== rule.label && label.toLowerCase().includes(rule.about.toLowerCase()))
        .map((rule) =>
          problemAt(file, positionIn(file.text, index + before.length), {
            code: 'other-label',
            message: `The button says "${label}".`,
            hint: `Write "${rule.label}": buttons about "${rule.about}" have the same words on every page.`,
          }),
        ),
  );
}

const AMOUNT = /\$\d+(?:,\d{3})*(?:\.\d+)?|\d+(?:\.\d+)?%/g;
/** Two amounts and what joins them: "$15 to $35", "15-35%". */
const RANGE =
  /(\$?)(\d+(?:,\d{3})*(?:\.\d+)?)(%?)(?:\s+(?:to|and|through|or)\s+|\s*[-–—]\s*)\$?(\d+(?:,\d{3})*(?:\.\d+)?)(%?)/g;

interface WrittenAmount {
  readonly amount: string;
  readonly index: number;
  /** As facts print it. */
  readonly printed: string;
}

/** The amounts of a text, those first that are ranges. */
function amountsIn(text: string): WrittenAmount[] {
  const ranges = [...text.matchAll(RANGE)].flatMap(
    ({ 0: amount, 1: dollar = '', 2: from = '', 3: percent = '', 4: upTo = '', 5: percents = '', index }) => {
      const sign = percents || percent;
      const printed = `${dollar}${from}${sign} to ${dollar}${upTo}${sign}`;
      return dollar === '' && sign === '' ? [] : [{ amount, index, printed }];
    },
  );
  return [...ranges, ...[...text.matchAll(AMOUNT)].map(({ 0: amount, index }) => ({ amount, index, printed: amount }))];
}

/** An amount that is written out in a file, and stands there because it is another number. */
interface KnownAmount {
  readonly file: string;
  readonly amount: string;
}

/**
 * Finds dollar amounts and percentages written out although a placeholder prints the same. Calls `isKnown` for each;
 * those it knows are no problem.
 */
function checkAmounts(
  draft: Draft,
  values: Pick<TextValues, 'placeholdersOf'>,
  isKnown: (amount: KnownAmount) => boolean,
): Problem[] {
  const texts = authoredTexts(draft).filter(({ text }) => /[$%]/.test(text));
  return texts.flatMap(({ text, at }) => {
    let reported = 0;
    return amountsIn(withoutQuotations(text)).flatMap(({ amount, index, printed }) => {
      const names = values.placeholdersOf(printed, draft)?.split(' ');
      if (!names || isKnown({ file: draft.file.path, amount })) return [];
      if (index < reported) return []; // A part of a range.
      reported = amount === printed && !amount.includes(' ') ? reported : index + amount.length;
      return [problemAt(draft.file, at(index), { code: 'amount-written-out', ...writtenOut(amount, names) })];
    });
  });
}

/** Several facts may have the amount, and only the author knows which of them is meant. */
function writtenOut(amount: string, names: readonly string[]) {
  const [one, ...others] = names.map((name) => `{${name}}`);
  const either = others.length === 0 ? one : `the one of ${[one, ...others].join(', ')} that is meant`;
  const printed = names.map((name) => `\`{${name}}\``).join(', ');
  return {
    message: `${amount} is written out; ${printed} ${others.length === 0 ? 'prints' : 'print'} it.`,
    hint: `Write ${either}, so that it changes with its fact. If it is another number, list it in content/prose.yaml.`,
  };
}

/** Words that say something is usual, reported, or to be checked: not certain. */
const HEDGES = [
  'about|around|roughly|almost|close to|at least|up to|some|many|most|several',
  'usual|usually|often|normal|normally|typical|typically|generally|common|commonly|mostly|as a rule|tends?',
  'may|might|can|could|should|seems?|appears?|likely|expect|plan on|allow|depends?|varies|vary|if|unless',
  'reported|reports?|says?|said|according|sources?|stud(?:y|ies)|round-up',
  'averages?|ranges?|estimates?|figures?|experts?',
  'check|confirm|ask|verify|counted|begins?',
];
const HEDGE = new RegExp(`\\b(?:${HEDGES.join('|')})\\b`, 'i');

/**
 * Finds sentences that state a fact below high confidence and do not say, there or in the next one, that it is unsure.
 */
function checkCertainty(draft: Draft, values: Pick<TextValues, 'print' | 'isUnsure'>): Problem[] {
  const print = (text: string) => text.replace(/\{([\w.-]+)\}/g, (all, name: string) => values.print(name) ?? all);
  const texts = authoredTexts(draft).filter(({ text }) => text.includes('{'));
  return texts.flatMap(({ text, at }) =>
    passagesIn(text).flatMap((passage) => {
      const unsure = [...passage.text.matchAll(/\{([\w.-]+)\}/g)].find(([, name = '']) => values.isUnsure(name, draft));
      if (!unsure || HEDGE.test(print(`${passage.text} ${passage.next}`))) return [];
      return [
        problemAt(draft.file, at(passage.index + unsure.index), {
          code: 'unsure-fact',
          message: `\`${unsure[0]}\` is a fact below high confidence, and the sentence states it as certain.`,
          hint: 'Say that it is usual, reported or to be checked: "usually", "about", "check with the agency".',
        }),
      ];
    }),
  );
}
