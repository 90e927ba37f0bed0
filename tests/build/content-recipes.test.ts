import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sitemap } from '../../cli/pipeline/emit/sitemap.ts';
import { plan } from '../../cli/pipeline/plan/plan.ts';
import { siteOf } from '../../cli/pipeline/plan/site-of.ts';
import { contentKinds } from '../../schemas/generated/content-kinds.ts';
import { CLOCK, loadSmallSite } from '../support/small-site.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The snippets of a recipe, by the path named in the sentence above each. */
function snippetsOf(recipe: string): Record<string, string> {
  const steps = read(`docs/contributing/${recipe}.md`).matchAll(
    /`((?:content|schemas)\/[^`*]+\.(?:yaml|md|json))`[^`]*[\s\S]*?```\w+\n([\s\S]*?)\n *```/g,
  );
  return Object.fromEntries([...steps].map(([, path = '', text = '']) => [path, `${text.replace(/^ {3}/gm, '')}\n`]));
}

describe('the recipe for an insurer', () => {
  const files = snippetsOf('insurer');
  const { content, problems } = loadSmallSite(files);

  test('is two files, of which only the address of an example is left to change', () => {
    expect(Object.keys(files)).toEqual(['content/providers/acme.yaml', 'content/providers/acme.md']);
    const example = { code: 'broken-link', severity: 'warning', excerpt: '    url: https://www.example.com/acme' };
    expect(problems).toMatchObject([example]);
  });

  test('gives a page, a tile, and a line in the sitemap', () => {
    const site = siteOf(content, CLOCK);
    const { routes } = plan(site, content);
    const providers = routes.find(({ path }) => path === '/sr22-providers')?.page();
    const [listed] = sitemap(
      routes.map(({ page, file }) => ({ ...page(), file })),
      { origin: site.config.origin },
    );
    expect(routes.map(({ path }) => path)).toContain('/acme-sr22');
    expect(JSON.stringify(providers?.props)).toContain('"href":"/acme-sr22"');
    expect(String(listed?.bytes)).toContain('https://small.example/acme-sr22');
  });
});

describe('the recipe for a content kind', () => {
  test('is one file, from which type, validator and folder are generated', () => {
    const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
    const [path = '', schema = ''] = Object.entries(snippetsOf('content-kind'))[0] ?? [];
    cpSync(join(root, 'schemas'), join(copy, 'schemas'), { recursive: true });
    mkdirSync(join(copy, 'cli'));
    cpSync(join(root, 'cli/launcher'), join(copy, 'cli/launcher'), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    writeFileSync(join(copy, path), schema);
    execFileSync(process.execPath, ['schemas/generate.mjs'], { cwd: copy });
    const generated = (name: string) => readFileSync(join(copy, 'schemas/generated', name), 'utf8');
    const types = generated('content-types.ts');
    const [kinds, schemas] = [generated('content-kinds.ts'), generated('content-schemas.ts')];
    rmSync(copy, { recursive: true, force: true });
    expect(path).toBe('schemas/content/glossary.schema.json');
    expect(kinds).toContain(`'glossary': {"files":"content/glossary/*.yaml"}`);
    expect(types).toMatch(/export interface GlossaryTerm \{[\s\S]*?\nmeaning: Html\n\}/);
    expect(schemas).toContain("'glossary': validators.glossary");
  });

  test('explains every rule that a schema can give of its files', () => {
    const rules = [...read('schemas/content-kind-rules.ts').matchAll(/readonly (\w+)\??:/g)].map(([, name]) => name);
    const explained = [...read('docs/contributing/content-kind.md').matchAll(/^ *\| `(\w+)` \|/gm)];
    expect(explained.map(([, name]) => name)).toEqual(rules);
  });
});

test('docs/content.md lists every kind of content with its files', () => {
  const listed = [...read('docs/content.md').matchAll(/^\| `([^`]+)` \| ([\w-]+) \|/gm)];
  const kinds = Object.entries(contentKinds).map(([kind, { files }]) => [files, kind]);
  expect(listed.map(([, files, kind]) => [`content/${files}`, kind]).sort()).toEqual(kinds.sort());
});
