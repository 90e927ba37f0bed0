import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { realDisk } from '../../system/disk.ts';
import { toolRoot } from '../../system/project.ts';
import type { ContentKind } from '../parse/content-kinds.ts';
import { schemaOf, validatorOf } from './schema-library.ts';
import { explain, type Finding } from './schema-problems.ts';

function findingsIn(kind: ContentKind, yaml: string): Finding[] {
  const data: unknown = parse(yaml);
  const check = validatorOf(kind);
  return check(data) ? [] : explain(check.errors ?? [], schemaOf(kind), data);
}

const PAGE = `
path: /cost
title: Cost
description: What an SR-22 costs to file, and what the policy behind it costs in a year.
hero: { title: Cost }
`;

const STATE = `
name: Texas
code: TX
agency: { name: Department, abbreviation: DPS, url: https://dps.example }
filing: { status: required, form: SR-22, typicalLength: 2 years, note: Two years., sources: [a] }
minimumLiability: { perPerson: 30000, perAccident: 60000, propertyDamage: 25000, otherMandatory: [], sources: [a] }
bac: { adult: 0.08, under21: 0, commercial: 0.04, sources: [a] }
triggers: [{ reason: dui, filing: required, length: 2 years, note: After a DUI., sources: [a] }]
fees: []
deadlines: []
nonOwner: { accepted: "unknown" }
officialPages: []
conflicts: []
notFound: []
confidence: high
why: It was read.
sources: [{ id: a, title: A, url: https://a.example, official: false, seen: page }]
verifiedOn: 2026-11-21
reviewBy: 2027-11-21
`;

const state = (from: string, to: string) => findingsIn('state', STATE.replace(from, to));
const page = (blocks: string) => findingsIn('page', `${PAGE}blocks:\n${blocks}`);

test('a valid file has no findings', () => {
  expect(findingsIn('state', STATE)).toEqual([]);
  expect(page('  - { type: para, text: Hello }')).toEqual([]);
});

describe('a value of the wrong type', () => {
  test.each([
    ['perPerson: 30000', 'perPerson: "30,000"', '`perPerson` is text, but it must be a whole number or empty.'],
    ['adult: 0.08', 'adult: yes', '`adult` is text, but it must be a number.'],
    ['form: SR-22', 'form:', '`form` is empty, but it must be text.'],
    ['otherMandatory: []', 'otherMandatory: PIP', '`otherMandatory` is text, but it must be a list.'],
    ['name: Texas', 'name: [Texas]', '`name` is a list, but it must be text.'],
  ])('"%s" as "%s"', (from, to, message) => {
    expect(state(from, to)).toMatchObject([{ code: 'wrong-type', message }]);
  });

  test.each([
    [
      'perPerson: 30000',
      'perPerson: "30,000"',
      /^Write only the number, without quotes, commas, or \$\. Bodily injury per person/,
    ],
    ['name: Texas', 'name: 48', /^Put it in quotes\. /],
    ['name: Texas', 'name:', /^Write it after the colon\. /],
    ['name: Texas', 'name: [Texas]', /^Write plain text, without dashes, brackets, or keys\. /],
    ['otherMandatory: []', 'otherMandatory: PIP', /^Write a list: /],
    [
      'agency: { name: Department, abbreviation: DPS, url: https://dps.example }',
      'agency: DPS',
      /^Write its keys, each on its own line: name, abbreviation, url\. The office/,
    ],
  ])('comes with a fix and the description of the key: "%s" as "%s"', (from, to, hint) => {
    expect(state(from, to)[0]?.hint).toMatch(hint);
  });
});

describe('keys', () => {
  test('that the schema has since its validator was generated say how to generate it', () => {
    const stale = {
      ...{ instancePath: '', schemaPath: '#/additionalProperties', keyword: 'additionalProperties' },
      params: { additionalProperty: 'code' },
    };
    expect(explain([stale], schemaOf('state'), { code: 'TX' })).toMatchObject([
      { code: 'unknown-key', path: ['code'], target: 'key', hint: 'Run npm run generate.' },
    ]);
  });

  test('that are missing are named with their description', () => {
    expect(state('form: SR-22, ', '')).toMatchObject([
      {
        code: 'missing-key',
        path: ['filing'],
        message: '`form` is missing in `filing`.',
        hint: expect.stringContaining('Add `form:`. The certificate used, with its hyphen: SR-22'),
      },
    ]);
  });

  test('that are missing are all named in one run', () => {
    const messages = findingsIn('page', 'title: Cost').map(({ message }) => message);
    expect(messages).toEqual(['`path` is missing.', '`hero` is missing.']);
  });
});

