import type { ClaimRecord, CounselRecord, Registration } from '../../../../schemas/generated/content-types.ts';
import { suggest } from '../../../report/phrases.ts';
import type { Problem } from '../../../report/problem.ts';
import type { FileId } from '../../parse/content-kinds.ts';
import { type ProblemDetails, problemIn } from '../../parse/problem-at.ts';
import type { Entries, Entry } from '../entry.ts';

interface Finding extends ProblemDetails {
  readonly path: readonly (string | number)[];
}

/**
 * Checks the operator's records against what they are about: each claim, wording, list of sellers and state once, and
 * none of them unknown; and that every claim which is not proven can be said plainly.
 * @param files every content file, faulty ones too.
 */
export function checkLaunch(entries: Entries, files: readonly FileId[]): Problem[] {
  const isWhole = (kind: FileId['kind']) =>
    files.filter((file) => file.kind === kind).length === entries.all(kind).length;
  const known: Known = {
    ...(isWhole('claims') ? { claims: new Map(claimsOf(entries).map((claim) => [claim.id, claim.plain])) } : {}),
    ...(isWhole('consent') && isWhole('sellers') ? { signed: signedNames(entries) } : {}),
  };
  return [
    ...entries.all('claims').flatMap(withoutPlainWords),
    ...entries.all('launch').flatMap((entry) => {
      const { claims, counsel, registrations } = entry.data;
      return [
        ...claims.flatMap((record, index) => checkClaim(record, ['claims', index], known)),
        ...counsel.flatMap((record, index) => checkSigned(record, ['counsel', index], known)),
        ...registrations.flatMap((record, index) => checkRegistration(record, ['registrations', index])),
        ...repeated(
          claims.map(({ claim }) => claim),
          ['claims', 'claim'],
        ),
        ...repeated(
          counsel.map(({ signs, sha256 }) => `${signs} ${sha256}`),
          ['counsel', 'signs'],
        ),
        ...repeated(
          registrations.map(({ state }) => state),
          ['registrations', 'state'],
        ),
      ].map(({ path, ...details }) => problemIn(entry, path, details));
    }),
  ];
}

/** What records may be about; left out while a file of it has errors. */
interface Known {
  /** Ids and plain wordings of claims. */
  readonly claims?: ReadonlyMap<string, string | undefined>;
  /** Names of wordings and lists of sellers. */
  readonly signed?: readonly string[];
}

function claimsOf(entries: Entries) {
  return entries.all('claims').flatMap(({ data }) => data.claims);
}

function signedNames(entries: Entries): string[] {
  const lists = entries.all('sellers').flatMap(({ data }) => data.lists);
  return [...entries.all('consent').map(({ slug }) => slug), ...lists.map(({ version }) => `sellers-${version}`)];
}

function withoutPlainWords(entry: Entry<'claims'>): Problem[] {
  return entry.data.claims.flatMap(({ id, status, plain }, index): Problem[] => {
    if (status === 'proven' || plain !== undefined) return [];
    const message = `The claim \`${id}\` is not proven and has no plain wording.`;
    const hint = 'Add `plain`: what pages say if the operator cannot prove the claim.';
    return [problemIn(entry, ['claims', index, 'id'], { code: 'missing-key', message, hint })];
  });
}

function checkClaim({ claim, wording }: ClaimRecord, path: Finding['path'], { claims }: Known): Finding[] {
  if (!claims) return [];
  if (!claims.has(claim)) {
    const message = `content/claims.yaml has no claim \`${claim}\`.`;
    const hint = `${suggest(claim, [...claims.keys()])}Name a claim by its id, or remove the record.`;
    return [{ path: [...path, 'claim'], code: 'wrong-value', message, hint }];
  }
  if (wording === 'confirmed' || claims.get(claim) !== undefined) return [];
  const message = `The claim \`${claim}\` has no plain wording.`;
  return [
    { path: [...path, 'wording'], code: 'wrong-value', message, hint: 'Add `plain` to it in content/claims.yaml.' },
  ];
}

function checkSigned({ signs }: CounselRecord, path: Finding['path'], { signed }: Known): Finding[] {
  if (!signed || signed.includes(signs)) return [];
  const message = `There is no wording and no list of sellers \`${signs}\`.`;
  const hint = `${suggest(signs, signed)}Name a file of content/consents/, or sellers- and the version of a list.`;
  return [{ path: [...path, 'signs'], code: 'wrong-value', message, hint }];
}

function checkRegistration({ state, number, issuedOn, notNeeded }: Registration, path: Finding['path']): Finding[] {
  const details = { path, code: 'wrong-value' } as const;
  if (number !== undefined && notNeeded !== undefined) {
    const message = `The record of ${state} has a number, and says that none is needed.`;
    return [{ ...details, message, hint: 'Keep `number` and `issuedOn`, or `notNeeded`.' }];
  }
  if (notNeeded !== undefined) return becauseOf(notNeeded, [...path, 'notNeeded']);
  if (number !== undefined && issuedOn !== undefined) return [];
  const message = `The record of ${state} has no ${number === undefined ? 'number' : 'date'}.`;
  return [{ ...details, message, hint: 'Write `number` and `issuedOn`, or `notNeeded: because …`.' }];
}

function becauseOf(reason: string, path: Finding['path']): Finding[] {
  if (/^because \S+ \S+/i.test(reason)) return [];
  const message = 'The record does not say why no registration is needed.';
  const hint = 'Begin with because, and give the reason: because we call no one in this state.';
  return [{ path, code: 'wrong-value', message, hint }];
}

function repeated(names: readonly string[], [list, key]: readonly [string, string]): Finding[] {
  return names.flatMap((name, index): Finding[] => {
    if (names.indexOf(name) === index) return [];
    const message = `There are two records of ${name.split(' ')[0]}.`;
    return [{ path: [list, index, key], code: 'duplicate-id', message, hint: 'Keep one of them.' }];
  });
}
