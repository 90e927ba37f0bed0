import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, stepsOf, textOfRecipe } from './recipe.ts';

const component = filesOf('component');
const block = filesOf('block');
const pageKind = filesOf('page-kind');
const field = stepsOf('field');
const form = stepsOf('form');
const endpoint = stepsOf('endpoint');

/** The code of a recipe, by file; the content page that uses it is not part of it. */
function filesOf(recipe: string): Record<string, string> {
  return Object.fromEntries(Object.entries(stepsOf(recipe)).filter(([path]) => !path.startsWith('content/')));
}

/** New files of all recipes by how their names end. */
function writtenFiles(ending: RegExp): string[] {
  return Object.keys({ ...component, ...block, ...pageKind, ...form, ...endpoint }).filter((path) => ending.test(path));
}

const CONTACT_SCHEMA = 'schemas/requests/contact.schema.json';
const FORM_BLOCK = 'schemas/content/blocks/form.schema.json';
const CONTACT_FORM = 'templates/components/contact-form/contact-form.tsx';
const PAGE = 'content/pages/contact-us.yaml';
const KIND_SCHEMA = 'schemas/content/glossary.schema.json';
const KIND_FILE = 'content/glossary/sr-22a.yaml';
const ENV_EXAMPLE = '.env.example';
const TYPES = 'functions/delivery/webhook-types.ts';
const TYPE_TEST = 'functions/delivery/channels/webhook.test.ts';

