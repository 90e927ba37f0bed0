import type { Claim } from '../../../schemas/generated/content-types.ts';
import type { Position, Problem } from '../../report/problem.ts';
import { problemAt, problemIn } from '../parse/problem-at.ts';
import type { Sighting } from '../render/claim-words.ts';
import type { Content, ResolvedEntry } from '../resolve/content.ts';
import { plainClaims } from '../resolve/plain-claims.ts';

/** A page and the words on it that claim something. */
export interface ClaimingPage {
  readonly path: string;
  /** The content file it comes from. */
  readonly file: string;
  readonly sightings: readonly Sighting[];
}

type ClaimsEntry = ResolvedEntry<'claims'>;

/**
 * Warns of watched words that no claim of content/claims.yaml covers, on any rendered page and so in content and
 * templates alike, and of claims whose words no page has. A claim that pages say plainly covers nothing.
 */
export function checkClaims(pages: readonly ClaimingPage[], content: Content): Problem[] {
  const plain = plainClaims(content);
  return content.all('claims').flatMap((entry) => {
    const { claims } = entry.data;
    const claimsWith = claimsByWord(claims.filter(({ id }) => !plain.has(id)).flatMap(foldedForms));
    const made = new Set<Claim>();
    const known = new Set<Sighting>();
    const unproven = new Map<string, Problem>();
    for (const page of pages) {
      for (const sighting of page.sightings) {
        // Most pages repeat what others say.
        if (known.has(sighting)) continue;
        known.add(sighting);
        if (isClaimed(sighting, claimsWith(sighting.word), made)) continue;
        const problem = unprovenClaim(sighting, page, { entry, content });
        const place = `${problem.file}:${problem.line}:${problem.column} ${sighting.word}`;
        unproven.set(place, unproven.get(place) ?? problem);
      }
    }
    const lost = claims.flatMap((claim, index) =>
      made.has(claim) || plain.has(claim.id) ? [] : [unusedClaim(entry, index)],
    );
    return [...unproven.values(), ...lost];
  });
}

interface FoldedClaim {
  readonly claim: Claim;
  /** See fold. */
  readonly words: string;
}

function foldedForms(claim: Claim): FoldedClaim[] {
  return [claim, ...(claim.forms ?? [])].map(({ words }) => ({ claim, words: fold(words) }));
}

/** Finds the claims with a watched word: each of the few words is looked for in them once. */
function claimsByWord(folded: readonly FoldedClaim[]): (word: string) => readonly FoldedClaim[] {
  const known = new Map<string, FoldedClaim[]>();
  return (word) => {
    const found = known.get(word) ?? folded.filter(({ words }) => words.includes(fold(word)));
    known.set(word, found);
    return found;
  };
}

/** Whether the words of a claim include the watched word, where it stands. Adds each such claim to `made`. */
function isClaimed({ before, word, after }: Sighting, claims: readonly FoldedClaim[], made: Set<Claim>): boolean {
  const text = fold(`${before}${word}${after}`);
  const start = fold(before).length;
  const end = start + fold(word).length;
  const covering = claims.filter(({ words }) => {
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1))
      if (at <= start && at + words.length >= end) return true;
    return false;
  });
  for (const { claim } of covering) made.add(claim);
  return covering.length > 0;
}

/** Text without the differences that do not matter: case, and a hyphen for a space. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, ' ');
}

function unprovenClaim(
  sighting: Sighting,
  { path, file }: ClaimingPage,
  { entry, content }: { entry: ClaimsEntry; content: Content },
) {
  const { word } = sighting;
  const details = {
    code: 'unproven-claim',
    severity: 'warning',
    message: `"${word}" is a claim without an entry in content/claims.yaml.`,
    hint: 'Change the words, or add an entry that says what proves them.',
  } as const;
  const own = content.entries.find(({ authored }) => authored.file.path === file)?.authored;
  const inOwn = own && (placeIn(own.file.text, sighting) ?? firstPlaceIn(own.file.text, word));
  if (inOwn) return problemAt(own.file, inOwn, details);
  for (const { kind, authored } of content.entries) {
    const place = kind === 'claims' ? undefined : placeIn(authored.file.text, sighting);
    if (place) return problemAt(authored.file, place, details);
  }
  const quoted = `${sighting.before.slice(-60)}${word}${sighting.after.slice(0, 60)}`.trim();
  return problemIn(entry.authored, ['watch'], {
    ...details,
    message: `On the page ${path}, "${word}" in "${quoted}" is a claim without an entry.`,
    hint: 'The words are in templates/, not in content. Change them there, or add an entry that says what proves them.',
  });
}

/** Where a text has the word with a neighbor of it. Another file may have the word alone, in another meaning. */
function placeIn(text: string, { before, word, after }: Sighting): Position | undefined {
  const [last = ''] = /\S*\s*$/.exec(before) ?? [];
  const [next = ''] = /^\s*\S*/.exec(after) ?? [];
  const index = [last + word + next, last + word, word + next]
    .filter((words) => words.trim() !== word || before.trim() + after.trim() === '')
    .map((words) => text.indexOf(words))
    .find((found) => found !== -1);
  return index === undefined ? undefined : positionAt(text, text.indexOf(word, index));
}

/** Where a text first has the word. */
function firstPlaceIn(text: string, word: string): Position | undefined {
  const index = text.indexOf(word);
  return index === -1 ? undefined : positionAt(text, index);
}

function positionAt(text: string, index: number): Position {
  const above = text.slice(0, index).split('\n');
  return { line: above.length, column: (above.at(-1) ?? '').length + 1 };
}

function unusedClaim(entry: ClaimsEntry, index: number): Problem {
  return problemIn(entry.authored, ['claims', index, 'words'], {
    code: 'unused-claim',
    severity: 'warning',
    message: `No page has the words of the claim \`${entry.data.claims[index]?.id}\`, or none of them is in \`watch\`.`,
    hint: 'Remove the entry, correct its words, or watch one of them.',
  });
}
