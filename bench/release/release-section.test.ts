import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../tests/support/temp-folder.ts';
import { measuredSources } from './measured-sources.ts';
import { releaseSection, releaseSectionOf, sourcesOf, withReleaseSection } from './release-section.ts';

const section = (sources: string) =>
  releaseSection({
    figures: [{ section: 'release', name: 'processor time a lead', value: 0.7, unit: 'ms', budget: { atMost: 0.45 } }],
    commit: 'commit `0123456789ab`',
    sources,
    day: '2026-11-24',
    machine: '2 x a processor',
    versions: 'Node v20.20.2',
  });

describe('the section about a release', () => {
  test('tells what was measured, and each figure with its budget', () => {
    const text = section('0123456789abcdef');
    expect(text).toContain('- 2026-11-24, commit `0123456789ab`\n- Sources `0123456789abcdef`\n');
    expect(text).toMatch(/^ {4}processor time a lead +0\.70 ms +<= 0\.45 ms +OVER$/m);
  });

  test('comes before the first other section, and takes the place of an older one', () => {
    const document = '# Benchmarks\n\nA paragraph.\n\n## Another\n\nText.\n';
    const first = withReleaseSection(document, section('0123456789abcdef'));
    expect(first.split(section('0123456789abcdef'))).toEqual([
      '# Benchmarks\n\nA paragraph.\n\n',
      '\n\n## Another\n\nText.\n',
    ]);
    const second = withReleaseSection(first, section('fedcba9876543210'));
    expect(second).toBe(first.replace('0123456789abcdef', 'fedcba9876543210'));
    expect(releaseSectionOf(second)).toBe(section('fedcba9876543210'));
    expect(sourcesOf(second)).toBe('fedcba9876543210');
  });

  test('a document without it has no sources', () => {
    expect(sourcesOf('# Benchmarks\n\n- Sources `0123456789abcdef`\n')).toBeUndefined();
  });
});

describe('the digest of the measured sources', () => {
  const root = tempFolder();
  for (const folder of ['cli', 'templates', 'functions/store']) mkdirSync(join(root, folder), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  write('cli/main.ts', 'one');
  write('functions/store/store.ts', 'two');
  const digest = measuredSources(root);

  test('is the same in another folder', () => {
    const copy = tempFolder();
    cpSync(root, copy, { recursive: true });
    expect(measuredSources(copy)).toBe(digest);
  });

  test('stays with a test, and changes with a source or its name', () => {
    write('cli/main.test.ts', 'three');
    expect(measuredSources(root)).toBe(digest);
    write('functions/store/store.ts', 'four');
    const edited = measuredSources(root);
    expect(edited).not.toBe(digest);
    renameSync(join(root, 'cli/main.ts'), join(root, 'cli/start.ts'));
    expect(measuredSources(root)).not.toBe(edited);
  });
});
