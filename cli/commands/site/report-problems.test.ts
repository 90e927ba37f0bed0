import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../tests/support/temp-folder.ts';
import type { Problem } from '../../report/problem.ts';
import { reportProblems } from './report-problems.ts';

const problems = Array.from(
  { length: 12 },
  (_, index): Problem => ({
    code: 'raw-html',
    severity: 'error',
    file: 'content/a.md',
    line: index + 1,
    column: 1,
    message: 'HTML is not allowed.',
    hint: 'Use Markdown.',
  }),
);

function report(options: Omit<Parameters<typeof reportProblems>[2], 'root'> & { root?: string }) {
  const out: string[] = [];
  const terminal = { out: (text: string) => out.push(text), note: () => {}, interactive: false };
  reportProblems(terminal, problems, { root: '/site', ...options });
  return out.join('\n');
}

test('on GitHub, problems without an annotation are added to the summary of the step', () => {
  const summary = join(tempFolder(), 'summary.md');
  writeFileSync(summary, 'Before.\n');
  report({ format: 'github', env: { GITHUB_STEP_SUMMARY: summary } });
  const text = readFileSync(summary, 'utf8');
  expect(text).toMatch(/^Before\.\n### 2 more problems in content\n/);
  expect(text.match(/^\| `content\/a\.md:1[12]:1` \|/gm)).toHaveLength(2);
});

test('a summary that is full stays as it is', () => {
  const summary = join(tempFolder(), 'summary.md');
  writeFileSync(summary, 'x'.repeat(1024 * 1024 - 100));
  report({ format: 'github', env: { GITHUB_STEP_SUMMARY: summary } });
  expect(readFileSync(summary)).toHaveLength(1024 * 1024 - 100);
});

test('places are from the root of the repository, also if the site is in a folder of it', () => {
  const workspace = tempFolder();
  const env = { GITHUB_WORKSPACE: workspace };
  expect(report({ format: 'github', root: join(workspace, 'sites/a'), env })).toContain('file=sites/a/content/a.md,');
  expect(report({ format: 'github', root: workspace, env })).toContain('file=content/a.md,');
  expect(report({ format: 'sarif', root: join(workspace, 'sites/a'), env })).toContain('"sites/a/content/a.md"');
});

test('rules for code scanners say where each code is explained', () => {
  const env = { GITHUB_SERVER_URL: 'https://host.example', GITHUB_REPOSITORY: 'owner/site', GITHUB_SHA: 'abc' };
  const [rule] = JSON.parse(report({ format: 'sarif', env })).runs[0].tool.driver.rules;
  const [, line] =
    /^https:\/\/host\.example\/owner\/site\/blob\/abc\/docs\/problems\.md\?plain=1#L(\d+)$/.exec(rule.helpUri) ?? [];
  const document = readFileSync(new URL('../../../docs/problems.md', import.meta.url), 'utf8').split('\n');
  expect(document[Number(line) - 1]).toContain('`raw-html`');
});