describe('a value that is not allowed', () => {
  test.each([
    ['code: TX', 'code: TZ', '`code` is "TZ", which is not one of its 51 choices.'],
    ['verifiedOn: 2026-11-21', 'verifiedOn: 2027-02-29', '`verifiedOn` is 2027-02-29, a day that no calendar has.'],
    ['reviewBy: 2027-11-21', 'reviewBy: 2027-13-01', '`reviewBy` is 2027-13-01, a day that no calendar has.'],
    ['verifiedOn: 2026-11-21', 'verifiedOn: 21.11.2026', '`verifiedOn` is "21.11.2026", which has the wrong format.'],
    ['adult: 0.08', 'adult: 8', '`adult` is more than 0.2.'],
    ['propertyDamage: 25000', 'propertyDamage: -1', '`propertyDamage` is less than 0.'],
    [
      'sources: [{ id: a, title: A, url: https://a.example, official: false, seen: page }]',
      'sources: []',
      '`sources` has no items.',
    ],
    ['name: Texas', 'name: ""', '`name` is empty.'],
  ])('"%s" as "%s"', (from, to, message) => {
    expect(state(from, to)).toMatchObject([{ code: 'wrong-value', message }]);
  });

  test('may not be a leap day only when the year is none', () => {
    expect(state('reviewBy: 2027-11-21', 'reviewBy: 2028-02-29')).toEqual([]);
    expect(state('reviewBy: 2027-11-21', 'reviewBy: 2000-02-29')).toEqual([]);
    expect(state('reviewBy: 2027-11-21', 'reviewBy: 2100-02-29')).toHaveLength(1);
  });

  test.each(['perPerson', 'perAccident'])('may be the empty one of two limits that go together: %s', (limit) => {
    const limits = (text: string) => state('perPerson: 30000, perAccident: 60000', text);
    const both = { perPerson: '30000', perAccident: '60000', [limit]: 'null' };
    expect(limits(`perPerson: ${both.perPerson}, perAccident: ${both.perAccident}`)).toMatchObject([
      { path: ['minimumLiability', limit], message: `\`${limit}\` is empty, but it must be a whole number.` },
    ]);
    expect(limits('perPerson: null, perAccident: null')).toEqual([]);
  });
});

describe('blocks', () => {
  test('without a type are reported', () => {
    expect(page('  - { title: A }')).toMatchObject([{ code: 'missing-key', path: ['blocks', 0] }]);
  });

  test('with a misspelled key give one message, not another for the key that is missing', () => {
    expect(page('  - { type: note, txt: A }')).toMatchObject([
      { code: 'unknown-key', hint: 'Did you mean `text`? Allowed keys: type, title, tone, text, opens.' },
    ]);
  });

  test('inside answers are checked, too', () => {
    const faq =
      '  - type: faq\n    title: Q\n    items:\n      - question: Why?\n        answer:\n          - { type: note }\n';
    expect(page(faq)).toMatchObject([
      { code: 'missing-key', path: ['blocks', 0, 'items', 0, 'answer', 0], message: expect.stringContaining('`text`') },
    ]);
  });
});

test('a value that breaks several rules is reported once', () => {
  expect(state('perPerson: 30000', 'perPerson: -0.5')).toMatchObject([{ code: 'wrong-type' }]);
});

test('every format that a schema asks for is described, so that the hint can say how it is written', () => {
  const undescribed = (schema: unknown, path: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const isBare = 'pattern' in schema && typeof schema.pattern === 'string' && !('description' in schema);
    return [
      ...(isBare ? [path] : []),
      ...Object.entries(schema).flatMap(([key, one]) => undescribed(one, `${path}/${key}`)),
    ];
  };
  const disk = realDisk(toolRoot());
  const files = disk.list('schemas/content').filter((path) => path.endsWith('.schema.json'));
  expect(files.flatMap((path) => undescribed(JSON.parse(disk.read(path).toString('utf8')), path))).toEqual([]);
});

test('a comma that cuts a text between braces in two is explained', () => {
  const yaml =
    'claims: []\ncounsel: []\nregistrations:\n  - { state: WA, notNeeded: because we are exempt, RCW 19.158.020 }\n';
  const [finding] = findingsIn('launch', yaml);
  expect(finding).toMatchObject({ code: 'unknown-key', hint: expect.stringContaining('a comma ends a text') });
});
