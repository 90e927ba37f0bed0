import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ProjectCopy, stepsOf } from '../support/recipe.ts';

const field = stepsOf('field');
const form = stepsOf('form');
const endpoint = stepsOf('endpoint');

const CONTACT_SCHEMA = 'schemas/requests/contact.schema.json';
const FORM_BLOCK = 'schemas/content/blocks/form.schema.json';
const CONTACT_FORM = 'templates/components/contact-form/contact-form.tsx';
const PAGE = 'content/pages/contact-us.yaml';

test('a field is two files, a form four new ones and a line in two, an endpoint two', () => {
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

describe('the recipes for a field, a form and an endpoint, followed in a copy of the project', () => {
  let copy: ProjectCopy;

  beforeAll(() => {
    copy = copyProject();
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
    copy.write('functions/forms/followed.test.ts', FOLLOWED);
    copy.generate();
  });

  afterAll(() => copy.remove());

  test('the types fit', () => {
    expect(copy.run('node_modules/typescript/bin/tsc', '-p', '.')).toBe('');
  });

  test('the answers are stored, with and without script; schema and component agree; the clock tells the time', () => {
    const ran = copy.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'functions/forms/followed.test.ts',
      'functions/endpoints/clock.test.ts',
      'functions/endpoints/addresses.test.ts',
      'tests/forms/fields.test.tsx',
    );
    expect(ran).toMatch(/Test Files .*4 passed/);
  });

  test('the build puts the form on its page, with an island', () => {
    expect(copy.run('cli/site.mjs', 'build', '--clock', '2026-11-21')).toMatch(/\d+ pages in /);
    const page = copy.read('dist/public/contact-us.html');
    expect(page).toContain('data-island="agent-feedback-form"');
    expect(page).toContain('action="/api/agent-feedback"');
    expect(copy.read('templates/generated/islands.ts')).toContain("'agent-feedback-form'");
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
