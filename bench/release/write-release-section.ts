import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../site-copy.ts';
import { MEASURED_FOLDERS, measuredSources } from './measured-sources.ts';
import { type ReleaseMeasurement, releaseSection, withReleaseSection } from './release-section.ts';

const DOCUMENT = 'docs/benchmarks.md';

/** Writes the section of docs/benchmarks.md about this release. Returns the path. */
export function writeReleaseSection(measured: Pick<ReleaseMeasurement, 'figures' | 'machine' | 'versions'>): string {
  const path = join(ROOT, DOCUMENT);
  const section = releaseSection({
    ...measured,
    commit: measuredCommit(),
    sources: measuredSources(ROOT),
    day: new Date().toISOString().slice(0, 10),
  });
  writeFileSync(path, withReleaseSection(readFileSync(path, 'utf8'), section));
  return DOCUMENT;
}

function measuredCommit(): string {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (commit === '') return 'no commit';
  const isChanged = git('status', '--porcelain', '--', ...MEASURED_FOLDERS) !== '';
  return isChanged ? `commit \`${commit}\` with changes that were not committed` : `commit \`${commit}\``;
}
