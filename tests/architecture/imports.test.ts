import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../cli/pipeline/stage-names.ts';
import { cyclesIn, type Import, importsOf, readImports } from './import-graph.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const everything = importsOf(root, ['schemas', 'templates', 'functions', 'cli', 'content', 'tests']);

/** Tests beside the code, and what only they use. */
const TEST = /\.test\.tsx?$|^tests\/|\/testing\/|\.contract\.ts$|\/contract\/|generate[\w-]*\.mjs$/;
const imports = everything.filter(({ from }) => !TEST.test(from));
const show = ({ from, to }: Import): string => `${from} imports ${to}`;

/** Parts of the project; the first match counts. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['schemas', /^schemas\//],
  ['templates/generated', /^templates\/generated\//],
  ['templates/format', /^templates\/format\//],
  ['templates/drawings', /^templates\/drawings\//],
  ['templates/admin', /^templates\/admin\//],
  ['templates/islands', /^templates\/islands\/|\.island\.tsx?$/],
  ['templates/components', /^templates\/components\//],
  ['templates/pages', /^templates\/pages\//],
  ['templates/reports', /^templates\/reports\//],
  ['templates/render-page', /^templates\/(?:(?:render-page|document)\.tsx$|any-page\.ts$|structured-data\/)/],
  ['templates/shapes', /^templates\/[^/]+$/],
  ...[
    'lib',
    'http',
    'upstream',
    'leads',
    'store',
    'health',
    'delivery',
    'admin',
    'site',
    'pages',
    'forms',
    'listings',
    'endpoints',
  ].map((name) => [`functions/${name}`, new RegExp(`^functions/${name}/`)] as const),
  ['functions/addresses', /^functions\/generated\/addresses\.ts$/],
  ['functions/generated', /^functions\/generated\/endpoints\.ts$/],
  ['functions/platforms', /^functions\/platforms\//],
  ['functions/server', /^functions\/server\//],
  ['cli/cache', /^cli\/cache\//],
  ['cli/workers', /^cli\/workers\//],
  ['cli/commands', /^cli\/commands\//],
  ['cli/dev', /^cli\/dev\//],
  ['cli/explain', /^cli\/explain\//],
  ['cli/links', /^cli\/links\//],
  ['cli/index-now', /^cli\/index-now\//],
  ['cli/targets', /^cli\/targets\//],
  ['cli/pipeline', /^cli\/pipeline\//],
  ['cli/pictures', /^cli\/pictures\//],
  ['cli/report', /^cli\/report\//],
  ['cli/system', /^cli\/system\//],
  ['cli/launcher', /^cli\/launcher\//],
  ['cli/main', /^cli\/[^/]+$/],
];

/** Who may import whom, types included. Every part may import itself; a name without a slash means all of its parts. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  'templates/format': ['schemas'],
  'templates/drawings': ['schemas'],
  'templates/shapes': ['schemas', 'templates/format', 'templates/drawings'],
  'templates/generated': ['schemas', 'templates/components', 'templates/islands', 'templates/pages'],
  'templates/islands': [
    'schemas',
    'templates/format',
    'templates/shapes',
    'templates/components',
    'templates/generated',
  ],
  'templates/components': [
    'schemas',
    'templates/format',
    'templates/drawings',
    'templates/shapes',
    'templates/islands',
    'templates/generated',
  ],
  'templates/pages': [
    'schemas',
    'templates/format',
    'templates/drawings',
    'templates/shapes',
    'templates/islands',
    'templates/components',
  ],
  'templates/reports': ['schemas', 'templates/format', 'templates/components'],
  'templates/admin': ['schemas', 'templates/format', 'templates/components', 'templates/reports'],
  'templates/render-page': ['schemas', 'templates'],
  'functions/lib': [],
  'functions/http': ['schemas', 'functions/lib'],
  'functions/upstream': ['schemas', 'functions/lib'],
  'functions/leads': ['schemas', 'functions/lib'],
  'functions/store': ['schemas', 'functions/lib', 'functions/http', 'functions/leads'],
  'functions/health': ['functions/lib', 'functions/leads', 'functions/store'],
  'functions/delivery': ['schemas', 'functions/lib', 'functions/leads', 'functions/store', 'functions/health'],
  'functions/site': ['schemas', 'functions/lib', 'functions/http'],
  'functions/pages': ['schemas', 'templates', 'functions/lib', 'functions/leads', 'functions/site'],
  'functions/admin': [
    'schemas',
    'functions/lib',
    'functions/http',
    'functions/leads',
    'functions/store',
    'functions/pages',
    'functions/delivery',
  ],
  'functions/forms': [
    'schemas',
    'functions/lib',
    'functions/http',
    'functions/upstream',
    'functions/leads',
    'functions/store',
    'functions/site',
    'functions/pages',
  ],
  'functions/listings': [
    'schemas',
    'functions/lib',
    'functions/http',
    'functions/upstream',
    'functions/store',
    'functions/site',
    'functions/pages',
  ],
  'functions/endpoints': [
    'schemas',
    'functions/lib',
    'functions/http',
    'functions/upstream',
    'functions/leads',
    'functions/store',
    'functions/health',
    'functions/site',
    'functions/pages',
    'functions/forms',
    'functions/listings',
    'functions/admin',
    'functions/generated',
  ],
  'functions/addresses': ['functions/http'],
  'functions/generated': ['functions/endpoints'],
  'functions/platforms': ['schemas', 'functions'],
  'functions/server': ['schemas', 'functions'],
  'cli/system': [],
  'cli/cache': ['cli/system'],
  'cli/workers': ['cli/pipeline', 'cli/pictures', 'cli/cache', 'cli/system'],
  'cli/report': [],
  'cli/launcher': [],
  'cli/pictures': ['schemas', 'templates', 'cli/system'],
  'cli/pipeline': [
    'schemas',
    'templates',
    'functions/addresses',
    'cli/cache',
    'cli/pictures',
    'cli/report',
    'cli/system',
  ],
  'cli/dev': [
    'schemas',
    'templates',
    'functions/platforms',
    'functions/server',
    'functions/http',
    'functions/lib',
    'cli/pipeline',
    'cli/workers',
    'cli/report',
    'cli/system',
  ],
  'cli/explain': ['schemas', 'templates', 'cli/pipeline', 'cli/cache', 'cli/report', 'cli/system'],
  'cli/links': ['cli/pipeline', 'cli/report'],
  'cli/index-now': ['cli/pipeline', 'cli/system'],
  'cli/targets': ['schemas', 'functions', 'cli/report', 'cli/system'],
  'cli/commands': [
    'schemas',
    'functions/admin',
    'functions/leads',
    'functions/store',
    'functions/platforms',
    'functions/server',
    'functions/lib',
    'cli/cache',
    'cli/dev',
    'cli/explain',
    'cli/links',
    'cli/pipeline',
    'cli/index-now',
    'cli/targets',
    'cli/workers',
    'cli/report',
    'cli/system',
  ],
  'cli/main': ['cli/commands', 'cli/report', 'cli/system', 'cli/launcher'],
};

/**
 * Inside the store, queries know the interfaces, and each engine knows the queries. Only `open-store.ts` knows the
 * engines, and hosts of functions, which have no file system, know Postgres.
 */
