/**
 * Compares content/consents/released.yaml with every version of it in git: what was listed once is listed for good,
 * with the same hash. `node .ci/released-consents.mjs [revision]`, by default HEAD. Follows first parents, so a wording may
 * change on a branch until it is merged. Names each line that was lost or changed, and exits with 1.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FILE = 'content/consents/released.yaml';
const [revision = 'HEAD'] = process.argv.slice(2);

if (!isInRepository()) {
  console.log('This is no git repository, so the released wordings are compared with nothing.');
  process.exit();
}
const now = hashesIn(readFileSync(FILE, 'utf8'));
const former = git('log', '--first-parent', '--format=%H', revision, '--', FILE)
  .split('\n')
  .filter(Boolean)
  .flatMap((commit) => [...hashesIn(versionAt(commit))].map((line) => ({ commit, line })));

const lost = new Map(
  former.filter(({ line: [name, hash] }) => now.get(name) !== hash).map(({ commit, line }) => [line.join(' '), commit]),
);
for (const [line, commit] of lost)
  console.error(`${FILE}: ${line} was listed in ${commit.slice(0, 12)}. Restore the line: visitors saw that wording.`);
if (lost.size === 0) console.log(`${now.size} released wordings and lists are as git knows them`);
process.exitCode = lost.size > 0 ? 1 : 0;

/** The hash of each released wording and list of sellers, by what it is. */
function hashesIn(text) {
  const { released = [], sellerLists = [] } = parse(text) ?? {};
  return new Map([
    ...released.map(({ version, sha256 }) => [`wording ${version}`, sha256]),
    ...sellerLists.map(({ version, sha256 }) => [`list of sellers ${version}`, sha256]),
  ]);
}

/** The list at a commit; empty where it was removed. */
function versionAt(commit) {
  const [, , blob] = git('ls-tree', commit, '--', FILE).split(/\s/);
  return blob ? git('cat-file', 'blob', blob) : '';
}

function isInRepository() {
  try {
    git('rev-parse', '--verify', '--quiet', revision);
    return true;
  } catch {
    return false;
  }
}

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });
}
