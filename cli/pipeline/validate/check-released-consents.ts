import { createHash } from 'node:crypto';
import type { Problem } from '../../report/problem.ts';
import type { FileId } from '../parse/content-kinds.ts';
import { problemIn } from '../parse/problem-at.ts';
import type { Entries, Entry } from './entry.ts';

/**
 * A wording that visitors saw is evidence: its file must never change. content/consents/released.yaml has the hashes.
 */
export function checkReleasedConsents(entries: Entries, files: readonly FileId[]): Problem[] {
  const present = new Set(files.filter(({ kind }) => kind === 'consent').map(({ slug }) => slug));
  const lists = entries.all('released-consents');
  const lost = lists.flatMap((list) =>
    list.data.released.flatMap(({ version }, index) =>
      present.has(version) ? [] : [missingWording(list, version, index)],
    ),
  );
  const released = new Map(
    lists.flatMap(({ data }) => data.released.map(({ version, sha256 }) => [version, sha256] as const)),
  );
  const edited = entries.all('consent').flatMap((wording): Problem[] => {
    const hash = hashOf(wording);
    const known = released.get(wording.slug);
    if (known === hash) return [];
    return [known === undefined ? unreleasedWording(wording, hash) : changedWording(wording)];
  });
  return [...lost, ...edited];
}

function missingWording(list: Entry<'released-consents'>, version: string, index: number): Problem {
  return problemIn(list, ['released', index, 'version'], {
    code: 'missing-file',
    message: `There is no content/consents/${version}.yaml.`,
    hint: 'Restore it from version control: consent records refer to it.',
  });
}

/** Hash of the wording's data. Comments and quoting style do not change it. */
function hashOf({ data }: Entry<'consent'>): string {
  return createHash('sha256').update(JSON.stringify(data)).digest('hex');
}

function changedWording(wording: Entry<'consent'>): Problem {
  return problemIn(wording, [], {
    code: 'changed-consent',
    message: `The wording ${wording.slug} was edited after its release.`,
    hint: 'Undo the edit. For a new wording, copy the file to a new name with a new releasedOn; forms show the newest.',
  });
}

function unreleasedWording(wording: Entry<'consent'>, hash: string): Problem {
  return problemIn(wording, [], {
    code: 'changed-consent',
    severity: 'warning',
    message: `The wording ${wording.slug} is not in content/consents/released.yaml yet.`,
    hint: `Before visitors see it, add this line there: - { version: ${wording.slug}, sha256: ${hash} }`,
  });
}
