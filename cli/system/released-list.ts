import { parse } from 'yaml';
import { git } from './git.ts';

export const RELEASED_LIST = 'content/consents/released.yaml';

/** A line that the list of released wordings once had. */
interface LostRelease {
  /** What it lists: "wording lead-2026-11". */
  readonly name: string;
  readonly sha256: string;
  /** The newest commit that has it. */
  readonly commit: string;
}

/** What was lost between commits and a text, which never changes for the same commits and the same text. */
interface Comparison {
  /** The commits and the text. */
  readonly of: string;
  readonly lost: readonly LostRelease[];
}

/** Keeps the last comparison. */
export interface ComparisonMemory {
  get(name: string): Comparison | undefined;
  set(name: string, value: Comparison): void;
}

/**
 * Lines that the list of released wordings has in a commit of this branch and has no more: visitors saw what they name.
 * None without git. Follows first parents, so a wording may change on a branch until it is merged.
 * @param now the text of the list as it is
 */
export function lostReleases(root: string, now: string, memory?: ComparisonMemory): readonly LostRelease[] {
  const log = git(root, ['log', '--first-parent', '--format=%H', '--', RELEASED_LIST]);
  if (!('output' in log)) return [];
  const commits = log.output.toString('utf8').split('\n').filter(Boolean);
  const of = [...commits, now].join('\n');
  const known = memory?.get(RELEASED_LIST);
  if (known?.of === of) return known.lost;
  const lost = compare(root, commits, now);
  memory?.set(RELEASED_LIST, { of, lost });
  return lost;
}

function compare(root: string, commits: readonly string[], now: string): readonly LostRelease[] {
  const present = hashesIn(now);
  const lost = new Map<string, LostRelease>();
  for (const commit of commits) {
    const version = git(root, ['show', `${commit}:./${RELEASED_LIST}`]);
    if (!('output' in version)) continue; // The commit that removed it.
    for (const [name, sha256] of hashesIn(version.output.toString('utf8')))
      if (present.get(name) !== sha256 && !lost.has(name)) lost.set(name, { name, sha256, commit });
  }
  return [...lost.values()];
}

interface Listed {
  readonly version: string;
  readonly sha256: string;
}

/** The hash of each released wording and list of sellers, by what it is. Empty for a text that is no such list. */
function hashesIn(text: string): ReadonlyMap<string, string> {
  try {
    const { released = [], sellerLists = [] }: Partial<Record<'released' | 'sellerLists', readonly Listed[]>> =
      parse(text) ?? {};
    return new Map([
      ...released.map(({ version, sha256 }) => [`wording ${version}`, sha256] as const),
      ...sellerLists.map(({ version, sha256 }) => [`list of sellers ${version}`, sha256] as const),
    ]);
  } catch {
    return new Map(); // `validate` says what is wrong with it.
  }
}