const STORE_PARTS: Readonly<Record<string, readonly string[]>> = {
  '': ['', 'sqlite', 'postgres'],
  sql: ['', 'sql'],
  sqlite: ['', 'sql', 'sqlite'],
  postgres: ['', 'sql', 'postgres'],
};

/**
 * Who reads each generated registry of templates. Everybody else asks these files, so a registry can change its form.
 */
const REGISTRY_READERS: readonly (readonly [registry: string, readers: readonly string[]])[] = [
  ['answer-blocks.ts', ['templates/components/answer/resolve-answer.ts', 'templates/generated/blocks.ts']],
  ['blocks.ts', ['templates/components/block-list/block-registry.ts']],
  ['components.ts', ['templates/components/examples.ts']],
  ['page-kinds.ts', ['cli/pipeline/plan/plan.ts']],
  ['page-views.ts', ['templates/any-page.ts', 'templates/render-page.tsx']],
];

/** The four programs; types count here too. */
const PROGRAM_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  templates: ['schemas'],
  functions: ['schemas', 'templates'],
  cli: ['schemas', 'templates', 'functions'],
};

const partOf = (file: string): string | undefined => PARTS.find(([, pattern]) => pattern.test(file))?.[0];
const programOf = (file: string): string => file.split('/')[0] ?? '';

