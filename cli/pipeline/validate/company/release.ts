import { createHash } from 'node:crypto';
import { isMap, isSeq, parseDocument } from 'yaml';
import type { Problem } from '../../../report/problem.ts';
import { type Entries, isDraft } from '../entry.ts';

export const REGISTER = 'content/consents/released.yaml';

/** A wording or a list of sellers that visitors may see once the register has its line. */
export interface Releasable {
  /** `lead-2026-12`, or `sellers-2026-12-01`: the names under which counsel signs. */
  readonly name: string;
  readonly key: 'released' | 'sellerLists';
  readonly version: string;
  readonly sha256: string;
  readonly file: string;
}

/** What the register has no line for. What it has a line for is never given another one. */
export function releasable(entries: Entries): Releasable[] {
  const registers = entries.all('released-consents').map(({ data }) => data);
  const known = (key: Releasable['key']) =>
    new Set(registers.flatMap((data) => (data[key] ?? []).map(({ version }) => version)));
  const [wordings, lists] = [known('released'), known('sellerLists')];
  return [
    ...entries.all('consent').flatMap((wording): Releasable[] => {
      const { slug, data, file } = wording;
      if (wordings.has(slug) || isDraft(wording)) return [];
      return [{ name: slug, key: 'released', version: slug, sha256: wordingHash(data), file: file.path }];
    }),
    ...entries.all('sellers').flatMap(({ data, file }) =>
      data.lists
        .filter(({ version }) => !lists.has(version))
        .map((list): Releasable => {
          const { version } = list;
          const [key, sha256] = ['sellerLists', wordingHash(list)] as const;
          return { name: `sellers-${version}`, key, version, sha256, file: file.path };
        }),
    ),
  ];
}

/** What else has to be right before something is released: a correction would change its hash. */
export function faultsIn({ file }: Releasable, problems: readonly Problem[]): Problem[] {
  return problems.filter(
    (problem) => problem.file === file && problem.severity === 'error' && problem.code !== 'changed-consent',
  );
}

/** The register with one more line. All that it has stays as it is written. */
export function withRelease(text: string, { key, version, sha256 }: Releasable): string {
  const line = `  - { version: ${version}, sha256: ${sha256} }\n`;
  const { contents } = parseDocument(text);
  const pair = isMap(contents) ? contents.items.find((item) => String(item.key) === key) : undefined;
  const list = pair?.value;
  const whole = text.endsWith('\n') ? text : `${text}\n`;
  if (!isSeq(list) || list.flow) return `${without(whole, key)}${key}:\n${line}`;
  const last = list.items.at(-1);
  const end = (isMap(last) ? last.range?.[1] : undefined) ?? whole.length;
  const next = whole.indexOf('\n', whole.slice(0, end).trimEnd().length) + 1 || whole.length;
  return whole.slice(0, next) + line + whole.slice(next);
}

/** Without an empty list of this name. */
function without(text: string, key: string): string {
  return text.replace(new RegExp(`^${key}:\\s*\\[\\s*\\]\\n`, 'm'), '');
}

/** Hash of what a file says. Comments and quoting style do not change it. */
export function wordingHash(data: object): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}
