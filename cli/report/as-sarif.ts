import { createHash } from 'node:crypto';
import { identityOf, type Problem } from './problem.ts';
import { ruleName } from './rules.ts';

export interface SarifSurroundings {
  /** The project's folder in the repository, with a slash at its end; empty if it is the same. */
  readonly folder?: string;
  /** What each code means. */
  readonly help?: ReadonlyMap<string, CodeHelp>;
  /** Where docs/problems.md can be read on the web. */
  readonly helpUri?: string;
}

/** Problems as SARIF 2.1.0 for code scanners: https://docs.oasis-open.org/sarif/sarif/v2.1.0/ */
export function asSarif(problems: readonly Problem[], { folder = '', help, helpUri }: SarifSurroundings = {}): object {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const fingerprints = fingerprintsOf(problems);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'site validate', rules: codes.map((code) => ruleOf(code, help?.get(code), helpUri)) },
        },
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem, index) => ({
          ruleId: problem.code,
          ruleIndex: codes.indexOf(problem.code),
          level: problem.severity,
          message: { text: `${problem.message} ${problem.hint}` },
          locations: [{ physicalLocation: placeOf(problem, folder) }],
          partialFingerprints: { primaryLocationLineHash: fingerprints[index] },
        })),
      },
    ],
  };
}

function ruleOf(id: string, help: CodeHelp | undefined, helpUri: string | undefined): object {
  const named = { id, name: ruleName(id), shortDescription: { text: ruleName(id) } };
  if (!help) return named;
  return {
    ...named,
    fullDescription: { text: help.text },
    help: { text: help.text, markdown: help.text },
    ...(helpUri === undefined ? {} : { helpUri: `${helpUri}#L${help.line}` }),
  };
}

function placeOf({ file, line, column, endLine, excerpt }: Problem, folder: string): object {
  const snippet = excerpt === undefined ? {} : { snippet: { text: excerpt } };
  return {
    artifactLocation: { uri: `${folder}${file}`.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
    region: { startLine: line, startColumn: column, ...(endLine === undefined ? {} : { endLine }), ...snippet },
  };
}

/** One for each problem. Those of problems that look alike differ by their order. */
function fingerprintsOf(problems: readonly Problem[]): string[] {
  const seen = new Map<string, number>();
  return problems.map((problem) => {
    const hash = createHash('sha256').update(identityOf(problem)).digest('hex').slice(0, 16);
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    return `${hash}:${count}`;
  });
}

/** The explanation of a code in docs/problems.md, and its line. */
interface CodeHelp {
  readonly text: string;
  readonly line: number;
}

/** Reads the table of docs/problems.md: code to explanation. */
export function explanationsIn(document: string): ReadonlyMap<string, CodeHelp> {
  return new Map(
    document.split('\n').flatMap((row, index): [string, CodeHelp][] => {
      const [, code, text] = /^\| `([a-z-]+)` \| [a-z]+ \| (.*) \|$/.exec(row) ?? [];
      return code && text ? [[code, { text, line: index + 1 }]] : [];
    }),
  );
}
