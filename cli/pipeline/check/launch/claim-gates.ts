import type { Claim, ClaimRecord } from '../../../../schemas/generated/content-types.ts';
import type { Site } from '../../../../templates/site.ts';
import type { LaunchGate } from '../../../report/launch-gate.ts';
import type { Problem } from '../../../report/problem.ts';
import type { Content } from '../../resolve/content.ts';
import { gateAt, type PlacedGate, placeOf } from './gate-at.ts';

/** Each claim that only the operator can prove: confirmed by a record, said plainly, or open. */
export function claimGates(content: Content, site: Site, today: string): PlacedGate[] {
  const records = content.all('launch')[0]?.authored;
  // As authors wrote them, with placeholders: a record repeats the words of content/claims.yaml.
  const claims = content.all('claims').flatMap(({ authored }) => authored.data.claims);
  return claims
    .filter(({ status }) => status !== 'proven')
    .map((claim) => {
      const all = records?.data.claims ?? [];
      const index = all.findIndex((record) => record.claim === claim.id);
      const path = index === -1 ? ['claims'] : ['claims', index];
      return gateAt(placeOf(records, 'content/launch.yaml'), path, {
        topic: 'claims',
        ...wordsOf(claim, all[index], { site, today }),
      });
    });
}

/** A build may have a claim without a proof, and warns of it. The public must not read it. */
export function problemGates(problems: readonly Problem[]): LaunchGate[] {
  return problems
    .filter(({ code }) => code === 'unproven-claim')
    .map(({ file, line, message, hint }) => ({ topic: 'claims', isDone: false, message, fix: hint, file, line }));
}

type Words = Pick<LaunchGate, 'isDone' | 'message' | 'fix' | 'example'>;

interface Surroundings {
  readonly site: Site;
  readonly today: string;
}

function wordsOf(claim: Claim, record: ClaimRecord | undefined, { site, today }: Surroundings): Words {
  const { id, words, plain, status } = claim;
  const [current] = site.sellerLists;
  if (record?.wording === 'plain') return done(`Pages say "${plain}", not "${words}".`);
  if (status === 'sellers-must-prove') {
    if (current.sellers.length > 0) return done(`"${words}": the list of sellers proves it.`);
    return {
      isDone: false,
      message: `"${words}": the list of sellers names no one, so nothing proves it.`,
      fix: `Name your sellers with their licenses, or choose the plain wording, "${plain}".`,
      example: plainRecord(id),
    };
  }
  if (record && record.words === words)
    return done(`"${words}": ${record.by}, ${record.confirmedOn}: ${record.evidence}`);
  return {
    isDone: false,
    message: record
      ? `"${words}": your record confirms other words, "${record.words}".`
      : `"${words}": no one has confirmed it.`,
    fix: `Add your record if you can prove it, or choose the plain wording, "${plain}". Its proof: ${claim.proof}`,
    example: [
      `- claim: ${id}`,
      '  wording: confirmed',
      `  words: ${JSON.stringify(words)}`,
      '  by: your name',
      `  confirmedOn: ${today}`,
      '  evidence: what proves it, and where you keep it',
      'or',
      ...plainRecord(id),
    ],
  };
}

function done(message: string): Words {
  return { isDone: true, message };
}

function plainRecord(id: string): string[] {
  return [`- { claim: ${id}, wording: plain }`];
}
