import type { Site } from '../../../../templates/site.ts';
import type { RecordTable } from '../../../cache/record-table.ts';
import { type LaunchGate, TOPICS } from '../../../report/launch-gate.ts';
import type { Problem } from '../../../report/problem.ts';
import type { Content } from '../../resolve/content.ts';
import { withoutDrafts } from '../../resolve/resolve.ts';
import { claimGates } from './claim-gates.ts';
import { companyGates } from './company-gates.ts';
import { exampleGates } from './example-gates.ts';
import { counselGates, registrationGates } from './record-gates.ts';

interface LaunchGatesInput {
  readonly content: Content;
  readonly site: Site;
  /** What checks found that an owner has not accepted. */
  readonly problems: readonly Problem[];
  /** Files without a number or an address of an example, with the digest of their texts. */
  readonly clean: RecordTable<string>;
}

/** All that must be so before the public may come, done and not done, by topic. Drafts keep no one out. */
export function launchGates({ content: all, site, problems, clean }: LaunchGatesInput): LaunchGate[] {
  const content = withoutDrafts(all);
  const gates = [
    ...companyGates(content, site),
    ...exampleGates(content, site, clean),
    ...claimGates(content, site, problems),
    ...counselGates(content, site),
    ...registrationGates(content),
  ];
  return Object.keys(TOPICS).flatMap((topic) => gates.filter((gate) => gate.topic === topic));
}
