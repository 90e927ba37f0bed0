import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LanguageServer, startLanguageServer } from './language-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const uriOf = (path: string) => pathToFileURL(root + path).href;
const modeline = (kind: string) => `# yaml-language-server: $schema=../../schemas/generated/editor/${kind}.schema.json`;

/** What a client sends of a Markdown file: its front matter, on the same lines as in the file. */
const frontMatterOf = (text: string) => text.replace(/\n---\n[\s\S]*/, '\n').replace(/^---\n/, '\n');

/** The mapping of `.vscode/settings.json`, with the addresses that VS Code makes of its paths. */
const settings = readFileSync(`${root}.vscode/settings.json`, 'utf8').replace(/^\/\/.*\n/gm, '');
const schemas: Readonly<Record<string, string>> = JSON.parse(settings)['yaml.schemas'];
const byAddress = Object.fromEntries(Object.entries(schemas).map(([path, files]) => [uriOf(path.slice(2)), files]));

let server: LanguageServer;

beforeAll(async () => {
  server = await startLanguageServer({ schemas: byAddress });
});

afterAll(() => server.stop());

describe('in a YAML file, yaml-language-server', () => {
  const page = (lines: string) => `${modeline('page')}\npath: /fees\nhero:\n  title: Fees\nblocks:\n${lines}\n`;
  const at = (name: string, lines: string) => ({ uri: uriOf(`content/pages/${name}.yaml`), text: page(lines) });

  test('suggests every block, then the keys and values of the block', async () => {
    expect(await server.completions(at('block', '  - type: ¦'))).toEqual(
      expect.arrayContaining(['note', 'cta', 'faq']),
    );
    expect(await server.completions(at('key', '  - type: note\n    text: Wait.\n    ¦'))).toEqual([
      'title',
      'tone',
      'opens',
    ]);
    expect(await server.completions(at('value', '  - type: note\n    tone: ¦'))).toEqual(['info', 'caution']);
  });

  test('suggests the keys of a shape that several kinds share', async () => {
    const { text } = at('shared', '  - type: feature-cards\n    title: Why\n    cards:\n      - ¦');
    expect(await server.completions({ uri: uriOf('content/pages/shared.yaml'), text })).toContain('content');
  });

  test('explains a key and a block', async () => {
    expect(await server.hover(at('hover', '  - type: note\n    to¦ne: info'))).toContain('The default is info.');
    expect(await server.hover(at('hover-block', '  - type: no¦te'))).toMatch(/A pull.{1,3}out note/);
  });

  test('marks a wrong value, a wrong key, a missing key and a wrong block, and nothing else', async () => {
    const found = (name: string, lines: string) => server.diagnostics(at(name, lines));
    expect(await found('a', '  - type: note\n    text: Wait.\n    tone: loud')).toEqual([
      expect.stringMatching(/^8: Value is not accepted. Valid values: "info", "caution"/),
    ]);
    expect(await found('b', '  - type: note\n    text: Wait.\n    tine: info')).toEqual([
      expect.stringMatching(/^8: Property tine is not allowed/),
    ]);
    expect(await found('c', '  - type: note')).toEqual([expect.stringMatching(/^6: Missing property "text"/)]);
    expect(await found('d', '  - type: nite')).toEqual([expect.stringMatching(/^6: Value must be "para" \|/)]);
  });
});

describe('in front matter that a client sends, yaml-language-server', () => {
  const post = (lines: string) =>
    frontMatterOf(`---\n${modeline('post')}\ntitle: Fees\n${lines}\n---\n\nAn *SR-22*: not a policy.\n`);
  const at = (name: string, lines: string) => ({ uri: uriOf(`content/blog/${name}.md`), text: post(lines) });

  test('suggests the keys that are left', async () => {
    const keys = await server.completions(at('keys', '¦'));
    expect(keys).toEqual(expect.arrayContaining(['description', 'publishedOn', 'author']));
    expect(keys).not.toContain('title');
  });

  test('explains a key', async () => {
    expect(await server.hover(at('hover', 'publi¦shedOn: 2026-11-20'))).toContain('year');
  });

  test('marks what is wrong, on the line of the Markdown file', async () => {
    expect(await server.diagnostics(at('wrong', 'publishedOn: soon'))).toEqual([
      expect.stringMatching(/^3: Missing property "description"/),
      expect.stringMatching(/^3: Missing property "author"/),
      expect.stringMatching(/^4: String does not match the pattern/),
      '4: String is not a RFC3339 date.',
    ]);
  });
});

test('sent as a whole, a Markdown file has suggestions in its front matter, but its prose is marked as faulty', async () => {
  const file = readFileSync(`${root}content/states/texas.md`, 'utf8');
  const uri = uriOf('content/states/whole.md');
  const keys = await server.completions({ uri, text: file.replace('reviewedOn:', '¦\nreviewedOn:') });
  expect(keys).toContain('image');
  const lineOfProse = file.split('\n---\n')[0]?.split('\n').length ?? 0;
  const found = await server.diagnostics({ uri: uriOf('content/states/whole-too.md'), text: file });
  expect(found.map((text) => Number.parseInt(text, 10)).filter((line) => line <= lineOfProse)).toEqual([]);
  expect(found).not.toEqual([]);
});

test('by the settings of VS Code, yaml-language-server knows new files that name no schema yet', async () => {
  const keys = (path: string) => server.completions({ uri: uriOf(path), text: 'title: Fees\n¦\n' });
  expect(await keys('content/pages/new.yaml')).toContain('hero');
  expect(await keys('content/states/new.yaml')).toContain('agency');
  expect(await keys('content/states/new.md')).toContain('quickInfo');
});

test('yaml-language-server finds nothing wrong in any content file', async () => {
  const paths = readdirSync(`${root}content`, { recursive: true, encoding: 'utf8' })
    .map((path) => `content/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:md|yaml)$/.test(path));
  const documents = paths.map((path) => {
    const text = readFileSync(root + path, 'utf8');
    return { uri: uriOf(path), text: path.endsWith('.md') ? frontMatterOf(text) : text };
  });
  const found = await Promise.all(documents.map((document) => server.diagnostics(document)));
  expect(paths.filter((_, index) => found[index]?.length)).toEqual([]);
  expect(paths.length).toBeGreaterThan(200);
});
