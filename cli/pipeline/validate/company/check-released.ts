import type { Problem } from '../../../report/problem.ts';
import type { FileId } from '../../parse/content-kinds.ts';
import { problemIn } from '../../parse/problem-at.ts';
import { type Entries, type Entry, isDraft } from '../entry.ts';
import { formNames } from './check-forms.ts';
import { wordingHash } from './release.ts';

interface Surroundings {
  readonly files: readonly FileId[];
  readonly today: string;
  /** What else is wrong with wordings. */
  readonly wordingProblems: readonly Problem[];
}

/**
 * A wording that visitors saw is evidence: its file must never change, nor the lists of sellers that wordings name.
 * content/consents/released.yaml has the hashes.
 */
export function checkReleasedConsents(entries: Entries, { files, today, wordingProblems }: Surroundings): Problem[] {
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
  // Nothing can be said of wordings while the list has other errors.
  const isFaulty = lists.length === 0 && files.some(({ kind }) => kind === 'released-consents');
  // One that is for no form at all has another mistake to mend first.
  const forms = formNames(files);
  const wordings = isFaulty ? [] : entries.all('consent').filter(({ data }) => forms.includes(data.form));
  const edited = wordings.flatMap((wording): Problem[] => {
    const hash = wordingHash(wording.data);
    const known = released.get(wording.slug);
    // A draft is not released yet.
    if (known === hash || (known === undefined && isDraft(wording))) return [];
    // A correction would change the hash.
    const isRight = wordingProblems.every(({ file }) => file !== wording.file.path);
    const details =
      known === undefined
        ? unreleasedWording(wording.slug, isRight ? hash : undefined)
        : changedWording(wording, today);
    return [problemIn(wording, [], { code: 'changed-consent', ...details })];
  });
  return [...lost, ...edited, ...checkReleasedSellers(entries, files)];
}

/** A list of sellers that visitors saw is evidence, too, and pages that show it may still be open. */
function checkReleasedSellers(entries: Entries, files: readonly FileId[]): Problem[] {
  const registers = entries.all('released-consents');
  const lists = entries.all('sellers').flatMap((file) => file.data.lists.map((list, index) => ({ file, list, index })));
  const released = registers.flatMap(({ data }) => data.sellerLists ?? []);
  // Nothing can be said about the lists of a file with other errors.
  const isFaulty = lists.length === 0 && files.some(({ kind }) => kind === 'sellers');
  const isRegisterFaulty = registers.length === 0 && files.some(({ kind }) => kind === 'released-consents');
  const lost = registers.flatMap((register) =>
    (register.data.sellerLists ?? []).flatMap(({ version }, index): Problem[] => {
      if (isFaulty || lists.some(({ list }) => list.version === version)) return [];
      const message = `There is no list ${version} in content/sellers.yaml.`;
      const hint = 'Restore it from version control: consent records refer to it.';
      return [problemIn(register, ['sellerLists', index, 'version'], { code: 'missing-key', message, hint })];
    }),
  );
  const edited = (isRegisterFaulty ? [] : lists).flatMap(({ file, list, index }): Problem[] => {
    const hash = wordingHash(list);
    const known = released.find(({ version }) => version === list.version)?.sha256;
    if (known === hash) return [];
    const details = known === undefined ? unreleasedList(list.version, hash) : changedList(list.version);
    return [problemIn(file, ['lists', index], { code: 'changed-consent', ...details })];
  });
  return [...lost, ...edited];
}

function changedList(version: string) {
  return {
    message: `The list of sellers ${version} was edited after its release.`,
    hint: 'Undo the edit. To change who may call, add a new list with a later version; pages show the newest.',
  };
}

const RESTORE = 'If it was there, restore its line from version control.';

function releasedBy(name: string): string {
  return `${RESTORE} A new one is released by \`node cli/site.mjs release ${name}\`, which adds this line`;
}

function unreleasedList(version: string, hash: string) {
  return {
    message: `The list of sellers ${version} is not in content/consents/released.yaml.`,
    hint: `${releasedBy(`sellers-${version}`)} under sellerLists: - { version: ${version}, sha256: ${hash} }`,
  };
}

function missingWording(list: Entry<'released-consents'>, version: string, index: number): Problem {
  return problemIn(list, ['released', index, 'version'], {
    code: 'missing-file',
    message: `There is no content/consents/${version}.yaml.`,
    hint: 'Restore it from version control: consent records refer to it.',
  });
}

function changedWording({ slug, data: { releasedOn } }: Entry<'consent'>, today: string) {
  if (releasedOn <= today)
    return {
      message: `The wording ${slug} was edited after its release.`,
      hint: 'Undo the edit. For a new wording, copy the file to a new name with a new releasedOn; forms show the newest.',
    };
  return {
    message: `The wording ${slug} is not the one that content/consents/released.yaml lists.`,
    hint:
      `Undo the edit; or, since nobody sees it before ${releasedOn}, delete its line there, and this check gives the ` +
      'new one. A line that was merged stays: then copy the file to a new name.',
  };
}

/** @param hash left out while the wording has other problems. */
function unreleasedWording(slug: string, hash?: string) {
  return {
    message: `The wording ${slug} is not in content/consents/released.yaml.`,
    hint:
      hash === undefined
        ? `${RESTORE} A new one is released once the other problems of this file are corrected.`
        : `${releasedBy(slug)}: - { version: ${slug}, sha256: ${hash} }`,
  };
}
