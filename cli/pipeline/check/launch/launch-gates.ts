import type { Site } from '../../../../templates/site.ts';
import type { BuildCache } from '../../../cache/build-cache.ts';
import { type LaunchGate, TOPICS } from '../../../report/launch-gate.ts';
import type { Problem } from '../../../report/problem.ts';
import type { Content } from '../../resolve/content.ts';
import { withoutDrafts } from '../../resolve/resolve.ts';
import { claimGates, problemGates } from './claim-gates.ts';
import { companyGates } from './company-gates.ts';
import { exampleGates } from './example-gates.ts';
import { type KnownLines, withLine } from './gate-at.ts';
import { counselGates, registrationGates } from './record-gates.ts';

interface LaunchGatesInput {
  readonly content: Content;
  readonly site: Site;
  /** ISO day, for the lines to write. */
  readonly today: string;
  /** What checks found that an owner has not accepted. */
  readonly problems: readonly Problem[];
  /** Which texts have no example, and where values are: files as they were are not read again. */
  readonly cache: BuildCache;
}

/** All that must be so before the public may come, done and not done, by topic. Drafts keep no one out. */
export function launchGates({ content: all, site, today, problems, cache }: LaunchGatesInput): LaunchGate[] {
  const content = withoutDrafts(all);
  const gates = [
    ...companyGates(content, site, today),
    ...exampleGates(content, site, cache.table('no-examples')),
    ...claimGates(content, site, today),
    ...counselGates(content, site, today),
    ...registrationGates(content, today),
  ];
  const lines = cache.table<KnownLines>('gate-lines');
  const placed = [...gates.map((gate) => withLine(gate, lines)), ...problemGates(problems)];
  return Object.keys(TOPICS).flatMap((topic) => placed.filter((gate) => gate.topic === topic));
}
