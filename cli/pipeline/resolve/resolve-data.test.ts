import { describe, expect, test } from 'vitest';
import { anyBlock, schemaOf } from '../validate/schema-library.ts';
import { mapStrings, type Role } from './resolve-data.ts';

interface Visit {
  readonly text: string;
  readonly role: Role;
  readonly path: string;
  readonly block: string | undefined;
}

function visitsOf(data: unknown, root = schemaOf('page')): Visit[] {
  const visits: Visit[] = [];
  mapStrings(data, root, ({ text, role, path, block }) => {
    visits.push({ text, role, path: path.join('.'), block });
    return text;
  });
  return visits;
}

const page = {
  path: '/cost',
  title: 'Cost',
  noIndex: true,
  hero: { title: 'Cost', form: 'none' },
  blocks: [
    { type: 'para', text: 'Some *words*.' },
    {
      type: 'faq',
      title: 'Questions',
      group: 'basics',
      items: [{ question: 'Why?', answer: [{ type: 'note', title: 'Hm', text: 'So.' }] }],
    },
    { type: 'cta', title: 'Call', content: 'Now', buttonText: 'Go', buttonLink: '/contact-us' },
  ],
};

const roleAt = (path: string) => visitsOf(page).find((visit) => visit.path === path)?.role;

describe('the schema says what a text is', () => {
  test.each([
    ['title', 'line'],
    ['hero.title', 'line'],
    ['blocks.0.text', 'markdown'],
    ['blocks.1.items.0.answer.0.text', 'markdown'],
    ['blocks.2.buttonLink', 'link'],
    ['blocks.1.group', 'plain'],
    ['blocks.0.type', 'plain'],
    ['hero.form', 'plain'],
  ])('%s is %s', (path, role) => {
    expect(roleAt(path)).toBe(role);
  });

  test('dates, codes, and phone numbers are plain', () => {
    const visits = visitsOf({ code: 'TX', verifiedOn: '2026-11-21' }, schemaOf('state'));
    expect(visits.map(({ role }) => role)).toEqual(['plain', 'plain']);
  });
});

test('each text knows its innermost block', () => {
  const blocks = new Map(visitsOf(page).map(({ path, block }) => [path, block]));
  expect(blocks.get('blocks.0.text')).toBe('para');
  expect(blocks.get('blocks.1.items.0.question')).toBe('faq');
  expect(blocks.get('blocks.1.items.0.answer.0.text')).toBe('note');
  expect(blocks.get('title')).toBeUndefined();
});

test('only texts are replaced, and the original data does not change', () => {
  const before = structuredClone(page);
  const shout = mapStrings(page, schemaOf('page'), ({ text }) => text.toUpperCase());
  expect(shout).toMatchObject({ title: 'COST', noIndex: true, blocks: [{ text: 'SOME *WORDS*.' }, {}, {}] });
  expect(page).toEqual(before);
});

test('a block on its own is read by its type', () => {
  expect(visitsOf({ type: 'note', text: 'So.' }, anyBlock).at(-1)).toMatchObject({ role: 'markdown', block: 'note' });
});