describe('imports point one way', () => {
  test('every source file belongs to a part of the project', () => {
    expect(imports.filter(({ from }) => partOf(from) === undefined).map(show)).toEqual([]);
  });

  test('no part imports what stands above it, not even for types', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [part, target] = [partOf(from), partOf(to)];
      if (part === undefined || target === undefined || part === target) return false;
      return !MAY_IMPORT[part]?.some((allowed) => target === allowed || programOf(target) === allowed);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('schemas, templates, functions and the build tool do not reach into each other, not even for types', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [program, target] = [programOf(from), programOf(to)];
      return program !== target && target in PROGRAM_MAY_IMPORT && !PROGRAM_MAY_IMPORT[program]?.includes(target);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  test('a stage of the build knows only the stages before it', () => {
    // What a text says is checked while it is resolved and rendered, which is when its places are known.
    const stageOf = (file: string) =>
      /^cli\/pipeline\/check\/(?:words|markdown)\//.test(file)
        ? -1
        : STAGES.findIndex((stage) => file.startsWith(`cli/pipeline/${stage}/`));
    const wrong = imports.filter(({ from, to }) => stageOf(from) >= 0 && stageOf(to) > stageOf(from));
    expect(wrong.map(show)).toEqual([]);
    const lists =
      /^cli\/pipeline\/(?:build|check-site|content-stages|load-content|read-with|render-site|run-stages|unchanged-build|site-cache)\.ts$/;
    expect(imports.filter(({ from, to }) => stageOf(from) >= 0 && lists.test(to)).map(show)).toEqual([]);
  });

  test('the queries of the store know no engine, and no engine knows another', () => {
    const partOfStore = (file: string) => /^functions\/store\/(?:(\w+)\/(?:\w+\/)?)?[^/]+$/.exec(file);
    const wrong = imports.filter(({ from, to }) => {
      const [part, target] = [partOfStore(from), partOfStore(to)];
      return part && target && !STORE_PARTS[part[1] ?? '']?.includes(target[1] ?? '');
    });
    expect(wrong.map(show)).toEqual([]);
    const engines = imports.filter(({ to }) => /^functions\/store\/(?:sqlite|postgres)\//.test(to));
    const outside = engines.filter(({ from }) => !/^functions\/store\/(?:sqlite|postgres)\//.test(from));
    expect([...new Set(outside.map(({ from }) => from))]).toEqual([
      'functions/platforms/hosts/host-store.ts',
      'functions/store/inspect-store.ts',
      'functions/store/open-store.ts',
      'cli/commands/operate/backup.ts',
    ]);
  });

  test('among functions only functions/pages knows templates', () => {
    const wrong = imports.filter(({ from, to }) => from.startsWith('functions/') && to.startsWith('templates/'));
    expect(wrong.filter(({ from }) => !from.startsWith('functions/pages/')).map(show)).toEqual([]);
  });

  test('only the Node server knows the list of all endpoints', () => {
    const importers = imports.filter(({ to }) => to === 'functions/generated/endpoints.ts').map(({ from }) => from);
    const server = ['functions-listener.ts', 'request-listener.ts'].map((name) => `functions/server/${name}`);
    expect(importers.sort()).toEqual(server);
  });

  test('nothing but tests imports tests', () => {
    expect(imports.filter(({ to }) => TEST.test(to)).map(show)).toEqual([]);
  });

  test('each registry of templates is read in one place', () => {
    const readers = (registry: string) =>
      [...new Set(imports.filter(({ to }) => to === `templates/generated/${registry}`).map(({ from }) => from))].sort();
    expect(REGISTRY_READERS.map(([registry]) => [registry, readers(registry)])).toEqual(REGISTRY_READERS);
    const registries = new Set(imports.filter(({ to }) => /^templates\/generated\//.test(to)).map(({ to }) => to));
    expect(registries.size).toBe(REGISTRY_READERS.length);
  });

  test('content is read as data, never imported, and imports nothing', () => {
    expect(everything.filter(({ from, to }) => /^content\//.test(to) || /^content\//.test(from)).map(show)).toEqual([]);
  });

  test('no files import one another in a circle, not even for types', () => {
    expect(cyclesIn(imports).map((cycle) => cycle.join(' -> '))).toEqual([]);
  });
});

describe('what runs in a browser', () => {
  const runTime = imports.filter(({ typeOnly }) => !typeOnly);
  const starts = runTime
    .map(({ from }) => from)
    .filter((file) => /\.island\.tsx?$|^templates\/islands\/(?:site|turnstile)\.ts$/.test(file));
  const reached = new Set(starts);
  for (const file of reached) for (const { from, to } of runTime) if (from === file) reached.add(to);

  test('starts from the script of every page and from islands', () => {
    expect(reached).toContain('templates/islands/site.ts');
    expect([...reached].filter((file) => file.endsWith('.island.ts')).length).toBeGreaterThan(1);
  });

  test('never needs Node, nor the part of React that writes HTML', () => {
    expect([...reached].filter((name) => /^node:|^react-dom\/server/.test(name))).toEqual([]);
  });

  test('never draws: pages name the files of their scenes', () => {
    expect([...reached].filter((name) => name.startsWith('templates/drawings/'))).toEqual([]);
  });

  test('is templates and schemas only', () => {
    expect([...reached].filter((name) => /^(?:cli|functions|tests)\//.test(name))).toEqual([]);
  });
});

describe('a command loads at its start', () => {
  const atStart = imports.filter(({ typeOnly, isDynamic }) => !typeOnly && !isDynamic);
  const reachedFrom = (file: string): readonly string[] => {
    const reached = new Set([file]);
    for (const one of reached) for (const { from, to } of atStart) if (from === one) reached.add(to);
    return [...reached];
  };
  /** What takes a tenth of a second to load: the validators, the parsers of content, and what writes pages. */
  const HEAVY = /generated\/content-validators|^(?:yaml|gray-matter|react|react-dom|esbuild)(?:\/|$)/;

  test.each(['cli/main.ts', 'cli/commands/site/make-build.ts'])('%s: nothing of the stages', (file) => {
    expect(reachedFrom(file).length).toBeGreaterThan(20);
    expect(reachedFrom(file).filter((name) => HEAVY.test(name))).toEqual([]);
  });
});

test('the stages of the pipeline read and write through the disk they are given', () => {
  const readers = imports.filter(
    ({ from, to }) => from.startsWith('cli/pipeline/') && /^node:(?:fs|child_process|http)/.test(to),
  );
  // The table of ZIP codes comes from a package, not from the project; the cache is no output.
  expect(readers.map(({ from }) => from)).toEqual(['cli/pipeline/emit/zip-table.ts', 'cli/pipeline/site-cache.ts']);
});

describe('this test sees', () => {
  const read = (text: string) => readImports('cli/a/b.ts', text);

  test('every way to import', () => {
    const text = [
      "import one from './one.ts';",
      "import {\n  two,\n  type Two,\n} from '../two.ts';",
      "export { three } from './three.ts';",
      "import './four.ts';",
      "const five = await import('./five.ts');",
      "import * as six from 'node:fs';",
    ].join('\n');
    expect(read(text).map(({ to }) => to)).toEqual([
      'cli/a/one.ts',
      'cli/two.ts',
      'cli/a/three.ts',
      'cli/a/four.ts',
      'node:fs',
      'cli/a/five.ts',
    ]);
    expect(read(text).some(({ typeOnly }) => typeOnly)).toBe(false);
  });

  test('which imports are types only', () => {
    const text =
      "import type { A } from './a.ts';\nimport { type B, type C } from './b.ts';\nexport type { D } from './d.ts';";
    expect(read(text).map(({ typeOnly }) => typeOnly)).toEqual([true, true, true]);
  });

  test('no imports in comments', () => {
    expect(read("/* import a from './a.ts'; */\n// import b from './b.ts';\n")).toEqual([]);
  });

  test('a circle', () => {
    const edge = (from: string, to: string, typeOnly = false): Import => ({ from, to, typeOnly, isDynamic: false });
    expect(cyclesIn([edge('a', 'b'), edge('b', 'c'), edge('c', 'b')])).toEqual([['b', 'c', 'b']]);
    expect(cyclesIn([edge('a', 'b'), edge('b', 'a', true)])).toEqual([['a', 'b', 'a']]);
  });
});
