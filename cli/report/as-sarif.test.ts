import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { asSarif, explanationsIn, type SarifSurroundings } from './as-sarif.ts';
import type { Problem } from './problem.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const help = explanationsIn(read('docs/problems.md'));

const problem = (changes: Partial<Problem> = {}): Problem => ({
  code: 'wrong-value',
  severity: 'error',
  file: 'content/states/texas.yaml',
  line: 14,
  column: 11,
  message: '`status` is "requierd".',
  hint: 'Did you mean `required`?',
  excerpt: '  status: requierd',
  ...changes,
});

/** The schema is of draft 4. What differs in the draft that Ajv reads is only how it names itself. */
const { id, $schema, ...schema } = JSON.parse(read('tests/fixtures/sarif/sarif-2.1.0-rtm.5.json'));
const formats = {
  uri: (text: string) => URL.canParse(text),
  'uri-reference': (text: string) => !/[\s"<>|]/.test(text),
};
const isSarif = new Ajv({
  strict: false,
  allErrors: true,
  unicodeRegExp: false,
  formats: { ...formats, 'date-time': true },
}).compile(schema);

function faultsOf(log: unknown) {
  isSarif(log);
  return isSarif.errors ?? [];
}

function runOf(problems: readonly Problem[], surroundings?: SarifSurroundings) {
  return JSON.parse(JSON.stringify(asSarif(problems, surroundings))).runs[0];
}

const fingerprintsOf = (problems: readonly Problem[]) =>
  runOf(problems).results.map((result: { partialFingerprints: object }) => result.partialFingerprints);

describe('SARIF', () => {
  const helpUri = 'https://host.example/owner/site/blob/abc/docs/problems.md?plain=1';

  test.each([
    ['no problem', []],
    ['problems of all sorts', [problem(), problem({ severity: 'warning', code: 'overdue-fact', excerpt: undefined })]],
    ['a file with odd characters', [problem({ file: 'content/a b/ü#%?.md' })]],
  ])('fits its schema: %s', (_, problems) => {
    expect(faultsOf(asSarif(problems, { folder: 'site/', help, helpUri }))).toEqual([]);
    expect(faultsOf(asSarif(problems))).toEqual([]);
  });

  test('the schema of this test finds faults', () => {
    expect(faultsOf({ version: '2.1.0', runs: [{ tool: {}, results: [{ level: 'bad' }] }] }).length).toBeGreaterThan(1);
  });

  test('has a rule for each code, with the words of docs/problems.md and where they are', () => {
    const { tool, results } = runOf([problem({ code: 'raw-html' }), problem()], { help, helpUri });
    expect(tool.driver.rules.map(({ id: code }: { id: string }) => code)).toEqual(['raw-html', 'wrong-value']);
    expect(tool.driver.rules[0]).toMatchObject({
      name: 'Raw HTML',
      shortDescription: { text: 'Raw HTML' },
      help: { text: 'HTML in Markdown, or in a line of plain text.' },
      helpUri: expect.stringMatching(/problems\.md\?plain=1#L\d+$/),
    });
    expect(results.map(({ ruleIndex }: { ruleIndex: number }) => ruleIndex)).toEqual([0, 1]);
  });

  test('places a problem from the root of the repository', () => {
    const [{ locations }] = runOf([problem({ file: 'content/a b.md' })], { folder: 'site/' }).results;
    expect(locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/content/a%20b.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 14, startColumn: 11, snippet: { text: '  status: requierd' } },
        },
      },
    ]);
  });
});

describe('a fingerprint', () => {
  test('stays when lines move or are indented', () => {
    const moved = problem({ line: 99, column: 13, excerpt: '    status: requierd' });
    expect(fingerprintsOf([moved])).toEqual(fingerprintsOf([problem()]));
  });

  test.each([
    ['code', { code: 'wrong-type' as const }],
    ['file', { file: 'content/states/ohio.yaml' }],
    ['message', { message: 'Other.' }],
    ['line', { excerpt: 'other: line' }],
  ])('changes with the %s', (_, changes) => {
    expect(fingerprintsOf([problem(changes)])).not.toEqual(fingerprintsOf([problem()]));
  });

  test('differs between problems that look alike', () => {
    const [first, second] = fingerprintsOf([problem(), problem({ line: 20 })]);
    expect(first).not.toEqual(second);
  });
});

describe('explanations', () => {
  test('reads the help for each code from a table, and its line', () => {
    const document = [
      '# Problems',
      '',
      '| Code | Why | What it means |',
      '| --- | --- | --- |',
      '| `raw-html` | safety | HTML in Markdown. |',
    ];
    expect([...explanationsIn(document.join('\n'))]).toEqual([['raw-html', { text: 'HTML in Markdown.', line: 5 }]]);
  });
});
