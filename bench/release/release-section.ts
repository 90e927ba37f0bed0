import { type Figure, formatFigure } from '../figures.ts';

/** What was measured, where and when. */
export interface ReleaseMeasurement {
  readonly figures: readonly Figure[];
  /** The commit, or that there are changes since. */
  readonly commit: string;
  /** The digest of the sources; see measured-sources.ts. */
  readonly sources: string;
  readonly day: string;
  readonly machine: string;
  readonly versions: string;
}

const BEGIN = '<!-- release:begin -->';
const END = '<!-- release:end -->';
const SOURCES = /^- Sources `([0-9a-f]{16})`/m;

/** The section of docs/benchmarks.md that `npm run bench -- --quick` writes. */
export function releaseSection({ figures, commit, sources, day, machine, versions }: ReleaseMeasurement): string {
  return `${BEGIN}
## At each release

\`npm run bench -- --quick\` takes less than three minutes and writes this section. \`npm test\` fails when \`cli/\`,
\`templates/\` or \`functions/store/\` has changed since, so no release passes without its measurement.

- ${day}, ${commit}
- Sources \`${sources}\`
- ${machine}
- ${versions}

${figures.map((figure) => `    ${formatFigure(figure).trim()}`).join('\n')}

A ratio compares both in this run, so it says more than seconds do: a slow or busy machine slows both.
${END}`;
}

/** The document with this section in place of the one it has, or after its first paragraph. */
export function withReleaseSection(document: string, section: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin >= 0 && end > begin) return document.slice(0, begin) + section + document.slice(end + END.length);
  const firstHeading = document.indexOf('\n## ');
  const at = firstHeading < 0 ? document.length : firstHeading + 1;
  return `${document.slice(0, at)}${section}\n\n${document.slice(at)}`;
}

/** The section of a document, if it has one. */
export function releaseSectionOf(document: string): string | undefined {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  return begin >= 0 && end > begin ? document.slice(begin, end + END.length) : undefined;
}

/** The digest of the sources that a document's figures were measured with. */
export function sourcesOf(document: string): string | undefined {
  return SOURCES.exec(releaseSectionOf(document) ?? '')?.[1];
}
