import type { Prose } from '../../../schemas/generated/content-types.ts';
import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Content, ResolvedEntry } from '../resolve/content.ts';
import { checkAmounts, type KnownAmount } from './check-amounts.ts';
import { checkCertainty } from './check-certainty.ts';
import { checkHeadings } from './check-headings.ts';
import { checkLabels } from './check-labels.ts';
import { checkLinkTexts } from './check-link-texts.ts';
import { checkReadability } from './check-readability.ts';
import { type TextValues, textValues } from './text-values.ts';

export interface TextChecks {
  readonly problems: readonly Problem[];
  /** Entries of content/prose.yaml that nothing needs any more. They are only sure if no file was left out. */
  readonly unused: readonly Problem[];
}

/**
 * Checks the words of each file, or of those that are asked for: what its author wrote, and how it reads. What the
 * words keep to is in content/prose.yaml.
 */
export function checkTexts(content: Content, isAsked: (file: string) => boolean = () => true): TextChecks {
  const [prose] = content.all('prose');
  const rules: Rules = { prose: prose?.data ?? {}, values: textValues(content) };
  const key = JSON.stringify([rules.prose, rules.values.key]);
  const asked = content.entries.filter(({ authored }) => isAsked(authored.file.path));
  const checked = asked.map((entry) => checkOnce(entry, rules, key));
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

/** What was found in each file. Rule: the same entry, rules and facts give the same result. */
const results = new WeakMap<ResolvedEntry, { readonly key: string; readonly checked: Checked }>();

function checkOnce(entry: ResolvedEntry, rules: Rules, key: string): Checked {
  const last = results.get(entry);
  if (last?.key === key) return last.checked;
  const checked = checkEntry(entry, rules);
  results.set(entry, { key, checked });
  return checked;
}

function checkEntry(entry: ResolvedEntry, { prose, values }: Rules): Checked {
  const { texts = [], labels = [], amounts = [] } = prose;
  const met: string[] = [];
  const isKnown = (found: KnownAmount): boolean => {
    const isListed = amounts.some(({ file, amount }) => file === found.file && amount === found.amount);
    if (isListed) met.push(keyOf(found));
    return isListed;
  };
  const { authored } = entry;
  const problems = [
    ...checkHeadings(authored),
    ...checkLinkTexts(authored),
    ...checkLabels(authored, labels),
    ...checkAmounts(authored, () => values.placeholdersOf(entry), isKnown),
    ...checkCertainty(authored, values),
    ...texts.filter(({ kind }) => kind === entry.kind).flatMap((rule) => checkReadability(entry, rule)),
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
