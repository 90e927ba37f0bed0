import { createHash } from 'node:crypto';
import type { Problem } from '../../report/problem.ts';
import { problemIn } from '../parse/parse.ts';
import type { KnownFile } from './check-files.ts';
import type { Content, Entry } from './validate.ts';

/**
 * A wording that visitors have been shown is evidence: its file may not change any more. content/consents/released.yaml keeps the hash of each.
 */
export function checkReleasedConsents(content: Content, files: readonly KnownFile[]): Problem[] {
  const released = new Map(
    content
      .all('released-consents')
      .flatMap(({ data }) => data.released.map(({ version, sha256 }) => [version, sha256])),
  );
  const present = new Set(files.filter(({ kind }) => kind === 'consent').map(({ slug }) => slug));
  const lost = content
    .all('released-consents')
    .flatMap((entry) =>
      entry.data.released.flatMap(({ version }, index) =>
        present.has(version) ? [] : [missing(entry, version, index)],
      ),
    );
  const edited = content.all('consent').flatMap((entry): Problem[] => {
    const hash = hashOf(entry);
    const known = released.get(entry.slug);
    if (known === hash) return [];
    return [known === undefined ? unreleased(entry, hash) : changed(entry)];
  });
  return [...lost, ...edited];
}

function missing({ draft }: Entry<'released-consents'>, version: string, index: number): Problem {
  return problemIn(draft, ['released', index, 'version'], 'missing-file', {
    message: `There is no content/consents/${version}.yaml.`,
    hint: 'Restore it from the history: consent records name it.',
  });
}

/** Hash of the wording's data, so that a comment or another way of quoting changes nothing. */
function hashOf({ draft }: Entry<'consent'>): string {
  return createHash('sha256').update(JSON.stringify(draft.data)).digest('hex');
}

function changed({ draft, slug }: Entry<'consent'>): Problem {
  return problemIn(draft, [], 'changed-consent', {
    message: `The wording ${slug} was released, and has been edited since.`,
    hint: 'Undo the edit. For a new wording copy the file to a new name with a new releasedOn: forms show the newest.',
  });
}

function unreleased({ draft, slug }: Entry<'consent'>, hash: string): Problem {
  return problemIn(
    draft,
    [],
    'changed-consent',
    {
      message: `The wording ${slug} is not in content/consents/released.yaml yet.`,
      hint: `Before visitors see it, add there: - { version: ${slug}, sha256: ${hash} }`,
    },
    { severity: 'warning' },
  );
}