describe('the recipes, followed in one copy of the project', () => {
  let copy: ProjectCopy;

  beforeAll(() => {
    copy = copyProject();
    followTemplates();
    followForms();
    followWebhook();
    followContentKind();
    copy.generate();
  });

  afterAll(() => copy.remove());

  /** A component, a block and a page kind. */
  function followTemplates(): void {
    for (const [path, text] of Object.entries({ ...component, ...block, ...pageKind })) copy.write(path, text);
    const [blocks = ''] = /^ {3}blocks:\n[\s\S]*?(?=\n {3}```)/m.exec(textOfRecipe('block')) ?? [];
    copy.write('content/pages/fees.yaml', `${FEES}${blocks.replace(/^ {3}/gm, '')}\n`);
    const [directive = ''] = /^ {3}:::callout[\s\S]*?\n {3}:::/m.exec(textOfRecipe('block')) ?? [];
    copy.write(GUIDE, `${copy.read(GUIDE)}\n${directive.replace(/^ {3}/gm, '')}\n`);
  }

  /** A field, a form and an endpoint. */
  function followForms(): void {
    copy.replace(CONTACT_SCHEMA, '    "agree": {', `${field[CONTACT_SCHEMA]}    "agree": {`);
    copy.replace(
      CONTACT_FORM,
      '  {\n    ...form.fields.message',
      `${field[CONTACT_FORM]}  {\n    ...form.fields.message`,
    );
    for (const [path, text] of Object.entries({ ...form, ...endpoint })) copy.write(path, text);
    if (!copy.read(FORM_BLOCK).includes('"agent-feedback"'))
      copy.replace(FORM_BLOCK, '"privacy-request"', '"privacy-request", "agent-feedback"');
    copy.write(PAGE, `${CONTACT_US}${form[PAGE]}`);
    const variables = textOfRecipe('form').match(/(?<=^ {3})# LEAD_.*$/gm) ?? [];
    copy.write(ENV_EXAMPLE, `${copy.read(ENV_EXAMPLE)}\n${variables.join('\n')}\n`);
    copy.write('functions/forms/followed.test.ts', FOLLOWED);
  }

  /** A message type. */
  function followWebhook(): void {
    const snippets = [...textOfRecipe('webhook').matchAll(/```ts\n([\s\S]*?)\n {3}```/g)];
    const [added = '', changed = ''] = snippets.map(([, text]) => text);
    copy.replace(TYPES, 'export const WEBHOOK_TYPES = {', `export const WEBHOOK_TYPES = {\n${added}`);
    copy.replace(TYPES, /^.*covers: .*STOPPING.*$/m.exec(copy.read(TYPES))?.[0] ?? 'covers', changed);
    const [, row = ''] = /change the expected type: `([^`]+)`/.exec(textOfRecipe('webhook')) ?? [];
    copy.replace(TYPE_TEST, "['do-not-sell', 'suppressed'],", row);
  }

  /** A content kind, one file of it, and the lines that give it to pages: each next to that of another kind. */
  function followContentKind(): void {
    const { [KIND_SCHEMA]: schema = '', [KIND_FILE]: entry = '' } = stepsOf('content-kind');
    copy.write(KIND_SCHEMA, schema);
    copy.write(KIND_FILE, entry);
    for (const [, line = '', path = ''] of textOfRecipe('content-kind').matchAll(/^ {3}(\S.*,|\S.*;) +\/\/ (\S+)$/gm)) {
      const [neighbor = ''] = /^.*\bduiTopics:/m.exec(copy.read(path)) ?? [];
      copy.replace(path, neighbor, `  ${line}\n${neighbor}`);
    }
  }

  test('a component is two files in a folder, a block one more, a page kind three', () => {
    expect(Object.keys(component)).toEqual([
      'templates/components/callout/callout.tsx',
      'templates/components/callout/callout.examples.yaml',
    ]);
    expect(Object.keys(block)).toEqual(['schemas/content/blocks/callout.schema.json']);
    expect(Object.keys(pageKind)).toEqual([
      'templates/pages/term/props.ts',
      'templates/pages/term/term-view.tsx',
      'templates/pages/term/term.test.tsx',
    ]);
  });

  test('a field is two files, a form four new ones and a line or two in three, an endpoint two', () => {
    expect(Object.keys(field)).toEqual([CONTACT_SCHEMA, CONTACT_FORM]);
    expect(Object.keys(form)).toEqual([
      'schemas/requests/agent-feedback.schema.json',
      'templates/components/agent-feedback-form/agent-feedback-form.tsx',
      'templates/components/agent-feedback-form/agent-feedback-form.examples.yaml',
      'functions/endpoints/agent-feedback.ts',
      PAGE,
    ]);
    expect(Object.keys(endpoint)).toEqual(['functions/endpoints/clock.ts', 'functions/endpoints/clock.test.ts']);
  });

  test('generated files are the same where node_modules is a link, as it is in this copy', () => {
    const folders = copy.read('schemas/generated/content-validators.js').match(/^\/\/ .*node_modules\//gm);
    expect(new Set(folders)).toEqual(new Set(['// node_modules/']));
  });

  test('the types fit', () => {
    // Other tests have the types that they have in this project: leaving them out takes half the time.
    const include = ['cli', 'functions', 'schemas', 'templates'];
    const files = [TYPE_TEST, 'functions/forms/followed.test.ts', ...writtenFiles(/\.test\.tsx?$/)];
    const settings = { extends: './tsconfig.json', include, files, exclude: ['**/*.test.ts', '**/*.test.tsx'] };
    copy.write('tsconfig.followed.json', JSON.stringify(settings));
    expect(copy.run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.followed.json')).toBe('');
  });

  test('lint and format find nothing to change in the new files', () => {
    const files = writtenFiles(/\.(?:tsx?|json)$/);
    const biome = 'node_modules/@biomejs/biome/bin/biome';
    const ran = copy.run(biome, 'check', '--vcs-enabled=false', '--diagnostic-level=error', ...files);
    expect(ran).toMatch(/^Checked \d+ files in \S+ No fixes applied\.\s*$/);
  });

  test('the answers are stored, schema and component agree, the clock tells the time, and receivers get the new message', () => {
    const ran = copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--maxWorkers=1',
      'functions/forms/followed.test.ts',
      'functions/endpoints/clock.test.ts',
      'functions/endpoints/addresses.test.ts',
      'functions/platforms/environment/environment.test.ts',
      'tests/forms/fields.test.tsx',
      TYPE_TEST,
    );
    expect(copy.read(TYPE_TEST)).toContain("['do-not-sell', 'opted-out'],");
    expect(ran).toMatch(/Test Files .*6 passed/);
  });

  test('the build shows the block on a page, the form with its island, and a page for each piece of the kind', () => {
    expect(copy.run('cli/site.mjs', 'build')).toMatch(/\d+ pages in /);
    expect(copy.read('dist/public/fees.html')).toContain(
      '<div class="callout panel"><strong>Good to know</strong><div class="prose"><p>The form is free.</div></div>',
    );
    expect(copy.read('dist/public/what-is-sr22.html')).toContain(
      '<strong>Good to know</strong><div class="prose"><p>The form is <strong>free</strong>.</div>',
    );
    const page = copy.read('dist/public/contact-us.html');
    expect(page).toMatch(
      /data-script="\/assets\/agent-feedback-form\.island-\w+\.js" data-island="agent-feedback-form"/,
    );
    expect(page).toContain('action="/api/agent-feedback"');
    expect(copy.read('dist/public/dui-terms/dui-versus-dwi.html')).toContain('<h1>DUI versus DWI</h1>');
  });

  test('the docs list the block and its keys, and the content kind, and are called stale when they are edited by hand', () => {
    expect(copy.read('docs/content.md')).toContain('| `callout` | A short text on a');
    expect(copy.read('.cache/content-keys.md')).toMatch(/## callout block\n[\s\S]*?\n\| `text` \| markdown \| yes \|/);
    expect(copy.run('schemas/reference/generate.mjs', '--check')).toBe('');
    expect(copy.read('docs/content.md')).toContain('| `glossary/*.yaml` | glossary | One term and its meaning. |');
    const generated = copy.read('docs/content.md');
    copy.replace('docs/content.md', 'A short text on a panel.', 'A long text.');
    expect(copy.run('schemas/reference/generate.mjs', '--check')).toContain('docs/content.md is stale');
    copy.write('docs/content.md', generated);
  });

  test.each([
    ['templates/components/notice/notise.tsx', 'templates/components/notice/notice.tsx is missing'],
    ['templates/pages/memo/props.ts', 'templates/pages/memo/memo-view.tsx is missing'],
    [
      'schemas/content/blocks/notice.schema.json',
      'Nothing shows the block notice: write its `layout` in its schema, or a file *.block.ts.',
    ],
  ])('a misnamed or lone file %s stops the generator with a sentence', (path, sentence) => {
    copy.write(path, '{}');
    expect(copy.run('templates/generate.mjs', '--check')).toContain(sentence);
    copy.removeFile(path);
  });

  // Comes last: the copy stays without what is forgotten.
  test.each([
    [CONTACT_FORM, `${CONTACT_FORM} does not show it.`],
    [CONTACT_SCHEMA, `${CONTACT_SCHEMA} does not have it`],
  ])('a field that is forgotten in %s fails a test that says so', (forgotten, sentence) => {
    const followed = copy.read(forgotten);
    copy.replace(forgotten, field[forgotten] ?? '', '');
    if (forgotten === CONTACT_SCHEMA) copy.run('schemas/generate.mjs');
    const ran = copy.run('node_modules/vitest/vitest.mjs', 'run', 'tests/forms/fields.test.tsx');
    copy.write(forgotten, followed);
    expect(ran).toContain(sentence);
  });
});

const GUIDE = 'content/guides/what-is-sr22.md';

const FEES = `path: /fees
title: What the filing costs
description: What the filing of an SR-22 costs, who takes the fee, and when a driver pays it again after a policy ends.
reviewedOn: 2026-11-20
hero:
  title: What the filing costs
`;

const CONTACT_US = `path: /contact-us
title: Contact us
description: How to reach us with a question about a filing, and how drivers tell us what their agent did for them.
hero:
  title: Contact us
  form: none
`;

const FOLLOWED = `
import { expect, test } from 'vitest';
import { contactMessage } from '../testing/sample-bodies.ts';
import { testApp } from '../testing/test-deps.ts';

const feedback = { name: 'Ann Lee', email: 'Ann@Example.com', feedback: ' Thank you. ' };

test('a new field is stored', async () => {
  const { post, submit, kept } = testApp();
  await post('/api/contactus', { ...contactMessage, preferredTime: ' at 9 ' });
  const { name, email, message } = contactMessage;
  await submit('/api/contactus', { name, email, message, agree: 'on', preferredTime: 'at 10' });
  expect((await kept()).map(({ payload }) => payload.preferredTime).sort()).toEqual(['at 10', 'at 9']);
});

test('a new form is stored with its consent', async () => {
  const { post, submit, kept } = testApp();
  expect((await post('/api/agent-feedback', { ...feedback, agree: true })).status).toBe(200);
  expect((await submit('/api/agent-feedback', { ...feedback, name: 'Bo', agree: 'on' })).status).toBe(303);
  expect((await submit('/api/agent-feedback', feedback)).status).toBe(422);
  const all = await kept();
  expect(all.map(({ payload }) => payload)).toContainEqual({
    name: 'Ann Lee', email: 'ann@example.com', feedback: 'Thank you.', agree: true,
  });
  expect(all.map(({ kind, consent }) => [kind, consent?.button])).toEqual([
    ['agent-feedback', 'Send My Feedback'], ['agent-feedback', 'Send My Feedback'],
  ]);
});
`;
