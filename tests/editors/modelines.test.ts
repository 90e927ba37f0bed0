import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kindOf } from '../../cli/pipeline/parse/content-kinds.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const paths = readdirSync(`${root}content`, { recursive: true, encoding: 'utf8' })
  .map((path) => `content/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.(?:md|yaml)$/.test(path));

test('the first line of every content file, or of its front matter, names the schema of its kind', () => {
  const wrong = paths.filter((path) => {
    const schema = relative(dirname(path), `schemas/generated/editor/${kindOf(path)?.kind}.schema.json`);
    const [first, second] = readFileSync(root + path, 'utf8').split('\n');
    const line = path.endsWith('.md') ? second : first;
    return line !== `# yaml-language-server: $schema=${schema.replaceAll('\\', '/')}`;
  });
  expect(paths.length).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
});
