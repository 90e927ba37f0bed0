import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const SCRIPT = fileURLToPath(new URL('../../.ci/released-consents.mjs', import.meta.url));
const FILE = 'content/consents/released.yaml';

/** CI's message for the last of some versions of the list, the others committed one after the other. */
function verdictOn(versions: readonly string[]) {
  const folder = tempFolder();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder });
  git('init', '--quiet');
  mkdirSync(join(folder, 'content/consents'), { recursive: true });
  versions.forEach((text, index) => {
    writeFileSync(join(folder, FILE), text);
    if (index === versions.length - 1) return;
    git('add', '--all');
    git('commit', '--quiet', '--message', 'A version');
  });
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

const list = (...lines: readonly string[]) => `released:\n${lines.map((line) => `  - { ${line} }\n`).join('')}`;
const OLD = 'version: lead-2026-11, sha256: aa';
const NEW = 'version: lead-2026-12, sha256: bb';
const SELLERS = 'sellerLists:\n  - { version: 2026-11-21, sha256: cc }\n';

describe('the list of released wordings', () => {
  test('may grow', () => {
    expect(verdictOn([list(OLD), list(OLD, NEW) + SELLERS])).toEqual({ status: 0, stderr: '' });
  });

  test.each([
    ['lose a line', list(NEW), 'wording lead-2026-11 aa'],
    ['give a wording another hash', list(NEW, OLD.replace('aa', 'dd')), 'wording lead-2026-11 aa'],
    ['lose a list of sellers', list(OLD, NEW), 'list of sellers 2026-11-21 cc'],
    ['be emptied', '', 'wording lead-2026-12 bb'],
  ])('may not %s, even if that was committed too', (_, text, line) => {
    const versions = [list(OLD) + SELLERS, list(OLD, NEW) + SELLERS, text];
    for (const written of [versions, [...versions, text]]) {
      const { status, stderr } = verdictOn(written);
      expect(status).toBe(1);
      expect(stderr).toContain(`${FILE}: ${line} was listed in`);
    }
  });
});
