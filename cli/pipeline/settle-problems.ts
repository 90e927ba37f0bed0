import type { Problem } from '../report/problem.ts';
import type { ProblemCode } from '../report/rules.ts';
import { acceptWarnings } from './accept-warnings.ts';
import { type ContentKind, type FileId, withMissingOwners } from './parse/content-kinds.ts';
import type { Entries } from './validate/entry.ts';

/** What an author is told of all that was found. */
interface SettledProblems {
  readonly problems: readonly Problem[];
  /** How many were left out because they may only follow from others. */
  readonly leftOut: number;
}

/** @param everyRule whether all checks were made, so that an accepted warning which was not found is gone. */
export type SettleProblems = (problems: readonly Problem[], everyRule?: boolean) => SettledProblems;

interface SettleOptions {
  /** Every content file, faulty ones too. */
  readonly files: readonly FileId[];
  /** The files without errors. */
  readonly entries: Entries;
  /** The text of a file. */
  readonly textOf: (path: string) => string | undefined;
  /** The files in which a warning is accepted. */
  readonly accepting: readonly string[];
}

/**
 * Leaves out what only follows from a file that is missing or cannot be read, what stands on the line of a secret, and
 * the warnings that an owner accepts.
 */
export function settleProblems({ files, entries, textOf, accepting }: SettleOptions): SettleProblems {
  const valid = new Set(entries.entries.map(({ kind, slug }) => `${kind}/${slug}`));
  const all = withMissingOwners(files);
  const faulty = new Set(all.filter(({ kind, slug }) => !valid.has(`${kind}/${slug}`)).map(({ kind }) => kind));
  return (found, everyRule = false) => {
    const shown = withoutLeaks(found);
    const causes = shown.filter(({ code }) => !follows(code, faulty));
    return {
      problems: acceptWarnings(causes, { textOf, accepting, everyRule }),
      leftOut: shown.length - causes.length,
    };
  };
}

/** Which kinds of files a rule compares with. If one of them is faulty, the rule may see what is not so. */
const COMPARES: Partial<Record<ProblemCode, readonly ContentKind[]>> = {
  'amount-written-out': ['site', 'facts', 'state', 'prose'],
  'contradicted-fact': ['site', 'state'],
  'unsure-fact': ['facts', 'state'],
  'unknown-source': ['state'],
  'wrong-state': ['state', 'cities'],
  'changed-consent': ['released-consents'],
  'unused-title': ['page', 'guide', 'legal', 'state-article', 'provider-article', 'cities'],
  'unproven-claim': ['claims'],
  'no-preview': ['site', 'facts', 'prose'],
};

function follows(code: ProblemCode, faulty: ReadonlySet<ContentKind>): boolean {
  return COMPARES[code]?.some((kind) => faulty.has(kind)) ?? false;
}

const LEAKS: ReadonlySet<ProblemCode> = new Set(['leaked-secret', 'personal-data']);

/** No other report quotes a line with a secret. */
function withoutLeaks(problems: readonly Problem[]): readonly Problem[] {
  const leaks = problems.filter(({ code }) => LEAKS.has(code));
  if (leaks.length === 0) return problems;
  const isHidden = ({ file, line }: Problem) =>
    leaks.some((leak) => leak.file === file && line >= leak.line && line <= (leak.endLine ?? leak.line));
  return problems.filter((problem) => LEAKS.has(problem.code) || !isHidden(problem));
}
